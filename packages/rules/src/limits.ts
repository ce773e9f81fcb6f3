/** §9 and the decisions beside it: the product's constants. An operator's setting may override where one exists. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Timeouts of the client. */
export const NETWORK_TIMEOUT_MS = 60 * SECOND;
export const CHUNK_TIMEOUT_MS = 120 * SECOND;
export const PAGE_TIMEOUT_MS = 60 * SECOND;
export const PLACEHOLDER_DELAY_MS = 200;

/** One-time codes. */
export const CODE_LIFETIME_MS = 5 * MINUTE;
export const CODE_TRIES = 5;
export const CODE_RESEND_MS = 60 * SECOND;
export const CODE_RESEND_RECOVERY_MS = 30 * SECOND;
/** Daily codes to a contact: of its owner, of all who only claim it, of all recoveries; and of one claimant. */
export const CODES_PER_TARGET_A_DAY = 10;
export const CODES_PER_CLAIM_A_DAY = 5;
export const CODES_PER_ADDRESS_A_DAY = 40;
export const CODES_A_DAY = 20_000;

export const MINUTE_MS = MINUTE;
export const DAY_MS = DAY;

/** §5: an operation may be repeated after this wait; a toggle sooner. */
export const TOO_FREQUENT_MS = 10 * SECOND;
export const TOO_FREQUENT_TOGGLE_MS = 4 * SECOND;

/** History: how far back the screens reach, how much a page holds, and how long the end-of-list message shows (§7). */
export const HISTORY_DAYS = 30;
export const RECORDS_A_PAGE = 20;
export const STATEMENT_ENTRIES_A_PAGE = 500;
export const END_OF_LIST_HINT_MS = 2 * SECOND;

/** Play money, in minor units of yuan (scaled for other currencies): the welcome gift, and the top-ups. */
export const PLAY_WELCOME = 1_000_00n;
export const PLAY_TOP_UP = 1_000_00n;
export const PLAY_TOP_UPS_A_DAY = 5;

/** How long a passed step (a code, a captcha, a recovery) stays valid. */
export const PROOF_LIFETIME_MS = 10 * MINUTE;
export const CAPTCHA_LIFETIME_MS = 5 * MINUTE;
/** Many people may share one address. */
export const CAPTCHAS_PER_ADDRESS = 600;
export const CAPTCHAS_WINDOW_MS = 10 * MINUTE;

/** Logging in. */
export const LOGIN_FAILURES_BEFORE_CAPTCHA = 2;
export const LOGIN_FAILURES_BEFORE_LOCK = 3;
export const LOGIN_LOCK_MS = 30 * MINUTE;
export const LOGIN_FAILURES_PER_ADDRESS = 30;
export const SECONDARY_FAILURES_BEFORE_LOCK = 5;
export const SECONDARY_LOCK_MS = DAY;
export const SESSION_IDLE_MS = 7 * DAY;
export const SESSION_LIFETIME_MS = 30 * DAY;
export const SESSIONS_PER_MEMBER = 20;
/** Sessions, with the addresses they came from, are deleted this long after they run out. */
export const SESSIONS_KEPT_MS = 365 * DAY;
/** Records of money must be kept this long after an account is closed, before its owner may be erased. */
export const RECORDS_KEPT_YEARS = 5;
export const REGISTRATIONS_PER_ADDRESS_A_DAY = 100;
/** Registrations that one address may try within an hour before the picture code is asked for. */
export const REGISTER_TRIES_BEFORE_CAPTCHA = 5;
export const REGISTER_TRIES_MS = 60 * MINUTE;
/** Wrong picture codes of one device at registration, in half an hour. */
export const REGISTER_PICTURES_WRONG = 30;
export const REGISTER_PICTURES_MS = 30 * MINUTE;

/** Uploads. */
export const UPLOAD_MOST = { megabytes: 15, megapixels: 40 };
export const UPLOAD_BYTES = UPLOAD_MOST.megabytes * 1024 * 1024;
export const UPLOAD_PIXELS = UPLOAD_MOST.megapixels * 1_000_000;
export const UPLOAD_LONGEST_SIDE = 12_000;
export const UPLOADS_A_DAY = 60;
/** Uploads that are no readable pictures count as tries. */
export const UPLOAD_TRIES_A_DAY = 2 * UPLOADS_A_DAY;
/** The size as stored, after re-encoding. */
export const UPLOAD_BYTES_A_DAY = 20 * 1024 * 1024;
/** A picture that nothing refers to is deleted after this time. */
export const UPLOAD_UNHELD_MS = 30 * DAY;
export const AVATAR_SIDE = 320;
export const DOCUMENT_SIDE = 1_600;

/** Payees: of each kind. */
export const PAYEES_A_KIND = 10;

/** Staff: length of a session, idle time until it ends, wrong tries before a lock. */
export const STAFF_SESSION_MS = DAY / 2;
export const STAFF_IDLE_MS = 60 * MINUTE;
export const STAFF_FAILURES_BEFORE_LOCK = 3;
/** Another read of the same member within this time is not logged again. */
export const READ_NOTED_MS = 60 * MINUTE;

/** Games: the pause that ends a play session; the favourites a member may keep; the shortest time between two games. */
export const SESSION_PAUSE_MS = 30 * MINUTE;
export const FAVOURITES = 100;
export const SLOT_CYCLE_MS = 2_500;
export const POPULAR_SEARCHES = 5;
/** The newest games that a member’s list gives, so that a browser can look for gaps in their nonces. */
export const PLAYED_GAMES = 200;
/** A round that staff propose to refund waits this long for a second person; then it is dealt. */
export const ROUND_HELD_MS = 5 * MINUTE;
/** A round that no dealer finished for this long is refunded. */
export const ROUND_STALE_MS = 10 * MINUTE;
/** The largest difference between a node's clock and the database's; two nodes may differ by twice as much. */
export const CLOCK_APART_MS = 2_000;
export const CLOCKS_APART_MS = 2 * CLOCK_APART_MS;
/** The longest time that a table may set for dealing a round, or for the pause after it. */
export const ROUND_STEP_MOST_MS = MINUTE;
/** Rounds in a series, committed to together: with cards about as many as a shoe would give, else more. */
export const SERIES_ROUNDS = 72;
