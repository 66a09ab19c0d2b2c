/** The deadlines of an enrolled driver as events of a calendar. It is pure. */
import { hash } from "node:crypto";
import { type Day, type Deadline, deadlinesOf, dutyOf, rememberedFacts } from "@cnh/license-law";
import type { OpenedEnrollment } from "../enrollments/show-enrollment.ts";
import { formatCpf } from "../reports/cpf.ts";
import type { FoundCalendarFeed } from "./calendar-feed.ts";
import { FEED_TEXTS } from "./feed-texts.ts";
import type { CalendarEvent } from "./render-calendar.ts";

type FeedForm = Pick<FoundCalendarFeed, "withNames" | "language">;

/** All deadlines of a driver, as they are known today. */
export function eventsOfDriver(
  opened: OpenedEnrollment,
  recordVersion: number,
  today: Day,
  form: FeedForm,
): readonly CalendarEvent[] {
  const { memory } = opened.record;
  if (memory === null) return [];
  const deadlines = deadlinesOf(rememberedFacts(memory), today);
  return identified(opened.stored.enrollmentId, deadlines).map(({ uid, deadline }) => ({
    uid,
    sequence: recordVersion,
    knownOn: deadline.knownOn,
    on: deadline.dueOn,
    ...textsOf(opened, deadline, form),
  }));
}

interface IdentifiedDeadline {
  readonly uid: string;
  readonly deadline: Deadline;
}

/**
 * The deadlines with identities that do not contain their days, so that a moved deadline is the same event. Several
 * deadlines of one duty and subject are numbered by their days.
 */
function identified(enrollmentId: string, deadlines: readonly Deadline[]): IdentifiedDeadline[] {
  const counts = new Map<string, number>();
  return deadlines.map((deadline) => {
    const duty = dutyOf(deadline);
    const number = (counts.get(duty) ?? 0) + 1;
    counts.set(duty, number);
    const text = JSON.stringify([enrollmentId, duty, number]);
    return { uid: `${hash("sha256", text).slice(0, 32)}@cnh-reports`, deadline };
  });
}

function textsOf(
  { stored, request, record }: OpenedEnrollment,
  { title, message, legalBasis, knownOn }: Deadline,
  { withNames, language }: FeedForm,
): Pick<CalendarEvent, "summary" | "description"> {
  const texts = FEED_TEXTS[language];
  const driver = (withNames ? record.name && oneLine(record.name) : initialsOf(record.name)) || "";
  const bases = legalBasis.map(({ law, article }) => `${law}, ${article}`);
  const lines = [
    message[language],
    `${texts.legalBasis}: ${bases.join("; ")}`,
    texts.knownOn(knownOn),
    `${texts.enrollment}: ${stored.enrollmentId}`,
  ];
  const summary = `${driver === "" ? texts.driver : driver} · ${title[language]}`;
  return {
    summary: withoutCpf(summary, request.cpf),
    description: withoutCpf(lines.join("\n"), request.cpf),
  };
}

const oneLine = (text: string): string => text.trim().split(/\s+/).join(" ");

/** The words between names, which have no initial. */
const PARTICLES: ReadonlySet<string> = new Set(["da", "das", "de", "do", "dos", "e"]);

/** The initials of a name, as in `M. A. S.`; empty without one. */
export function initialsOf(name: string | null): string {
  return (name ?? "")
    .split(/[^\p{L}\p{M}'’]+/u)
    .filter((word) => word !== "" && !PARTICLES.has(word.toLowerCase()))
    .flatMap((word) => /\p{L}/u.exec(word.normalize("NFC"))?.[0] ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(" ");
}

/** A source may write a CPF into the number of a document, and documents are in messages. */
function withoutCpf(text: string, cpf: string): string {
  return text.replaceAll(formatCpf(cpf), "***").replaceAll(cpf, "***");
}
