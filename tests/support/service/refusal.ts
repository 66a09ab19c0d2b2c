/** The SQLSTATE of a failing statement's error, or null if the statement succeeds. */
export function sqlState(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

export const PERMISSION_DENIED = "42501";
export const UNIQUE_VIOLATION = "23505";
export const CHECK_VIOLATION = "23514";
/** The SQLSTATE with which the triggers of the ledger refuse a statement. */
export const RESTRICT_VIOLATION = "23001";
