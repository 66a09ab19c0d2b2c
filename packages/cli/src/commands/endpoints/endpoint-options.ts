/** What can be said of an endpoint when it is made and later. */
import type { OptionSpecs } from "../../frame/options.ts";

export const ENDPOINT_OPTIONS = {
  event: {
    kind: "many",
    value: "report.delivered",
    does: { pt: "só estes eventos (repita)", en: "these events alone (repeat it)" },
  },
  description: {
    kind: "text",
    value: "texto",
    does: { pt: "uma nota sua", en: "a note of yours" },
  },
} as const satisfies OptionSpecs;
