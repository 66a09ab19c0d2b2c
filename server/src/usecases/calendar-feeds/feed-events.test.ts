import { addDays, type Facts, remember } from "@cnh/license-law";
import { describe, expect, it } from "vitest";
import { factsOf } from "../../../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../../../packages/license-law/cases/may-drive.ts";
import type { OpenedEnrollment } from "../enrollments/show-enrollment.ts";
import { NO_RECORD } from "../enrollments/stored-enrollment.ts";
import { eventsOfDriver, initialsOf } from "./feed-events.ts";

const TODAY = "2026-07-24";
const CPF = "52998224725";
const INITIALS = { withNames: false, language: "pt" } as const;

const licensedUntil = (expiresOn: string): Facts =>
  factsOf(driverOf("B", { license: { expiresOn }, medicalExams: [] }));

interface Given {
  readonly name?: string | null;
  readonly enrollmentId?: string;
}

function enrolled(
  facts: Facts,
  {
    name = "MARIA APARECIDA DA SILVA",
    enrollmentId = "enr_01kya3np4sfe3b4wzz6kye37bb",
  }: Given = {},
): OpenedEnrollment {
  return {
    stored: { enrollmentId } as OpenedEnrollment["stored"],
    request: { cpf: CPF, externalRef: CPF, tags: [CPF] } as unknown as OpenedEnrollment["request"],
    record: { ...NO_RECORD, memory: remember(facts), name },
  };
}

const eventsOf = (
  opened: OpenedEnrollment,
  dueOn: string,
  form: Parameters<typeof eventsOfDriver>[3] = INITIALS,
) => eventsOfDriver(opened, 4, TODAY, form).filter(({ on }) => on === dueOn);

describe("an event of a deadline", () => {
  it("has the initials, the message, the legal basis and the enrollment", () => {
    const [event, ...others] = eventsOf(enrolled(licensedUntil("2026-08-23")), "2026-08-23");
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      sequence: 4,
      on: "2026-08-23",
      summary: "M. A. S. · Vencimento da CNH",
    });
    const lines = event?.description.split("\n") ?? [];
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain("23/08/2026");
    expect(lines[1]).toMatch(/^Base legal: Lei 9\.503\/1997 \(CTB\), art\. /);
    expect(lines[2]).toMatch(/^Segundo a consulta de \d\d\/\d\d\/\d{4}\.$/);
    expect(lines[3]).toBe("Acompanhamento: enr_01kya3np4sfe3b4wzz6kye37bb");
  });

  it("has the name and the other language if the feed was made so", () => {
    const form = { withNames: true, language: "en" } as const;
    const opened = enrolled(licensedUntil("2026-08-23"), { name: " MARIA\r\nDA  SILVA " });
    const [event] = eventsOf(opened, "2026-08-23", form);
    expect(event?.summary).toMatch(/^MARIA DA SILVA · /);
    expect(event?.description).toContain("\nLegal basis: ");
    expect(event?.description).toContain("\nEnrollment: enr_");
  });

  it.each([
    [false, "pt", "Condutor · Vencimento da CNH"],
    [true, "pt", "Condutor · Vencimento da CNH"],
  ] as const)(
    "of a driver without a known name has none: names %j",
    (withNames, language, summary) => {
      const opened = enrolled(licensedUntil("2026-08-23"), { name: null });
      const [event] = eventsOf(opened, "2026-08-23", { withNames, language });
      expect(event?.summary).toBe(summary);
    },
  );

  it("never has the CPF, even if a source wrote it into a document or a name", () => {
    const block = { kind: "suspension", startsOn: "2026-09-01", endsOn: "2026-12-01" };
    for (const written of [CPF, "529.982.247-25"]) {
      const facts = factsOf({
        ...driverOf("B", { medicalExams: [] }),
        blocks: [{ ...block, document: written }],
      } as unknown as Parameters<typeof factsOf>[0]);
      const opened = enrolled(facts, { name: `ANA ${written}` });
      const all = ["2026-09-01", "2026-12-01"].flatMap((day) =>
        eventsOf(opened, day, { withNames: true, language: "pt" }),
      );
      expect(all.length).toBeGreaterThan(0);
      expect(JSON.stringify(all)).toContain("***");
      expect(JSON.stringify(all)).not.toContain(written);
    }
  });
});

describe("the identity of an event", () => {
  const uidOf = (expiresOn: string, given?: Given) =>
    eventsOf(enrolled(licensedUntil(expiresOn), given), expiresOn)[0]?.uid;

  it("stays when the day moves, and has neither the day nor the enrollment in clear", () => {
    const uid = uidOf("2026-08-23");
    expect(uid).toMatch(/^[\da-f]{32}@cnh-reports$/);
    expect(uidOf("2027-01-10")).toBe(uid);
    expect(uidOf("2026-08-23", { enrollmentId: "enr_01kya3np4sfe3b4wzz6kye37bc" })).not.toBe(uid);
  });

  it("differs among all deadlines of a driver", () => {
    const opened = enrolled(licensedUntil("2026-08-23"));
    const days = Array.from({ length: 400 }, (_, day) => addDays(TODAY, day - 30));
    const all = days.flatMap((day) => eventsOf(opened, day));
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(all.length);
  });
});

describe("initials", () => {
  it.each([
    ["MARIA APARECIDA DA SILVA", "M. A. S."],
    ["  joão  e  maria dos santos", "J. M. S."],
    ["Édson Á\u0301lvares", "É. Á."],
    ["D'Ávila-Costa", "D. C."],
    ["Ana\r\nEND:VEVENT", "A. E. V."],
    ["52998224725", ""],
    ["", ""],
    [null, ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
