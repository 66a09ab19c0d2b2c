/**
 * The edition of the rules: the day on which they last changed, and a fingerprint of their tables, texts and results on
 * all cases. Every diagnosis names it, so that a correction of the rules can be compared with stored reports. It is
 * written by `npm run generate`, and a test fails where the rules have changed since.
 */
export const EDITION = "2026-11-18-453cfcf0";
