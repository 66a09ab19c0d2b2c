import { expect, test } from "vitest";
import type { Caller } from "../caller.ts";
import { auditActorOf, auditOriginOf, auditSourceOf } from "./audit-entry.ts";

const caller: Pick<Caller, "actor" | "origin"> = {
  actor: { kind: "member", id: "mem_1" },
  origin: { channel: "console", requestId: "req-1", address: "203.0.113.7" },
};

test("an entry names the caller and where its request came from", () => {
  expect(auditActorOf(caller)).toEqual({ kind: "member", id: "mem_1" });
  expect(auditOriginOf(caller)).toEqual({
    channel: "console",
    requestId: "req-1",
    address: "203.0.113.7",
  });
  expect(auditSourceOf(caller)).toEqual({
    actor: auditActorOf(caller),
    origin: auditOriginOf(caller),
  });
});
