/** Who is told by mail what an organization must know of. */
import type { OrganizationRef } from "../caller.ts";
import { noticesPlace } from "../sealed-places.ts";
import type { Vault } from "../vault.ts";

/** Sealed; a list where it was stored before addresses were sealed, or is empty. */
export type StoredNotices = Buffer | readonly string[];

/** An organization with whom its mail goes to. */
export interface Addressees {
  readonly organization: OrganizationRef;
  readonly organizationName: string;
  readonly notices: StoredNotices;
}

/** Null: nobody. */
export function sealNotices(
  vault: Vault,
  organization: OrganizationRef,
  addresses: readonly string[],
): Buffer | null {
  if (addresses.length === 0) return null;
  return vault.of(organization).seal(noticesPlace(), JSON.stringify(addresses));
}

export function openNotices(
  vault: Vault,
  organization: OrganizationRef,
  stored: StoredNotices,
): readonly string[] {
  if (!Buffer.isBuffer(stored)) return stored;
  return JSON.parse(vault.of(organization).open(noticesPlace(), stored).toString()) as string[];
}
