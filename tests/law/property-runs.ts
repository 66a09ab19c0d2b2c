const WANTED_RUNS = Number(process.env["CNH_LAW_RUNS"] ?? 1_000);
/** How many made-up drivers each property is tried on. */
export const RUNS = { numRuns: Math.min(WANTED_RUNS, 3_000) };
/** The same for the two properties on which a driver's job hangs: what is not known is never good news. */
export const MANY_RUNS = { numRuns: WANTED_RUNS };
/** How long one may take on a machine that is busy with more. */
export const PATIENCE = { timeout: 300_000 };
