/** The texts of changes and deadlines, which are in both languages. */
import { describe, expect, it } from "vitest";
import { ALERT_CATALOGUE } from "./alert-catalogue.ts";
import { CHANGE_CATALOGUE } from "./changes/change-catalogue.ts";
import { DEADLINE_CATALOGUE } from "./deadlines/deadline-catalogue.ts";

const changes = Object.entries(CHANGE_CATALOGUE).map(([code, rule]) => ({ code, ...rule }));
const deadlines = Object.entries(DEADLINE_CATALOGUE).map(([code, rule]) => ({ code, ...rule }));
const rules = [...changes, ...deadlines];
const sections = [...new Set(Object.values(ALERT_CATALOGUE).map(({ section }) => section))];
const blanksIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort();

describe("the catalogues of changes and deadlines", () => {
  it.each(rules)("$code is whole", (rule) => {
    const { code, severity, section, when, title, message, legalBasis } = rule;
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(["CRITICAL", "WARNING", "INFO"]).toContain(severity);
    expect(sections).toContain(section);
    expect(when).toMatch(/^[A-Z].*\.$/);
    for (const language of ["pt", "en"] as const) {
      expect(title[language]).toMatch(/^[A-Z].*[^.]$/);
      expect(message[language]).toMatch(/^[A-Z].*\.$/);
    }
    expect(title.pt).not.toBe(title.en);
    expect(blanksIn(message.pt)).toEqual(blanksIn(message.en));
    expect(legalBasis.length).toBeGreaterThan(0);
    for (const { article } of legalBasis) expect(article).toMatch(/^arts?\. \d/);
  });

  it.each(deadlines)("$code states its day", ({ message }) => {
    expect(blanksIn(message.pt).filter((blank) => blank !== "{subject}")).toEqual(["{dueOn}"]);
  });

  it("state neither a result nor a substance of a toxicological exam", () => {
    const texts = rules
      .filter(({ section }) => section === "toxicological")
      .flatMap(({ title, message }) => [title.pt, title.en, message.pt, message.en]);
    expect(texts.length).toBeGreaterThan(16);
    for (const text of texts)
      expect(text).not.toMatch(/positiv|negativ|resultado|droga|subst|drug/i);
  });
});
