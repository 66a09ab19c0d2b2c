/** Facts of the fuzzed service that requests rely on. */

/** Of everybody with a password. */
export const ACCOUNT_PASSWORD = "tucano-verde-janela-9";
/** Few drivers: most orders are then replays, and the pipeline has little to do. */
export const ORDERED_DRIVERS = 200;
