import type { CreatedWebhookEndpoint, CreateEndpointBody } from "@cnh/contract";
import type { AuditSource } from "../../audit/audit-entry.ts";
import type { Mode, OrganizationRef } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { addEndpoint, type AddEndpointPorts } from "./create-endpoint.ts";

export interface OrganizationRefPorts {
  readonly organizations: { ref(organizationId: string): Promise<OrganizationRef | null> };
}

/** Registers an endpoint on behalf of any organization: for the operator only. */
export async function addEndpointFor(
  ports: OrganizationRefPorts & AddEndpointPorts,
  { organizationId, mode, source }: { organizationId: string; mode: Mode; source: AuditSource },
  body: CreateEndpointBody,
): Promise<CreatedWebhookEndpoint & { readonly mode: Mode }> {
  const organization = (await ports.organizations.ref(organizationId)) ?? fail("NOT_FOUND");
  return { mode, ...(await addEndpoint(ports, { organization, mode, source }, body)) };
}
