import { auditSourceOf } from "../../audit/audit-entry.ts";
import { requireScope, type Caller } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { endpointEntry } from "./endpoint-entry.ts";
import type { EndpointStore } from "./endpoint-store.ts";

export interface RemoveEndpointPorts {
  readonly endpoints: Pick<EndpointStore, "remove">;
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
