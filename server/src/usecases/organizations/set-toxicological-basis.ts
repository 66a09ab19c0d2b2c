import { operatorSource, type AuditEntry } from "../audit/audit-entry.ts";
import {
  readOrganization,
  type FindOrganizationPorts,
  type Organization,
  type ToxicologicalBasis,
} from "./organization.ts";

export interface SetToxicologicalBasisPorts extends FindOrganizationPorts {
  readonly organizations: FindOrganizationPorts["organizations"] & {
    /** The change and its audit entry are one commit. */
    setToxicologicalBasis(
      organizationId: string,
      basis: ToxicologicalBasis | null,
      entry: AuditEntry,
    ): Promise<void>;
  };
  now(): number;
}

/**
 * Records, or with null removes, the legal basis on which an organization is shown toxicological results. Reports that are
 * completed already stay as they are.
 */
export async function setToxicologicalBasis(
  ports: SetToxicologicalBasisPorts,
  organizationId: string,
  { basis, actor }: { readonly basis: string | null; readonly actor: string },
): Promise<Organization> {
  const before = await readOrganization(ports, organizationId);
  const at = new Date(ports.now());
  const action = basis === null ? "removed" : "set";
  await ports.organizations.setToxicologicalBasis(
    organizationId,
    basis === null ? null : { text: basis, since: at, by: actor },
    {
      at,
      ...operatorSource(actor),
      action: `organization.toxicological_basis_${action}`,
      target: { kind: "organization", id: organizationId },
      details: { basis, before: before.toxicologicalBasis?.text ?? null },
    },
  );
  return readOrganization(ports, organizationId);
}
