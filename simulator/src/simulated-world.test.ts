import { describe, expect, it } from "vitest";
import { cpfOfBase } from "./driver-numbers.ts";
import { scenarioCpf } from "./scenarios.ts";
import { SimulatedWorld } from "./simulated-world.ts";
import type { Question } from "./world.ts";

const ORDINARY = cpfOfBase("123456789");

function aWorld() {
  const clock = { now: 0 };
  const world = new SimulatedWorld({
    today: () => "2026-07-24",
    now: () => clock.now,
    slowMs: 700,
    recoverAfterMs: 1_000,
  });
  const ask = (cpf: string, question: Question, provider = "p") =>
    world.reactionTo(provider, question, world.driverOf(cpf));
  const kinds = (times: number, cpf: string, question: Question) =>
    Array.from({ length: times }, () => ask(cpf, question).kind);
  return { clock, world, ask, kinds };
}

describe("a simulated world", () => {
  it("answers immediately for most drivers", () => {
    const { ask } = aWorld();
    for (const question of ["license", "state"] as const) {
      expect(ask(ORDINARY, question)).toEqual({ kind: "answer", delayMs: 0 });
      expect(ask(scenarioCpf(1), question)).toEqual({ kind: "answer", delayMs: 0 });
    }
  });

  it("finds a driver by registration number", () => {
    const { world } = aWorld();
    for (const cpf of [ORDINARY, scenarioCpf(1)]) {
      const driver = world.driverOf(cpf);
      const { registrationNumber } = driver.facts.license;
      expect(world.driverOfRegistration(registrationNumber ?? "")).toEqual(driver);
    }
    expect(world.driverOfRegistration("12345678901")).toBeNull();
  });

  it("takes its time where the source is slow", () => {
    expect(aWorld().ask(scenarioCpf(19), "license")).toEqual({ kind: "answer", delayMs: 700 });
  });

  it("fails twice, answers, and fails again", () => {
    const { kinds } = aWorld();
    const once = ["fault", "fault", "answer"];
    expect(kinds(6, scenarioCpf(18), "license")).toEqual([...once, ...once]);
    expect(kinds(2, scenarioCpf(18), "state")).toEqual(["answer", "answer"]);
  });

  it("fails permanently, or answers garbage", () => {
    const { kinds } = aWorld();
    expect(new Set(kinds(20, scenarioCpf(17), "license"))).toEqual(new Set(["fault"]));
    expect(new Set(kinds(20, scenarioCpf(22), "license"))).toEqual(new Set(["garbage"]));
  });

  it("never has the state's records, though it has the license", () => {
    const { clock, kinds } = aWorld();
    clock.now = 1_000_000;
    expect(kinds(2, scenarioCpf(16), "state")).toEqual(["fault", "fault"]);
    expect(kinds(1, scenarioCpf(16), "license")).toEqual(["answer"]);
  });

  it("recovers the state's records, every part, until the next report begins", () => {
    const { clock, kinds } = aWorld();
    const cpf = scenarioCpf(15);
    clock.now = 50;
    expect(kinds(1, cpf, "license")).toEqual(["answer"]);
    expect(kinds(2, cpf, "state")).toEqual(["fault", "fault"]);
    clock.now = 1_049;
    expect(kinds(1, cpf, "license")).toEqual(["answer"]);
    expect(kinds(1, cpf, "state")).toEqual(["fault"]);
    clock.now = 1_050;
    expect(kinds(3, cpf, "state")).toEqual(["answer", "answer", "answer"]);
    expect(kinds(1, cpf, "license")).toEqual(["answer"]);
    expect(kinds(1, cpf, "state")).toEqual(["fault"]);
    clock.now = 2_050;
    expect(kinds(1, cpf, "state")).toEqual(["answer"]);
  });
});

describe("the days of a question", () => {
  const time = { firstDay: "2027-01-10", today: "2027-01-22" };
  const lowered = cpfOfBase("900000055");

  it("choose the record of a story, which without them is at its first day", () => {
    const { world } = aWorld();
    expect(world.driverOf(lowered, time).facts.license.category).toBe("B");
    const first = world.driverOf(lowered, { ...time, today: time.firstDay });
    expect(first.facts.license.category).toBe("E");
    const { license } = world.driverOf(lowered).facts;
    expect(license).toMatchObject({ category: "E", fetchedOn: "2026-07-24" });
  });

  it("choose the record also by registration number", () => {
    const { world } = aWorld();
    const driver = world.driverOf(lowered, time);
    const number = driver.facts.license.registrationNumber ?? "";
    expect(world.driverOfRegistration(number, time)).toEqual(driver);
    expect(world.driverOfRegistration(number)?.facts.license.category).toBe("E");
  });

  it("leave a scenario as it was on the first day", () => {
    const { world } = aWorld();
    const [first, later] = [time.firstDay, time.today].map((today) =>
      world.driverOf(scenarioCpf(2), { ...time, today }),
    );
    expect(first?.facts.license.expiresOn).toBe("2026-11-26");
    expect(later).toEqual(first);
    world.cast(ORDINARY, 2);
    expect(world.driverOf(ORDINARY, time).facts.license.expiresOn).toBe("2026-11-26");
  });

  it("are the day of any other driver", () => {
    const { world } = aWorld();
    const { facts } = world.driverOf(ORDINARY, time);
    expect(facts.license.fetchedOn).toBe(time.today);
    expect(world.driverOf(ORDINARY).facts.license.fetchedOn).toBe("2026-07-24");
  });

  it("choose whether the state refuses its records", () => {
    const { world } = aWorld();
    const silent = cpfOfBase("900000058");
    const kindsOn = (today: string) =>
      (["license", "state"] as const).map(
        (question) =>
          world.reactionTo("p", question, world.driverOf(silent, { ...time, today })).kind,
      );
    expect(kindsOn("2027-01-14")).toEqual(["answer", "answer"]);
    expect(kindsOn("2027-01-15")).toEqual(["answer", "refused"]);
  });
});

describe("a test", () => {
  it("gives a scenario to any CPF", () => {
    const { world, kinds } = aWorld();
    const driver = world.driverOf(ORDINARY);
    world.cast(ORDINARY, 18);
    expect(kinds(3, ORDINARY, "license")).toEqual(["fault", "fault", "answer"]);
    expect(world.driverOf(ORDINARY).facts.license.registrationNumber).toBe(
      driver.facts.license.registrationNumber,
    );
  });

  it("sees every answered question, and no other", () => {
    const { clock, world, ask } = aWorld();
    const answer = (cpf: string) => {
      const reaction = ask(cpf, "license");
      clock.now += 5;
      if (reaction.kind === "answer") reaction.onAnswer?.();
    };
    answer(ORDINARY);
    expect(world.calls()).toEqual([]);
    world.recordCalls();
    answer(ORDINARY);
    answer(scenarioCpf(17));
    const question = { provider: "p", question: "license", cpf: ORDINARY };
    expect(world.calls()).toEqual([{ ...question, askedAt: 5, answeredAt: 10 }]);
    clock.now = 40;
    world.onFurtherPage("p", "license", world.driverOf(ORDINARY));
    expect(world.calls()).toEqual([{ ...question, askedAt: 5, answeredAt: 40 }]);
  });
});

describe("a fault", () => {
  it.each([
    ["fail", { kind: "fault", delayMs: 0 }],
    ["hang", { kind: "hang" }],
    ["slow", { kind: "answer", delayMs: 700 }],
    ["rate_limited", { kind: "rate_limited", delayMs: 0 }],
    ["garbage", { kind: "garbage", delayMs: 0 }],
  ] as const)("makes a provider %s until it is cleared", (kind, reaction) => {
    const { world, ask } = aWorld();
    world.fault({ kind, provider: "p" });
    expect(ask(ORDINARY, "license")).toEqual(reaction);
    expect(ask(ORDINARY, "license", "another")).toEqual({ kind: "answer", delayMs: 0 });
    world.clearFaults();
    expect(ask(ORDINARY, "license")).toEqual({ kind: "answer", delayMs: 0 });
  });

  it("of a state affects only its own records", () => {
    const { world, kinds } = aWorld();
    world.fault({ kind: "fail", state: "SP" });
    expect(kinds(1, scenarioCpf(1), "state")).toEqual(["fault"]);
    expect(kinds(1, scenarioCpf(1), "license")).toEqual(["answer"]);
    world.clearFaults();
    world.fault({ kind: "fail", state: "AC" });
    expect(kinds(1, scenarioCpf(1), "state")).toEqual(["answer"]);
  });

  it("strikes as often as it should, the same every run", () => {
    const run = (seed: number) => {
      const { world, kinds } = aWorld();
      world.fault({ kind: "fail", question: "state", probability: 0.3, seed });
      return kinds(2_000, ORDINARY, "state");
    };
    expect(run(7)).toEqual(run(7));
    expect(run(7)).not.toEqual(run(8));
    const struck = run(7).filter((kind) => kind === "fault").length / 2_000;
    expect(Math.abs(struck - 0.3)).toBeLessThan(0.05);
  });

  it("that did not strike leaves a scenario as it is", () => {
    const { world, kinds } = aWorld();
    world.fault({ kind: "hang", probability: 0 });
    expect(kinds(3, scenarioCpf(18), "license")).toEqual(["fault", "fault", "answer"]);
  });
});
