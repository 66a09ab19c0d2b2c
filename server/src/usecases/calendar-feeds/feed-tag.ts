import type { Mode, OrganizationRef } from "../caller.ts";
import { calendarFeedPlace } from "../sealed-places.ts";
import type { Vault } from "../vault.ts";

/** The tag of a feed in clear; `null` for a feed of all drivers. */
export function tagOf(
  vault: Vault,
  { organization, mode }: { readonly organization: OrganizationRef; readonly mode: Mode },
  { calendarFeedId, tag }: { readonly calendarFeedId: string; readonly tag: Buffer | null },
): string | null {
  if (tag === null) return null;
  return vault.of(organization).open(calendarFeedPlace(mode, calendarFeedId), tag).toString();
}
