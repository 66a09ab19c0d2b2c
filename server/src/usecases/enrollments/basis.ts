import { type Basis, type BasisInput, ISSUE_TEXTS, MAX_BASIS_MONTHS } from "@cnh/contract";
import { addMonths } from "@cnh/license-law";
import { refuse } from "../failure.ts";

/** The months until a basis other than a consent is reviewed, by default. */
const DEFAULT_REVIEW_MONTHS = 12;

/** The basis of an enrollment on a day. Refuses a consent without its days, and a basis that is over or too long. */
export function basisOf(
  { kind, reference, grantedOn = null, expiresOn = null }: BasisInput,
  today: string,
): Basis {
  const isConsent = kind === "consent";
  if (isConsent && (grantedOn === null || expiresOn === null))
    refuse("basis", ISSUE_TEXTS.basisDates);
  if (grantedOn !== null && grantedOn > today) refuse("basis.grantedOn", ISSUE_TEXTS.basisGranted);
  const lastDay = expiresOn ?? addMonths(today, DEFAULT_REVIEW_MONTHS);
  if (lastDay < today) refuse("basis.expiresOn", ISSUE_TEXTS.basisExpired);
  const start = isConsent && grantedOn !== null ? grantedOn : today;
  if (lastDay > addMonths(start, MAX_BASIS_MONTHS))
    refuse("basis.expiresOn", ISSUE_TEXTS.basisTooLong(MAX_BASIS_MONTHS));
  return { kind, reference: reference || null, grantedOn, expiresOn: lastDay };
}
