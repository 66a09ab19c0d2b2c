/** Options for a range of days. */
import type { OptionSpecs } from "../../frame/options.ts";

export const DAY_OPTIONS = {
  from: {
    kind: "text",
    value: "AAAA-MM-DD",
    does: {
      pt: "primeiro dia (padrão: os últimos 30 dias)",
      en: "first day (default: the last 30 days)",
    },
  },
  to: { kind: "text", value: "AAAA-MM-DD", does: { pt: "último dia", en: "last day" } },
} as const satisfies OptionSpecs;
