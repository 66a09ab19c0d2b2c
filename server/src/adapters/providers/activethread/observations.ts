/** Reads the observations of a license: the letters of its restrictions, and whether its holder drives for pay. */
import type { LicenseFacts } from "@cnh/license-law";
import { plainTextOf } from "../provider-values.ts";
import type { RawValue } from "../provider-values.ts";

const OBSERVATION = /^(?:[A-Z]|\d{1,2}|EAR)$/;
const PAID_TO_DRIVE = /^(?:EAR|15)$|(?<!NAO )\bEXERCE ATIV/;

/** Reads a field such as `"ear, a"`. An empty field means none. With words that cannot be read, EAR is unknown. */
export function observationsOf(observacao: RawValue): Pick<LicenseFacts, "ear" | "restrictions"> {
  if (typeof observacao !== "string") return { ear: null, restrictions: null };
  const entries = plainTextOf(observacao)
    .split(/[,;/]/)
    .flatMap((part) => {
      const words = part.trim().split(" ");
      return words.every((word) => OBSERVATION.test(word)) ? words : [part.trim()];
    })
    .filter((entry) => entry !== "");
  if (entries.length === 0 && observacao.trim() !== "") return { ear: null, restrictions: null };
  const paid = entries.some((entry) => PAID_TO_DRIVE.test(entry));
  const unread = entries.some((entry) => !OBSERVATION.test(entry));
  return {
    ear: paid || (unread ? null : false),
    restrictions: [...new Set(entries.filter((entry) => /^[A-Z]$/.test(entry)))],
  };
}
