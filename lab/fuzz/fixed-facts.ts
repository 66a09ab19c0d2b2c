/** Facts of the fuzzed service that requests rely on. */

/** The password of every account. */
export const ACCOUNT_PASSWORD = "tucano-verde-janela-9";
/** Few drivers, so that most orders are replays and the pipeline has little work. */
export const ORDERED_DRIVERS = 200;
