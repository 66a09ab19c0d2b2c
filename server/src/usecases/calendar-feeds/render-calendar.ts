/** The text of a calendar with all-day events, by RFC 5545. It is pure. */
import type { Day } from "@cnh/license-law";

export interface CalendarEvent {
  readonly uid: string;
  /** It rises when the event changes. */
  readonly sequence: number;
  /** The day of the information behind the event. */
  readonly knownOn: Day;
  readonly on: Day;
  readonly summary: string;
  readonly description: string;
}

export interface Calendar {
  readonly name: string;
  readonly description: string;
  readonly events: readonly CalendarEvent[];
}

/** How often a calendar program should read a feed. Deadlines change with reports, so a day has few changes. */
const REFRESH = "PT12H";
const MAX_OCTETS = 75;

export function renderCalendar({ name, description, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//CNH Reports//Deadlines//PT",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-CALDESC:${escaped(description)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** Without METHOD, DTSTAMP is the last change of the information (RFC 5545, 3.8.7.2). A date without an end is one day. */
function linesOf({ uid, sequence, knownOn, on, summary, description }: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${dateOf(knownOn)}T000000Z`,
    `DTSTART;VALUE=DATE:${dateOf(on)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

const dateOf = (day: Day): string => day.replaceAll("-", "");

/** A text as the value of a property: on one line, and without control characters. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, "\\n")
    .replaceAll("\t", " ")
    .replaceAll(/\p{Cc}/gu, "");
}

/** A line in pieces of at most 75 octets, none of which ends within a character. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      // The space that begins a further piece counts too.
      [piece, octets] = [" ", 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}
