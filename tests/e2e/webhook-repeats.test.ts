/**
 * A call for an attempt may be repeated from any point, and a delivery may be ordered any number of times. Each attempt
 * is sent once, each delivery has one next call, and no lane is blocked.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LaneStage, PAUSE_MS, type StagedDelivery } from "../support/webhooks/lane-stage.ts";
import { until } from "../support/until.ts";

let stage: LaneStage;
beforeAll(async () => {
  stage = await LaneStage.open();
});
afterAll(() => stage.close());

const die = () => Promise.reject(new Error("the worker died"));
const order = (delivery: StagedDelivery) => stage.client.startDelivery(delivery.order);
const stored = ({ order: ref, uuid }: StagedDelivery) => stage.sql.rowOf({ ref, uuid });
const recorded = ({ order: ref, uuid }: StagedDelivery) => stage.sql.attemptsOf({ ref, uuid });

/** A call that the engine moves to another of its partitions is listed in neither for a moment. */
const UNLISTED_MS = 500;

/** Waits until the engine has no call for the delivery's lane. */
async function isOver(delivery: StagedDelivery): Promise<void> {
  let freeSince: number | null = null;
  const isFree = async () => {
    if ((await stage.calls(delivery)).length > 0) freeSince = null;
    else freeSince ??= Date.now();
    return freeSince !== null && Date.now() - freeSince >= UNLISTED_MS;
  };
  await until(isFree, "the lane is free", 45_000);
}

/** Kills the calls of a lane; none of them has a next call. */
async function killCalls(delivery: StagedDelivery): Promise<void> {
  for (const call of await stage.calls(delivery)) await stage.kill(call);
  await until(async () => (await stage.calls(delivery)).length === 0, "the calls are killed");
}

const isScheduled = (delivery: StagedDelivery) =>
  until(
    async () => (await stage.calls(delivery)).some(({ status }) => status === "scheduled"),
    "the next attempt is scheduled",
  );

/** Checks the pause between the first two attempts. Timers of the engine and this process may differ slightly. */
function expectPause({ sent }: StagedDelivery): void {
  expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBeGreaterThan(PAUSE_MS * 0.9 - 50);
}

describe("a worker that dies", () => {
  test.each(["beforeNextCall", "afterNextCall"] as const)(
    "after a failed attempt, %s, sends it no second time, and the next one in its time",
    async (point) => {
      const delivery = await stage.deliver({ answers: [500, 200], [point]: die });
      await order(delivery);
      await isOver(delivery);
      expect(delivery.sent).toHaveLength(2);
      expectPause(delivery);
      expect(await recorded(delivery)).toEqual([1, 2]);
      expect(await stored(delivery)).toMatchObject({ status: "SUCCEEDED" });
    },
  );

  test.each(["beforeNextCall", "afterNextCall"] as const)(
    "after an attempt was postponed, %s, sends it in its time and uses none up",
    async (point) => {
      const delivery = await stage.deliver({ answers: [200], refusals: 1, [point]: die });
      const orderedAt = Date.now();
      await order(delivery);
      await isOver(delivery);
      expect(delivery.sent).toHaveLength(1);
      expect((delivery.sent[0] ?? 0) - orderedAt).toBeGreaterThan(PAUSE_MS * 0.9 - 50);
      expect(await recorded(delivery)).toEqual([1]);
    },
  );

  test("after a success sends nothing more", async () => {
    const delivery = await stage.deliver({ answers: [200], afterNextCall: die });
    await order(delivery);
    await isOver(delivery);
    expect(delivery.sent).toHaveLength(1);
  });

  test.each(["beforeNextCall", "afterNextCall"] as const)(
    "for longer than the pause, %s, blocks no lane and sends each attempt once",
    async (point) => {
      const dieLate = () => sleep(PAUSE_MS * 2).then(die);
      const delivery = await stage.deliver({ answers: [500, 200], [point]: dieLate });
      await order(delivery);
      await isOver(delivery);
      expect(delivery.sent).toHaveLength(2);
      expect(await recorded(delivery)).toEqual([1, 2]);
    },
  );

  test.each(["beforeNextCall", "afterNextCall"] as const)(
    "while another worker settles the delivery, %s, blocks no lane",
    async (point) => {
      const settle = () =>
        stage.sql.attempts.settle(delivery.order, "FAILED", "ENDPOINT_REMOVED").then(die);
      const delivery = await stage.deliver({ answers: [500, 200], [point]: settle });
      await order(delivery);
      await isOver(delivery);
      expect(delivery.sent).toHaveLength(1);
      expect(await stored(delivery)).toMatchObject({ status: "FAILED", attempts: 1 });
    },
  );
});

describe("a delivery", () => {
  test("that is ordered many times has one next call, and each attempt is sent once", async () => {
    const delivery = await stage.deliver({ answers: [500, 500, 200] });
    await Promise.all([order(delivery), order(delivery), order(delivery)]);
    await isScheduled(delivery);
    for (const _ of [1, 2, 3]) await order(delivery);
    await until(
      async () => (await stage.calls(delivery)).every(({ status }) => status === "scheduled"),
      "the orders have ended",
    );
    expect(await stage.calls(delivery)).toHaveLength(1);
    expect(delivery.sent).toHaveLength(1);
    await isOver(delivery);
    expect(delivery.sent).toHaveLength(3);
    expect(await recorded(delivery)).toEqual([1, 2, 3]);
  });

  test("that is postponed and ordered many times has one next call too", async () => {
    const delivery = await stage.deliver({ answers: [200], refusals: 2 });
    await Promise.all([order(delivery), order(delivery), order(delivery)]);
    await isScheduled(delivery);
    await until(
      async () => (await stage.calls(delivery)).every(({ status }) => status === "scheduled"),
      "the orders have ended",
    );
    expect(await stage.calls(delivery)).toHaveLength(1);
    await isOver(delivery);
    expect(delivery.sent).toHaveLength(1);
  });

  test("whose next call the engine has forgotten continues when it is ordered again", async () => {
    const delivery = await stage.deliver({ answers: [500, 500, 200] });
    await order(delivery);
    await isScheduled(delivery);
    await killCalls(delivery);
    // Once before the attempt is due, and once afterwards.
    await order(delivery);
    await isScheduled(delivery);
    expect(delivery.sent).toHaveLength(1);
    await killCalls(delivery);
    await sleep(PAUSE_MS * 1.2);
    await order(delivery);
    await isOver(delivery);
    expect(delivery.sent).toHaveLength(3);
    expect(await recorded(delivery)).toEqual([1, 2, 3]);
    expect(await stored(delivery)).toMatchObject({ status: "SUCCEEDED" });
  });

  test("whose attempts always fail by a fault of ours is given up, and its lane is free", async () => {
    const delivery = await stage.deliver({ answers: [0] });
    await order(delivery);
    await isOver(delivery);
    expect(delivery.sent).toHaveLength(5);
    expect(stage.abandoned).toMatchObject([{ subject: delivery.order.deliveryId }]);
    expect(await stored(delivery)).toMatchObject({
      status: "FAILED",
      failure_reason: "ATTEMPTS_EXHAUSTED",
      attempts: 0,
    });
  });
});
