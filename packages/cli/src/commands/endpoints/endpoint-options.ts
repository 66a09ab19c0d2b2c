/** Options shared by `endpoints create` and `endpoints update`. */
import type { OptionSpecs } from "../../frame/options.ts";

export const ENDPOINT_OPTIONS = {
  event: {
    kind: "many",
    value: "report.delivered",
    does: {
      pt: "só estes eventos (pode repetir); driver.* e enrollment.* só vão a quem os pede",
      en: "only these events (repeatable); driver.* and enrollment.* are sent only on request",
    },
  },
  description: {
    kind: "text",
    value: "texto",
    does: { pt: "uma anotação sua", en: "your own note" },
  },
} as const satisfies OptionSpecs;
