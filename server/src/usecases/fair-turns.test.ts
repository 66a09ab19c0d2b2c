import { describe, expect, it } from "vitest";
import { FairTurns } from "./fair-turns.ts";

/** Work that ends on request, and the order in which it began. */
function workshop(turns: FairTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
  return {
    begun,
    settle,
    order: (owner: string, name: string) =>
      turns.run(owner, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

describe("fair turns", () => {
  it("let one owner take all places but the last, and let the others take turns with it", async () => {
    const shop = workshop(new FairTurns(3));
    for (const name of ["a1", "a2", "a3", "a4", "a5"]) void shop.order("a", name);
    await shop.settle();
    expect(shop.begun).toEqual(["a1", "a2"]);
    for (const name of ["b1", "b2"]) void shop.order("b", name);
    void shop.order("c", "c1");
    await shop.settle();
    expect(shop.begun).toEqual(["a1", "a2", "b1"]);
    await shop.end("a1");
    await shop.end("a2");
    expect(shop.begun).toEqual(["a1", "a2", "b1", "a3", "b2"]);
    for (const name of ["b1", "a3", "b2", "c1", "a4", "a5"]) await shop.end(name);
    expect(shop.begun).toEqual(["a1", "a2", "b1", "a3", "b2", "c1", "a4", "a5"]);
  });

  it("pass on what a task returns or throws, and continue after it", async () => {
    const turns = new FairTurns(1);
    const failing = turns.run("a", () => Promise.reject(new Error("broken")));
    await expect(failing).rejects.toThrow("broken");
    expect(await turns.run("a", () => 7)).toBe(7);
  });

  it("let the event loop run between two tasks of one owner", async () => {
    const turns = new FairTurns(2);
    const order: string[] = [];
    setImmediate(() => order.push("event loop"));
    await Promise.all(["first", "second"].map((name) => turns.run("a", () => order.push(name))));
    expect(order).toEqual(["first", "event loop", "second"]);
  });
});
