/** What a failure means and what to do about it, in one sentence, with its exit code. */
import { CliError, EXIT, type ExitCode } from "./exit-codes.ts";
import type { Words } from "./words.ts";

export interface Explanation {
  readonly exitCode: ExitCode;
  readonly words: Words;
}

export function explainError(error: unknown): Explanation {
  if (error instanceof CliError) return { exitCode: error.exitCode, words: error.words };
  const message = error instanceof Error ? error.message : String(error);
  return { exitCode: EXIT.failed, words: { pt: message, en: message } };
}
