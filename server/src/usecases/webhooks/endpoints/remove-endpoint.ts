import { auditSourceOf, type AuditEntry } from "../../audit/audit-entry.ts";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { endpointEntry } from "./endpoint-entry.ts";

export interface RemoveEndpointPorts {
  readonly endpoints: {
    /** The entry of the audit log is in the same commit. Returns false if there is no such endpoint. */
    remove(
      organizationId: string,
      mode: Mode,
      endpointId: string,
      entry: AuditEntry,
    ): Promise<boolean>;
  };
  now(): number;
}

/** Removes an endpoint. Nothing more is sent to it; its deliveries stay in the log. */
export async function removeEndpoint(
  ports: RemoveEndpointPorts,
  caller: Caller,
  endpointId: string,
): Promise<void> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  const source = auditSourceOf(caller);
  const entry = endpointEntry(source, ports.now(), "endpoint.removed", endpointId, { mode });
  if (!(await ports.endpoints.remove(organization.id, mode, endpointId, entry))) fail("NOT_FOUND");
}
