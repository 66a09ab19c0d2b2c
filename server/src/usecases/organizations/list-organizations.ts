import type { Vault } from "../vault.ts";
import {
  openOrganization,
  type OrganizationAccount,
  type StoredOrganization,
} from "./organization.ts";

export interface ListOrganizationsPorts {
  readonly vault: Vault;
  readonly organizations: { list(): Promise<OrganizationAccount<StoredOrganization>[]> };
}

/** Every organization, oldest first. */
export async function listOrganizations(
  ports: ListOrganizationsPorts,
): Promise<OrganizationAccount[]> {
  const stored = await ports.organizations.list();
  return stored.map((organization) => openOrganization(ports.vault, organization));
}
