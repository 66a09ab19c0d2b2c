import { describe, expect, it } from "vitest";
import { Failure } from "../../usecases/failure.ts";
import { SafeFault } from "../../usecases/safe-fault.ts";
import { type AbandonedStep, StepTries } from "./step-tries.ts";

const STEP = { subject: "rpt_1", step: "license" };
const broken = () => Promise.reject(new TypeError("MARIA DA SILVA is not a function"));

function open() {
  const abandoned: AbandonedStep[] = [];
  return { abandoned, tries: new StepTries((each) => abandoned.push(each)) };
}

async function failTimes(tries: StepTries, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await expect(tries.run(STEP, broken, () => "instead")).rejects.toThrow(SafeFault);
}

describe("a step that fails every time", () => {
  it("is abandoned at the fifth try, and immediately from then on", async () => {
    const { abandoned, tries } = open();
    await failTimes(tries, 4);
    expect(abandoned).toEqual([]);
    expect(await tries.run(STEP, broken, () => "instead")).toBe("instead");
    expect(await tries.run(STEP, broken, () => "instead")).toBe("instead");
    expect(abandoned).toHaveLength(2);
    expect(abandoned[0]).toMatchObject(STEP);
  });

  it("is counted apart from other steps and reports", async () => {
    const { tries } = open();
    await failTimes(tries, 4);
    for (const other of [
      { ...STEP, step: "complete" },
      { ...STEP, subject: "rpt_2" },
    ])
      await expect(tries.run(other, broken, () => "instead")).rejects.toThrow(SafeFault);
  });

  it("has five tries again once it went well", async () => {
    const { tries } = open();
    await failTimes(tries, 4);
    expect(
      await tries.run(
        STEP,
        () => Promise.resolve("done"),
        () => "instead",
      ),
    ).toBe("done");
    await failTimes(tries, 4);
  });

  it("is reported by its kind and its places, never by its message", async () => {
    const { abandoned, tries } = open();
    await failTimes(tries, 4);
    await tries.run(STEP, broken, () => "instead");
    const { message, stack } = abandoned[0]?.fault ?? new Error("none");
    expect(message).toBe("license: TypeError");
    expect(stack).toMatch(/step-tries\.test\.ts/);
    expect(`${message}${stack}`).not.toContain("MARIA");
  });
});

it.each([
  ["a store that is away", new Failure("SERVICE_UNAVAILABLE")],
  ["a deadlock", Object.assign(new Error("deadlock"), { code: "40P01" })],
  ["a statement that took too long", Object.assign(new Error("timeout"), { code: "57014" })],
])("%s is waited for, however long", async (_, error) => {
  const { abandoned, tries } = open();
  for (let count = 0; count < 20; count += 1)
    await expect(
      tries.run(
        STEP,
        () => Promise.reject(error),
        () => "instead",
      ),
    ).rejects.toBe(error);
  expect(abandoned).toEqual([]);
});

it("what the store refuses for what it was abandoned is abandoned up", async () => {
  const { tries } = open();
  const error = Object.assign(new Error("numeric field overflow"), { code: "22003" });
  const work = () => Promise.reject(error);
  for (let count = 0; count < 4; count += 1)
    await expect(tries.run(STEP, work, () => "instead")).rejects.toThrow("license: Error 22003");
  expect(await tries.run(STEP, work, () => "instead")).toBe("instead");
});

it("work that the engine cut off is not counted", async () => {
  const { abandoned, tries } = open();
  const signal = AbortSignal.abort(new Error("gone"));
  const work = () => Promise.reject(signal.reason as Error);
  for (let count = 0; count < 20; count += 1)
    await expect(tries.run(STEP, work, () => "instead", signal)).rejects.toThrow("gone");
  expect(abandoned).toEqual([]);
});
