import { stat } from "node:fs/promises";
import { setImmediate as immediate, setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { releaseSlotWhile, SlotsFull, WorkSlots } from "./work-slots.ts";

/** Work that ends when the test ends it. */
function heldWork() {
  const held = Promise.withResolvers<void>();
  return { work: () => held.promise, end: () => held.resolve(), fail: held.reject };
}

describe("work in slots", () => {
  it("is refused where too much waits already, and taken again afterwards", async () => {
    const slots = new WorkSlots(1, 1);
    const held = heldWork();
    const [running, waiting] = [slots.run(held.work), slots.run(held.work)];
    await expect(slots.run(held.work)).rejects.toThrow(SlotsFull);
    held.end();
    await Promise.all([running, waiting]);
    await slots.run(held.work);
  });

  it("has at most its max in hand, and begins in order", async () => {
    const slots = new WorkSlots(3);
    const begun: number[] = [];
    let inHand = 0;
    let most = 0;
    const work = async (number: number) => {
      begun.push(number);
      inHand += 1;
      most = Math.max(most, inHand);
      await sleep(1);
      inHand -= 1;
      if (number % 4 === 0) throw new Error("failed");
      return number;
    };
    const all = Array.from({ length: 20 }, (_, number) => slots.run(() => work(number)));
    const ended = await Promise.allSettled(all);
    expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(5);
    expect(begun).toEqual(Array.from({ length: 20 }, (_, number) => number));
    expect(most).toBe(3);
  });

  it("gives away the slots of the whole and of its part, and takes both again", async () => {
    const [whole, part] = [new WorkSlots(2), new WorkSlots(1)];
    const answer = heldWork();
    let [asking, inPart, mostInPart] = [0, 0, 0];
    const work = async () => {
      await sleep(0);
      await part.run(async () => {
        asking += 1;
        await releaseSlotWhile(answer.work);
        inPart += 1;
        mostInPart = Math.max(mostInPart, inPart);
        await sleep(1);
        inPart -= 1;
      });
    };
    const all = Array.from({ length: 20 }, () => whole.run(work));
    await expect.poll(() => asking, { message: "nobody who waits keeps others out" }).toBe(20);
    answer.end();
    await Promise.all(all);
    expect(mostInPart).toBe(1);
  });

  it("releases its slot while it waits, and returns before work that has not begun", async () => {
    const slots = new WorkSlots(1);
    const order: string[] = [];
    const [answer, second] = [heldWork(), heldWork()];
    const first = slots.run(async () => {
      order.push("first asks");
      await releaseSlotWhile(answer.work);
      order.push("first goes on");
    });
    const others = [
      slots.run(async () => {
        order.push("second begins");
        await second.work();
      }),
      slots.run(async () => {
        order.push("third begins");
      }),
    ];
    await sleep(0);
    expect(order).toEqual(["first asks", "second begins"]);
    answer.end();
    await sleep(0);
    expect(order, "the slot is taken").toHaveLength(2);
    second.end();
    await Promise.all([first, ...others]);
    expect(order.slice(2)).toEqual(["first goes on", "third begins"]);
  });

  it("keeps its count, whatever waits side by side and whatever fails", async () => {
    const slots = new WorkSlots(2);
    const wait = async (ms: number, fails: boolean) => {
      await sleep(ms);
      if (fails) throw new Error("failed");
    };
    const work = async (number: number) => {
      const branch = async (ms: number) => {
        await releaseSlotWhile(() => wait(ms, number % 5 === 0));
        await releaseSlotWhile(() => wait(number % 3, false));
      };
      await Promise.all([branch(number % 2), branch(number % 4), branch(2)]);
    };
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) => slots.run(() => work(number))),
    );
    // Branches of failed work may still be away from their slots.
    await sleep(20);
    let inHand = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 8 }, () =>
        slots.run(async () => {
          inHand += 1;
          most = Math.max(most, inHand);
          await sleep(2);
          inHand -= 1;
        }),
      ),
    );
    expect(most, "no slot was lost and none was added").toBe(2);
  });

  it("keeps its slot for a wait that is short, and gives it away for one that is not", async () => {
    const slots = new WorkSlots(1);
    const order: string[] = [];
    const ask = (name: string, ms: number) =>
      slots.run(async () => {
        order.push(`${name} asks`);
        await releaseSlotWhile(() => sleep(ms), 20).catch(() => {});
        order.push(`${name} ends`);
      });
    await Promise.all([ask("quick", 0), ask("slow", 60), ask("next", 0)]);
    expect(order).toEqual([
      "quick asks",
      "quick ends",
      "slow asks",
      "next asks",
      "next ends",
      "slow ends",
    ]);
    const failing = slots.run(() => releaseSlotWhile(() => Promise.reject(new Error("no")), 20));
    await expect(failing).rejects.toThrow("no");
  });

  it("keeps its slot for an answer that came in time while the process was busy", async () => {
    const slots = new WorkSlots(1);
    const order: string[] = [];
    const first = slots.run(async () => {
      // From here on, the event loop runs timers before I/O callbacks.
      await immediate();
      const answer = releaseSlotWhile(() => stat("."), 20);
      for (const end = performance.now() + 60; performance.now() < end;);
      await answer;
      order.push("the first ends");
    });
    const second = slots.run(async () => void order.push("the second begins"));
    await Promise.all([first, second]);
    expect(order).toEqual(["the first ends", "the second begins"]);
  });

  it("waits for other work without a slot, too", async () => {
    await expect(releaseSlotWhile(() => Promise.resolve(7))).resolves.toBe(7);
  });
});
