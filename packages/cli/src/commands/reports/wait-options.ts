/** Options of the commands that wait for a report. */
import type { WaitOptions, WaitUntil } from "@cnh/sdk";
import type { OptionSpecs } from "../../frame/options.ts";

export const WAIT_OPTIONS = {
  until: {
    kind: "text",
    choices: ["delivered", "diagnosed"],
    does: {
      pt: "diagnosed: basta uma entrega parcial",
      en: "diagnosed: a partial delivery is enough",
    },
  },
  timeout: {
    kind: "whole",
    value: "s",
    does: { pt: "segundos de espera (padrão: 120)", en: "seconds to wait (default: 120)" },
  },
} as const satisfies OptionSpecs;

export function waitOptionsOf(
  options: { readonly until: string | undefined; readonly timeout: number | undefined },
  call: { readonly signal: AbortSignal },
): WaitOptions {
  return {
    ...call,
    until: (options.until ?? "delivered") as WaitUntil,
    maxWaitMs: (options.timeout ?? 120) * 1000,
  };
}
