import type { WebhookEndpoint } from "@cnh/contract";
import type { Locked } from "../../audit/change-details.ts";
import type { Mode } from "../../caller.ts";
import { urlPlace } from "../../sealed-places.ts";
import type { OrganizationVault } from "../../vault.ts";

/** An endpoint as it is stored. Its URL is sealed, because receivers put passwords into its query. */
export type StoredEndpoint = Omit<WebhookEndpoint, "url"> & { readonly url: Buffer };

export function openUrl(
  vault: OrganizationVault,
  mode: Mode,
  { id, url }: Pick<StoredEndpoint, "id" | "url">,
): string {
  return vault.open(urlPlace(mode, id), url).toString();
}

/** Opens an endpoint for its organization. */
export function openEndpoint(
  vault: OrganizationVault,
  mode: Mode,
  stored: StoredEndpoint,
): WebhookEndpoint {
  return { ...stored, url: openUrl(vault, mode, stored) };
}

/** Opens an endpoint that is locked. */
export function openLocked(
  vault: OrganizationVault,
  mode: Mode,
  stored: Locked<StoredEndpoint>,
): Locked<WebhookEndpoint> {
  return { ...stored, url: openUrl(vault, mode, stored) };
}
