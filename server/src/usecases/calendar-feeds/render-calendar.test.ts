import { addDays } from "@cnh/license-law";
import fc from "fast-check";
import ical from "node-ical";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, renderCalendar } from "./render-calendar.ts";

const EVENT: CalendarEvent = {
  uid: "1b2c@cnh-reports",
  sequence: 3,
  knownOn: "2026-07-24",
  on: "2026-08-23",
  summary: "M. A. S. · CNH vence",
  description: "A CNH vence em 23/08/2026.\nBase legal: Lei 9.503/1997 (CTB), art. 159, § 10",
};

const rendered = (changes: Partial<CalendarEvent> = {}, name = "Prazos de condutores") =>
  renderCalendar({ name, description: "Os prazos.", events: [{ ...EVENT, ...changes }] });

/** The lines with their pieces joined again, as RFC 5545 describes it. */
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

/** The value of a property, without escapes. */
function valueOf(text: string, property: string): string {
  const line = unfolded(text).find((each) => each.startsWith(`${property}:`)) ?? "";
  const value = line.slice(property.length + 1);
  return value.replaceAll(/\\([\\;,n])/g, (_, escape: string) => (escape === "n" ? "\n" : escape));
}

/** The events, as another implementation reads them. */
const parsed = (text: string) =>
  Object.values(ical.sync.parseICS(text)).filter((each) => each?.type === "VEVENT");

describe("a calendar", () => {
  it("is a text of RFC 5545 with one day for each event", () => {
    expect(rendered()).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//CNH Reports//Deadlines//PT",
        "CALSCALE:GREGORIAN",
        "X-WR-CALNAME:Prazos de condutores",
        "X-WR-CALDESC:Os prazos.",
        "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
        "X-PUBLISHED-TTL:PT12H",
        "BEGIN:VEVENT",
        "UID:1b2c@cnh-reports",
        "SEQUENCE:3",
        "DTSTAMP:20260724T000000Z",
        "DTSTART;VALUE=DATE:20260823",
        "SUMMARY:M. A. S. · CNH vence",
        "DESCRIPTION:A CNH vence em 23/08/2026.\\nBase legal: Lei 9.503/1997 (CTB)\\, ",
        " art. 159\\, § 10",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  it("is read by another implementation", () => {
    const [event] = parsed(rendered());
    expect(event).toMatchObject({
      uid: EVENT.uid,
      summary: EVENT.summary,
      description: EVENT.description,
      sequence: 3,
      datetype: "date",
    });
    expect(event && "start" in event && event.start.getDate()).toBe(23);
  });

  it("without events is a calendar too", () => {
    const text = renderCalendar({ name: "a", description: "b", events: [] });
    expect(text).toContain("BEGIN:VCALENDAR");
    expect(parsed(text)).toEqual([]);
  });
});

const HOSTILE = [
  "Ana\r\nATTENDEE:mailto:x@example.com",
  "Ana\nEND:VEVENT\nBEGIN:VALARM",
  "Ana\rSUMMARY:outro",
  "Ana\u2028X-A:b\u2029X-B:c\u0085X-C:d\vX-D:e\fX-E:f",
  "vírgula, ponto; e \\n barra \\",
  "nulo \0 e \u001b[31m e \u007f",
  '":;,\\',
  "\ud800 metade de um par",
];

describe("a hostile text", () => {
  it.each(HOSTILE)("%j adds no line", (text) => {
    const plain = unfolded(rendered()).map((line) => line.split(":")[0]);
    const result = rendered({ summary: text, description: text }, text);
    expect(unfolded(result).map((line) => line.split(":")[0])).toEqual(plain);
    // No line break but CRLF, and no control character.
    expect(result.replaceAll("\r\n", "")).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(parsed(result)).toHaveLength(1);
  });

  it("keeps its commas, semicolons, backslashes and line breaks", () => {
    const text = "a, b; c \\ d \\n e\nf";
    expect(valueOf(rendered({ summary: text }), "SUMMARY")).toBe(text);
    expect(parsed(rendered({ description: "a, b; c\nd" }))).toMatchObject([
      { description: "a, b; c\nd" },
    ]);
  });
});

describe("a long line", () => {
  it("is folded at 75 octets, never within a character", () => {
    for (const character of ["a", "ç", "—", "🚚"]) {
      const summary = character.repeat(200);
      const result = rendered({ summary });
      for (const line of result.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
      }
      expect(valueOf(result, "SUMMARY")).toBe(summary);
      expect(parsed(result)).toMatchObject([{ summary }]);
    }
  });

  it("of exactly 75 octets is not folded", () => {
    const summary = "a".repeat(75 - "SUMMARY:".length);
    expect(rendered({ summary }).split("\r\n")).toContain(`SUMMARY:${summary}`);
    expect(rendered({ summary: `${summary}b` }).split("\r\n")).toContain(" b");
  });

  it("of any text comes back whole, in lines of at most 75 octets", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.nat(400), (text, days) => {
        const result = rendered({ summary: text, on: addDays("2026-01-01", days) });
        const kept = text
          .replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, "\n")
          .replaceAll("\t", " ")
          .replaceAll(/(?!\n)\p{Cc}/gu, "");
        expect(valueOf(result, "SUMMARY")).toBe(kept);
        const sizes = result.split("\r\n").map((line) => Buffer.byteLength(line));
        expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
      }),
      { numRuns: 300 },
    );
  });
});
