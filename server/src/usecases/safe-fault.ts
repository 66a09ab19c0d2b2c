/** What an error was and where, without its message: that may repeat what somebody's record says. */
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

/** As the system's and the store's errors have it. */
export function codeOf(error: unknown): string | null {
  const code = error instanceof Error ? (error as { code?: unknown }).code : null;
  return typeof code === "string" ? code : null;
}
