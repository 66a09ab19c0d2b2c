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

/** Returns the code of an error of the system or of the store. */
export function codeOf(error: unknown): string | null {
  const code = error instanceof Error ? (error as { code?: unknown }).code : null;
  return typeof code === "string" ? code : null;
}
