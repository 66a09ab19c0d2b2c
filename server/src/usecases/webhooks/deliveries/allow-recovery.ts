import { ISSUE_TEXTS } from "@cnh/contract";
import type { AuditEntry, AuditSource } from "../../audit/audit-entry.ts";
import { refuse } from "../../failure.ts";
import { endpointEntry } from "../endpoints/endpoint-entry.ts";

export interface RecoveryPermission {
  readonly id: string;
  readonly recoverFrom: string;
}

export interface AllowRecoveryPorts {
  readonly endpoints: {
    /** The audit entry is in the same commit. Returns `null` if the endpoint does not exist. */
    allowRecovery(endpointId: string, since: Date, entry: AuditEntry): Promise<Date | null>;
  };
  now(): number;
}

/** Lets an endpoint recover events from before it was added, or from before its url changed. */
export async function allowRecovery(
  ports: AllowRecoveryPorts,
  endpointId: string,
  since: Date,
  source: AuditSource,
): Promise<RecoveryPermission> {
  const details = { since: since.toISOString() };
  const at = ports.now();
  const entry = endpointEntry(source, at, "endpoint.recovery_allowed", endpointId, details);
  const recoverFrom = await ports.endpoints.allowRecovery(endpointId, since, entry);
  if (!recoverFrom) refuse("endpoint", ISSUE_TEXTS.noEndpoint);
  return { id: endpointId, recoverFrom: recoverFrom.toISOString() };
}
