/** The events of the sandbox's stories, asked day by day: the documentation shows the same table. */
import { SANDBOX_STORIES } from "@cnh/contract/sandbox.ts";
import {
  addDays,
  compare,
  type Day,
  deadlinesOf,
  diagnose,
  type Facts,
  type Memory,
  noticesOn,
  remember,
  rememberedFacts,
  type SentNotices,
} from "@cnh/license-law";
import { parseCpf } from "@cnh/server/usecases/reports/cpf.ts";
import { LAST_DAY, STORY_EVENTS } from "@cnh/simulator/stories/story-events.ts";
import { describe, expect, it } from "vitest";
import { DEFAULT_NOTIFY_DAYS } from "../../packages/contract/src/enrollment-policy.ts";
import { answerOn, recordOn, storyWorld } from "./story-answers.ts";

/** An ordinary day, the end of a year, and the days around 29 February. */
const FIRST_DAYS: readonly Day[] = ["2026-11-19", "2026-12-31", "2028-01-31", "2030-02-28"];

interface Followed {
  readonly events: readonly object[];
  /** After the last day. */
  readonly memory: Memory;
}

/** Asks for a driver every day, as an enrollment with daily lookups does. */
function follow(firstDay: Day, askOn: (day: number) => Facts): Followed {
  const events: object[] = [];
  let memory = remember(askOn(0));
  let sent: SentNotices = {};
  for (let day = 0; day <= LAST_DAY; day++) {
    const on = addDays(firstDay, day);
    if (day > 0) {
      const compared = compare(memory, askOn(day), on);
      memory = compared.memory;
      events.push(...compared.changes.map(({ code }) => ({ day, change: code })));
    }
    const deadlines = deadlinesOf(rememberedFacts(memory), on);
    const since = day === 0 ? null : addDays(on, -1);
    const due = noticesOn(deadlines, sent, DEFAULT_NOTIFY_DAYS, since, on);
    sent = due.sent;
    for (const { deadline, daysLeft } of due.notices)
      events.push({ day, deadline: deadline.code, daysLeft });
  }
  return { events, memory };
}

const EVERY = FIRST_DAYS.flatMap((firstDay) =>
  SANDBOX_STORIES.map(({ name, cpf }) => ({ firstDay, name, cpf })),
);

describe("the events of the story", () => {
  it.each(EVERY)("$name, begun on $firstDay", ({ firstDay, name, cpf }) => {
    const world = storyWorld();
    const { events } = follow(firstDay, (day) => answerOn(world, cpf, firstDay, day));
    expect(events).toEqual(STORY_EVENTS[name]);
  });

  it.each(SANDBOX_STORIES)("$name are the same without the providers' formats", ({ name, cpf }) => {
    const world = storyWorld();
    const { events } = follow("2026-11-19", (day) => recordOn(world, cpf, "2026-11-19", day));
    expect(events).toEqual(STORY_EVENTS[name]);
  });

  it("are none for a fine that is missing once or a silent state, and one for an unstable fine", () => {
    expect(STORY_EVENTS["multa-que-some"]).toEqual([]);
    expect(STORY_EVENTS["estado-mudo"]).toEqual([]);
    const unstable = STORY_EVENTS.instavel.filter(
      (event) => "change" in event && event.change === "RECORD_UNSTABLE",
    );
    expect(unstable).toHaveLength(1);
  });
});

describe("the driver of a story", () => {
  const firstDay = "2026-11-19";
  const world = storyWorld();

  it.each(SANDBOX_STORIES)("$name has a valid CPF", ({ cpf }) => {
    expect(parseCpf(cpf)).toBe(cpf);
  });

  it.each([
    ["suspensao", { 0: "ALLOWED", 19: "ALLOWED", 20: "FORBIDDEN", 79: "FORBIDDEN", 80: "ALLOWED" }],
    ["vencimento", { 0: "ALLOWED", 34: "ALLOWED", 35: "ALLOWED" }],
    ["toxicologico", { 0: "ALLOWED", 45: "ALLOWED", 46: "FORBIDDEN", 60: "ALLOWED" }],
    ["rebaixada", { 0: "ALLOWED", 12: "ALLOWED" }],
  ] as const)("%s may drive on the days that its text says", (wanted, answers) => {
    const cpf = SANDBOX_STORIES.find(({ name }) => name === wanted)?.cpf ?? "";
    for (const [day, answer] of Object.entries(answers)) {
      const facts = answerOn(world, cpf, firstDay, Number(day));
      const { diagnosis } = diagnose(facts, addDays(firstDay, Number(day)));
      expect([day, diagnosis.category.driving.answer]).toEqual([day, answer]);
    }
  });

  it.each(SANDBOX_STORIES)("$name ends with nothing left to report", ({ cpf }) => {
    const { memory } = follow(firstDay, (day) => answerOn(world, cpf, firstDay, day));
    for (const group of Object.values(memory.groups))
      for (const entry of group?.entries ?? [])
        expect(Object.keys(entry).filter((key) => key === "unstable" || key === "missing")).toEqual(
          entry.isGone === true ? ["missing"] : [],
        );
  });
});
