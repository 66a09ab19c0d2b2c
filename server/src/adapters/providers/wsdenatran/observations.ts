/** What the observations of a license say: the letters of its restrictions, and whether its holder drives for pay. */
import type { LicenseFacts } from "@cnh/license-law";
import { plainTextOf } from "../provider-values.ts";
import type { RawValue } from "../provider-values.ts";

/** A code as observations list them: a letter, a number, or EAR. */
const CODE = /^(?:[A-Z]|\d{1,2}|EAR)$/;
const RESTRICTION = /^[A-XZ]$/;
/** As licenses spelt it out before they had codes. */
const PAID_TO_DRIVE = /(?<!NAO )\bEXERCE ATIV|^EAR\b/;

/** An observations field that is there and empty says that there are none; one that is missing says nothing. */
export function observationsOf(
  observations: RawValue,
  medical: RawValue,
): Pick<LicenseFacts, "ear" | "restrictions"> {
  const printed = entriesOf(observations);
  const restrictions = entriesOf(medical);
  const letters = [...(printed ?? []), ...(restrictions ?? [])].filter((entry) =>
    RESTRICTION.test(entry),
  );
  return {
    ear: printed && printed.some((entry) => entry === "15" || PAID_TO_DRIVE.test(entry)),
    restrictions: printed === null && restrictions === null ? null : [...new Set(letters)],
  };
}

/** Codes one by one. A sentence stays whole: the A and E in it are words, not restrictions. */
function entriesOf(raw: RawValue): readonly string[] | null {
  if (typeof raw !== "string" && typeof raw !== "number") return null;
  const text = plainTextOf(raw);
  if (text === "") return String(raw).trim() === "" ? [] : null;
  return text.split(/[,;/.]/).flatMap((part) => {
    const words = part.trim().split(/[\s-]+/);
    return words.every((word) => CODE.test(word)) ? words : [part.trim()];
  });
}
