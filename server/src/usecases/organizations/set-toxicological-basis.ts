import { operatorSource } from "../audit/audit-entry.ts";
import { changeDetails } from "../audit/change-details.ts";
import { fail } from "../failure.ts";
import type { OrganizationStore, StoredOrganization } from "./organization.ts";

export interface SetToxicologicalBasisPorts {
  readonly organizations: Pick<OrganizationStore, "change">;
  now(): number;
}

/**
 * Records, or with null removes, the legal basis on which an organization is shown toxicological results. Reports that
 * are already completed do not change. A basis with the same text is not recorded again.
 */
export async function setToxicologicalBasis(
  ports: SetToxicologicalBasisPorts,
  organizationId: string,
  { basis, actor }: { readonly basis: string | null; readonly actor: string },
): Promise<void> {
  const changed = await ports.organizations.change(organizationId, (current) => {
    if ((current.toxicologicalBasis?.text ?? null) === basis) return null;
    const at = new Date(ports.now());
    const toxicologicalBasis = basis === null ? null : { text: basis, since: at, by: actor };
    const action = basis === null ? "removed" : "set";
    return {
      set: { toxicologicalBasis },
      entry: {
        at,
        ...operatorSource(actor),
        action: `organization.toxicological_basis_${action}`,
        target: { kind: "organization", id: organizationId },
        details: changeDetails(current, { ...current, toxicologicalBasis }, auditedBasis),
      },
    };
  });
  if (!changed) fail("NOT_FOUND");
}

const auditedBasis = ({ toxicologicalBasis: basis }: StoredOrganization) => ({
  toxicologicalBasis: basis?.text ?? null,
});
