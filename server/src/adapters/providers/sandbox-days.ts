/** The days of a question to the sandbox. Only a source of the sandbox sends them, whoever asks. */
import type { Asker, SandboxDays } from "../../usecases/sources/source.ts";

/** The setting that makes a source one of the sandbox. Only the wiring sets it, so no configuration can. */
export interface SandboxOption {
  readonly isSandbox?: boolean | undefined;
}

/** The days of a question; `null` for a live source. */
export function sandboxDaysOf(
  { isSandbox = false }: SandboxOption,
  asker: Asker | undefined,
): SandboxDays | null {
  return isSandbox ? (asker?.sandboxDays ?? null) : null;
}

/** The header with the days, which the simulator reads. */
export function sandboxHeaders(days: SandboxDays | null): Readonly<Record<string, string>> {
  return days === null ? {} : { "sandbox-days": `${days.firstDay}/${days.today}` };
}
