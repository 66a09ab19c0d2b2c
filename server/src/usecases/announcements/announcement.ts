/** A change of the API that is announced to the administrators of every organization. */
import { ISSUE_TEXTS } from "@cnh/contract";
import { createHash } from "node:crypto";
import { refuse } from "../failure.ts";
import type { BilingualText } from "../mail/mail-facts.ts";

export interface Announcement {
  readonly title: BilingualText;
  /** Paragraphs with blank lines between them. */
  readonly body: BilingualText;
  /** The first day of the change, in America/Sao_Paulo. */
  readonly effectiveOn: string;
}

/** The progress of an announcement. */
export interface AnnouncementProgress {
  readonly announcementId: string;
  readonly organizations: number;
  /** The mails that were ordered: one for each address, regardless of how many organizations it is in. */
  readonly mails: number;
  readonly finished: boolean;
}

/** Customers have this long to change their programs (Versioning, rule 3). */
const MIN_DAYS_AHEAD = 30;
const DAY_MS = 86_400_000;

const SAO_PAULO_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

/** Refuses a day that is in the past or less than 30 days ahead. */
export function requireDaysAhead(effectiveOn: string, now: number): void {
  const today = Date.parse(SAO_PAULO_DAY.format(now));
  const daysAhead = Math.round((Date.parse(effectiveOn) - today) / DAY_MS);
  if (daysAhead >= MIN_DAYS_AHEAD) return;
  const earliest = new Date(today + MIN_DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
  refuse("effective", ISSUE_TEXTS.tooSoon(MIN_DAYS_AHEAD, earliest));
}

/** The same text for the same day is the same announcement. */
export function contentHashOf({ title, body, effectiveOn }: Announcement): Buffer {
  const parts = [effectiveOn, title.pt, title.en, body.pt, body.en];
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
