/** §9 and the decisions beside it: the product's constants. An operator's setting may override where one exists. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** What the client waits for. */
export const NETWORK_TIMEOUT_MS = 60 * SECOND;
export const CHUNK_TIMEOUT_MS = 120 * SECOND;
export const PAGE_TIMEOUT_MS = 60 * SECOND;
export const PLACEHOLDER_DELAY_MS = 200;

/** One-time codes. */
export const CODE_LIFETIME_MS = 5 * MINUTE;
export const CODE_TRIES = 5;
export const CODE_RESEND_MS = 60 * SECOND;
export const CODE_RESEND_RECOVERY_MS = 30 * SECOND;
/** To a contact: of its owner, of all who only claim it, of all recoveries; and of one who claims it. */
export const CODES_PER_TARGET_A_DAY = 10;
export const CODES_PER_CLAIM_A_DAY = 5;
export const CODES_PER_ADDRESS_A_DAY = 40;
export const CODES_A_DAY = 20_000;

export const MINUTE_MS = MINUTE;
export const DAY_MS = DAY;

/** §5: an operation may be repeated after this wait; a toggle sooner. */
export const TOO_FREQUENT_MS = 10 * SECOND;
export const TOO_FREQUENT_TOGGLE_MS = 4 * SECOND;

/** Records: how far back the screens reach, how much a page holds, and how long the end of the list is told (§7). */
export const HISTORY_DAYS = 30;
export const RECORDS_A_PAGE = 20;
export const STATEMENT_ENTRIES_A_PAGE = 500;
export const END_OF_LIST_HINT_MS = 2 * SECOND;

/** Play money, in minor units of yuan (scaled elsewhere): what a newcomer is given, and what may be asked for again. */
export const PLAY_WELCOME = 1_000_00n;
export const PLAY_TOP_UP = 1_000_00n;
export const PLAY_TOP_UPS_A_DAY = 5;

/** How long a passed step (a code, a captcha, a recovery) may be built upon. */
export const PROOF_LIFETIME_MS = 10 * MINUTE;
export const CAPTCHA_LIFETIME_MS = 5 * MINUTE;
/** One address is often that of many people. */
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
/** Wrong picture codes of one device at registration, in half an hour. */
export const REGISTER_PICTURES_WRONG = 30;
export const REGISTER_PICTURES_MS = 30 * MINUTE;

/** Uploads. */
export const UPLOAD_MOST = { megabytes: 15, megapixels: 40 };
export const UPLOAD_BYTES = UPLOAD_MOST.megabytes * 1024 * 1024;
export const UPLOAD_PIXELS = UPLOAD_MOST.megapixels * 1_000_000;
export const UPLOAD_LONGEST_SIDE = 12_000;
export const UPLOADS_A_DAY = 60;
/** Pictures that turn out to be none count as tries. */
export const UPLOAD_TRIES_A_DAY = 2 * UPLOADS_A_DAY;
/** As they are kept, after they were drawn anew. */
export const UPLOAD_BYTES_A_DAY = 20 * 1024 * 1024;
/** A picture that nothing shows is deleted after this time. */
export const UPLOAD_UNHELD_MS = 30 * DAY;
export const AVATAR_SIDE = 320;
export const DOCUMENT_SIDE = 1_600;

/** Payees: of each kind. */
export const PAYEES_A_KIND = 10;

/** The staff: hours of a session, minutes without a sign of life, wrong tries. */
export const STAFF_SESSION_MS = DAY / 2;
export const STAFF_IDLE_MS = 60 * MINUTE;
export const STAFF_FAILURES_BEFORE_LOCK = 3;
/** Looking at a member again within this time is not written down again. */
export const READ_NOTED_MS = 60 * MINUTE;

/** Games: a stay is over after such a pause; one's own favourites; the least time from one game to the next. */
export const STAY_PAUSE_MS = 30 * MINUTE;
export const FAVOURITES = 100;
export const SLOT_CYCLE_MS = 2_500;
export const POPULAR_SEARCHES = 5;
/** A round that one of the staff wants to give back waits so long for a second person, and is dealt then. */
export const ROUND_HELD_MS = 5 * MINUTE;
/** A round that nobody dealt for so long is given back. */
export const ROUND_STALE_MS = 10 * MINUTE;
/** By how much the clock of a node may differ from the database's; so two of them by twice as much. */
export const CLOCK_APART_MS = 2_000;
export const CLOCKS_APART_MS = 2 * CLOCK_APART_MS;
/** The longest that a table may take to deal a round, or to rest after it. */
export const ROUND_STEP_MOST_MS = MINUTE;
/** Rounds whose chain is committed to at once: with cards about what a shoe would give, else more. */
export const SERIES_ROUNDS = 72;
