/** The kind and the place of an error, without its message, which may contain personal data. */
export class SafeFault extends Error {
  constructor(place: string, error: unknown) {
    const kind = error instanceof Error ? error.name : typeof error;
    const code = codeOf(error);
    super(`${place}: ${kind}${code === null ? "" : ` ${code}`}`);
    this.name = "SafeFault";
    const lines = error instanceof Error ? (error.stack?.match(/^ +at .*$/gm) ?? []) : [];
    this.stack = [this.message, ...lines].join("\n");
  }
}

/** Returns the code of a system or store error. */
export function codeOf(error: unknown): string | null {
  const code = error instanceof Error ? (error as { code?: unknown }).code : null;
  return typeof code === "string" ? code : null;
}

/** The SQLSTATE classes of transient errors: connection, conflict, resources, locks, shutdown, system. */
const TRANSIENT = /^(?:08|40|53|55|57|58|XX)/;

/** Whether a retry may succeed after this error of the store. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.test(codeOf(error) ?? "");
}
