/** The days that a list of days covers. */
import type { OptionSpecs } from "../../frame/options.ts";

export const DAY_OPTIONS = {
  from: {
    kind: "text",
    value: "AAAA-MM-DD",
    does: { pt: "primeiro dia (sem ele: 30 dias)", en: "first day (absent: 30 days)" },
  },
  to: { kind: "text", value: "AAAA-MM-DD", does: { pt: "último dia", en: "last day" } },
} as const satisfies OptionSpecs;
