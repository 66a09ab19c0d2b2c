/** How many made-up drivers each property is tried on, and how long that may take on a machine that is busy with more. */
export const RUNS = { numRuns: Number(process.env["CNH_LAW_RUNS"] ?? 3_000) };
export const PATIENCE = { timeout: 300_000 };
