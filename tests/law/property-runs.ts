const WANTED_RUNS = Number(process.env["CNH_LAW_RUNS"] ?? 300);
/** The number of generated drivers for each property. */
export const RUNS = { numRuns: Math.min(WANTED_RUNS, 3_000) };
/** More for the two most critical properties: unknown data never improves a result. */
export const MANY_RUNS = { numRuns: WANTED_RUNS };
/** The timeout of a property on a busy machine. */
export const PATIENCE = { timeout: 300_000 };
