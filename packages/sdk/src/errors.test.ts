/** `instanceof` works across two copies of the package and never matches an unrelated class. */
import { describe, expect, it, vi } from "vitest";
import * as own from "./index.ts";

const FACTS = { status: 404, code: "NOT_FOUND", data: undefined, requestId: null };

async function secondCopy(): Promise<typeof own> {
  vi.resetModules();
  return import("./index.ts");
}

describe("instanceof", () => {
  it("holds across two copies of the package", async () => {
    const other = await secondCopy();
    expect(other.NotFoundError).not.toBe(own.NotFoundError);
    const error: unknown = new other.NotFoundError("gone", FACTS);
    expect(error instanceof own.NotFoundError).toBe(true);
    expect(error instanceof own.CnhApiError).toBe(true);
    expect(error instanceof own.CnhError).toBe(true);
    expect(error instanceof Error).toBe(true);
    expect(error instanceof own.ServerError).toBe(false);
    expect(error instanceof own.CnhConnectionError).toBe(false);
    const webhook: unknown = new other.WebhookVerificationError("too_old", "old");
    expect(webhook instanceof own.CnhError).toBe(true);
    expect(webhook instanceof own.WebhookVerificationError).toBe(true);
  });

  it("goes up and never down", () => {
    const timeout: unknown = new own.CnhTimeoutError("late", null);
    expect(timeout instanceof own.CnhConnectionError).toBe(true);
    const lost: unknown = new own.CnhConnectionError("lost", null);
    expect(lost instanceof own.CnhTimeoutError).toBe(false);
    const plain: unknown = new own.CnhApiError("x", FACTS);
    expect(plain instanceof own.NotFoundError).toBe(false);
  });

  it("does not change other values and classes of customers", () => {
    class OwnError extends own.CnhApiError {}
    const api: unknown = new own.CnhApiError("x", FACTS);
    expect(api instanceof OwnError).toBe(false);
    const derived: unknown = new OwnError("x", FACTS);
    expect(derived instanceof OwnError).toBe(true);
    expect(derived instanceof own.CnhApiError).toBe(true);
    for (const value of [null, undefined, 1, "x", {}, Object.create(null), new Error("x")]) {
      expect((value as unknown) instanceof own.CnhError).toBe(false);
    }
  });
});
