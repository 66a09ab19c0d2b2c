/** Limits of requests. The contract's schemas refuse more, and the console's forms and messages state the same. */

/** Characters. */
export const MAX_EXTERNAL_REF = 255;
export const MAX_ENDPOINT_URL = 2_048;
export const MAX_ENDPOINT_DESCRIPTION = 255;
export const MAX_KEY_NAME = 100;
export const MAX_ORGANIZATION_NAME = 200;
export const MAX_PERSON_NAME = 100;
/** The name of a new person or organization. It may be in a mail before it is confirmed. */
export const MAX_FIRST_NAME = 80;
export const MAX_MAIL_ADDRESS = 254;
export const MAX_PASSWORD = 128;
export const MIN_CODE = 6;
export const MAX_CODE = 20;
export const MIN_QUESTION = 3;
export const MAX_QUESTION = 2_000;
export const MAX_VIOLATION_SEARCH = 100;
export const MAX_VIOLATION_CODE = 20;
export const MAX_DELIVERY_SEARCH = 100;
export const MAX_AUDIT_ID = 200;
/** A longer cell of a file cannot be a CPF or a reference. */
export const MAX_BULK_CELL = 1_000;

export const MAX_TAG = 64;
export const MAX_TEST_CLOCK_NAME = 100;

/** Rows, ids and numbers. */
export const MAX_TAGS = 20;
export const MAX_NOTIFY_DAYS = 10;
/** Open calendar feeds of an organization in one mode. */
export const MAX_CALENDAR_FEEDS = 20;
export const MAX_TEST_CLOCKS = 5;
/** Open enrollments of one test clock. */
export const MAX_CLOCK_ENROLLMENTS = 100;
/** Days by which one call advances a test clock. */
export const MAX_ADVANCE_DAYS = 370;
export const MAX_BULK_ROWS = 5_000;
/** Deliveries that one request retries or reads by id. */
export const MAX_LOGGED_IDS = 100;
export const MAX_ADDRESS_RANGES = 100;
export const MAX_USAGE_DAYS = 366;
export const MAX_RETENTION_MONTHS = 60;
/** Events that one recovery of an endpoint in the console sends. */
export const MAX_RECOVERED = 10_000;

/** Seconds in which equal creates are one report and one charge: with a reference, and without one. */
export const REPEAT_WINDOW = { withReference: 3_600, withoutReference: 60 } as const;
/** Seconds after its first try in which a client may retry a create: the window, less a margin for delays. */
export const RETRY_WINDOW = { withReference: 3_000, withoutReference: 45 } as const;
