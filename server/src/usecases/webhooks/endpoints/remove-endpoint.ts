import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";

export interface RemoveEndpointPorts {
  readonly endpoints: {
    remove(organizationId: string, mode: Mode, endpointId: string): Promise<boolean>;
  };
}

/** Removes an endpoint. Nothing more is sent to it; its deliveries stay in the log. */
export async function removeEndpoint(
  ports: RemoveEndpointPorts,
  caller: Caller,
  endpointId: string,
): Promise<void> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  if (!(await ports.endpoints.remove(organization.id, mode, endpointId))) fail("NOT_FOUND");
}
