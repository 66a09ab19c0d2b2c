/** Mail addresses and names of people in requests. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "../issue-texts.ts";
import { MAX_MAIL_ADDRESS } from "../limits.ts";
import { shortText } from "../values.ts";

/** Strict, so that it cannot be read as several addresses or as a header. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\w-]{1,63}\.)+[\w-]{2,63}$/;

/** A mail address, compared and stored in lower case. */
export const mailAddress = z
  .string()
  .trim()
  .max(MAX_MAIL_ADDRESS)
  .regex(ADDRESS, saying(ISSUE_TEXTS.mailAddress))
  .toLowerCase();

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** A name for mails and pages: without control characters, characters that change the text direction, or links. */
export function shownName(max: number) {
  return shortText(max)
    .trim()
    .min(1)
    .refine((text) => !UNSEEN.test(text), saying(ISSUE_TEXTS.controlCharacters))
    .refine((text) => !text.includes("://"), saying(ISSUE_TEXTS.noLink));
}
