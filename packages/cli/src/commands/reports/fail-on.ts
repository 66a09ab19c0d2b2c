/** `--fail-on blocked,expired`: an exit code for scripts that only need to know whether the driver may drive. */
import type { Report } from "@cnh/sdk";
import { CliError, EXIT, type ExitCode } from "../../exit-codes.ts";
import type { OptionSpec } from "../../frame/options.ts";

const VERDICTS = ["valid", "warning", "expired", "blocked", "unknown"] as const;

export const FAIL_ON = {
  kind: "text",
  value: "blocked,expired",
  does: {
    pt: "sai com 10 se o diagnóstico for um destes",
    en: "exits with 10 if the diagnosis is one of these",
  },
} as const satisfies OptionSpec;

/** Validated before any request, so that a typo does not cost a report. */
export function readFailOn(text: string | undefined): readonly string[] {
  const verdicts = (text ?? "")
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
  const unknown = verdicts.find((each) => !(VERDICTS as readonly string[]).includes(each));
  if (unknown === undefined) return verdicts;
  throw new CliError(EXIT.usage, {
    pt: `--fail-on não conhece "${unknown}": ${VERDICTS.join(", ")}.`,
    en: `--fail-on does not know "${unknown}": ${VERDICTS.join(", ")}.`,
  });
}

export function exitCodeOf({ diagnosis }: Report, failOn: readonly string[]): ExitCode {
  return failOn.includes((diagnosis?.status ?? "").toLowerCase()) ? EXIT.matched : EXIT.done;
}
