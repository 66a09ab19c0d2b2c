import type { OrganizationRef } from "../caller.ts";
import type { Vault } from "../vault.ts";

/** The keyed hash by which an address is found among the invitations of an organization. */
export function emailHashOf(vault: Vault, organization: OrganizationRef, email: string): Buffer {
  return Buffer.from(vault.of(organization).fingerprint("email", email), "hex");
}
