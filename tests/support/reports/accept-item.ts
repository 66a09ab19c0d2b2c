import { randomBytes } from "node:crypto";
import { newIdEnd, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { AcceptItem } from "@cnh/server/usecases/reports/request-report.ts";

const hex = () => randomBytes(32).toString("hex");

/** A create of an organization's live key, for a driver and a reference that no other create has. */
export function acceptItem(
  { uuid, keyUuid }: { readonly uuid: string; readonly keyUuid: string },
  changes: Partial<AcceptItem> = {},
): AcceptItem {
  return {
    organizationId: toTypeId("org", uuid),
    mode: "live",
    actor: { kind: "key", id: toTypeId("key", keyUuid) },
    channel: "api",
    withAnalysis: true,
    cpfHash: hex(),
    claim: hex(),
    externalRefHash: hex(),
    idEnd: newIdEnd(),
    request: randomBytes(20),
    driverKeyId: null,
    wrappedDriverKey: null,
    trace: null,
    ...changes,
  };
}
