/** Reads the observations of a license: the letters of its restrictions, and whether its holder drives for pay. */
import type { LicenseFacts } from "@cnh/license-law";
import { plainTextOf } from "../provider-values.ts";
import type { RawValue } from "../provider-values.ts";

/** A code as observations list them: a letter, a number, or EAR. */
const CODE = /^(?:[A-Z]|\d{1,2}|EAR)$/;
const RESTRICTION = /^[A-XZ]$/;
/** Paid activity in words, as licenses wrote it before they had codes. */
const PAID_TO_DRIVE = /(?<!NAO )\bEXERCE ATIV|^EAR\b/;

/** Reads both fields. A field that is present but empty means none; a missing field means unknown. */
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

/** The entries of a field: single codes, and whole sentences, because the A and E in a sentence are words. */
function entriesOf(raw: RawValue): readonly string[] | null {
  if (typeof raw !== "string" && typeof raw !== "number") return null;
  const text = plainTextOf(raw);
  if (text === "") return String(raw).trim() === "" ? [] : null;
  return text.split(/[,;/.]/).flatMap((part) => {
    const words = part.trim().split(/[\s-]+/);
    return words.every((word) => CODE.test(word)) ? words : [part.trim()];
  });
}
