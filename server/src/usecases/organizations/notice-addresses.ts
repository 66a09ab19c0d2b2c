/** The addresses that get an organization's notices by mail. */
import type { OrganizationRef } from "../caller.ts";
import { noticesPlace } from "../sealed-places.ts";
import type { Vault } from "../vault.ts";

/** The sealed addresses; `null` if there are none. */
export type StoredNotices = Buffer | null;

/** Returns `null` without addresses. */
export function sealNotices(
  vault: Vault,
  organization: OrganizationRef,
  addresses: readonly string[],
): StoredNotices {
  if (addresses.length === 0) return null;
  return vault.of(organization).seal(noticesPlace(), JSON.stringify(addresses));
}

export function openNotices(
  vault: Vault,
  organization: OrganizationRef,
  stored: StoredNotices,
): readonly string[] {
  if (stored === null) return [];
  return JSON.parse(vault.of(organization).open(noticesPlace(), stored).toString()) as string[];
}
