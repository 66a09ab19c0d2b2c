import type { Orderer } from "../../../usecases/caller.ts";
import { toTypeId } from "../core/ids.ts";

/** The value of `reports.worst_severity` of a diagnosis without alerts: an index cannot look up NULL by equality. */
export const NO_SEVERITY = "NONE";

export interface ActorColumns {
  readonly key_id: string | null;
  readonly member_id: string | null;
}

/** The actor that ordered a report. A table constraint ensures that there is one, except for checks. */
export function actorOf({ key_id, member_id }: ActorColumns): Orderer {
  if (key_id !== null) return { kind: "key", id: toTypeId("key", key_id) };
  if (member_id !== null) return { kind: "member", id: toTypeId("mem", member_id) };
  return { kind: "system", id: "scheduler" };
}
