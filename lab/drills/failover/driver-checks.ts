/** Enrolled drivers whose checks fall due again and again while faults are injected. */
import { setTimeout as sleep } from "node:timers/promises";
import { connectWritable } from "@cnh/server/adapters/postgres/core/hosts.ts";
import { cpfOf } from "../../../tests/support/cpf.ts";
import type { Api } from "../../../tests/support/service/api.ts";

const FIRST_CPF = 1_500_000;
const DUE_EVERY_MS = 6_000;

export interface DriverChecks {
  /** Ends the due times. Checks in progress continue. */
  stop(): Promise<void>;
}

/** Enrolls drivers, and makes all of their checks due every few seconds. */
export async function startDriverChecks(
  ownerUrl: string,
  api: Api,
  drivers: number,
): Promise<DriverChecks> {
  const owner = await connectWritable(ownerUrl, {});
  await owner.query(
    "CREATE OR REPLACE FUNCTION check_pace(p_weight bigint) RETURNS double precision LANGUAGE sql IMMUTABLE RETURN 1000.0",
  );
  await owner.end();
  for (let index = 0; index < drivers; index += 1) {
    const policy = { cadence: "daily", depth: "license" };
    const json = { cpf: cpfOf(FIRST_CPF + index), basis: { kind: "contract" }, policy };
    const { status } = await api.send("POST", "/api/v1/enrollments", { json });
    if (status !== 201) throw new Error(`an enrollment was answered with ${status}`);
  }
  const over = new AbortController();
  const running = makeDue(ownerUrl, over.signal);
  return {
    stop: async () => {
      over.abort();
      await running;
    },
  };
}

/** A failure only delays the next due time: a leader may be gone. */
async function makeDue(ownerUrl: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await sleep(DUE_EVERY_MS, undefined, { signal: over }).catch(() => {});
    if (over.aborted) return;
    const owner = await connectWritable(ownerUrl, {}).catch(() => null);
    if (!owner) continue;
    owner.on("error", () => {});
    await owner
      .query(
        `WITH queue AS (UPDATE check_queues SET mark = '-infinity', next_due_at = now() RETURNING organization_id)
         UPDATE check_timers t SET due_at = now() FROM queue q
         WHERE t.organization_id = q.organization_id AND t.due_at < 'infinity' AND t.running_id IS NULL`,
      )
      .catch(() => {});
    await owner.end().catch(() => {});
  }
}
