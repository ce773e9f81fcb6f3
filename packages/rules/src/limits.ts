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
export const CODES_PER_TARGET_A_DAY = 10;
export const CODES_PER_ADDRESS_A_DAY = 40;
export const CODES_A_DAY = 20_000;

export const DAY_MS = DAY;

/** How long a passed step (a code, a captcha, a recovery) may be built upon. */
export const PROOF_LIFETIME_MS = 10 * MINUTE;
export const CAPTCHA_LIFETIME_MS = 5 * MINUTE;

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
export const REGISTRATIONS_PER_ADDRESS_A_DAY = 100;

/** Uploads. */
export const UPLOAD_BYTES = 15 * 1024 * 1024;
export const UPLOAD_PIXELS = 40_000_000;
export const UPLOADS_A_DAY = 60;
export const AVATAR_SIDE = 320;
