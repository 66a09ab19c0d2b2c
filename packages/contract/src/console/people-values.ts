/** Addresses and names of people, as a client may send them. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "../issue-texts.ts";
import { shortText } from "../values.ts";

/** Strict enough that nothing of it can be read as more than one address, or as a header. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\w-]{1,63}\.)+[\w-]{2,63}$/;

/** A mail address. It is compared and stored in small letters. */
export const mailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(ADDRESS, saying(ISSUE_TEXTS.mailAddress))
  .toLowerCase();

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** A name that mails and pages show: no control characters, nothing that turns the direction of text, no link. */
export function shownName(max: number) {
  return shortText(max)
    .trim()
    .min(1)
    .refine((text) => !UNSEEN.test(text), saying(ISSUE_TEXTS.controlCharacters))
    .refine((text) => !text.includes("://"), saying(ISSUE_TEXTS.noLink));
}
