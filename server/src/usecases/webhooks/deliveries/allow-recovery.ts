import { refuse } from "../../failure.ts";

export interface RecoveryPermission {
  readonly id: string;
  readonly recoverFrom: string;
}

export interface AllowRecoveryPorts {
  readonly endpoints: { allowRecovery(endpointId: string, since: Date): Promise<Date | null> };
}

/** Lets an endpoint recover events from before it was added, or from before its url changed. */
export async function allowRecovery(
  ports: AllowRecoveryPorts,
  endpointId: string,
  since: Date,
): Promise<RecoveryPermission> {
  const recoverFrom = await ports.endpoints.allowRecovery(endpointId, since);
  if (!recoverFrom) refuse("endpoint", "There is no such endpoint: cnh-ops endpoint list --org …");
  return { id: endpointId, recoverFrom: recoverFrom.toISOString() };
}
