import type { WebhookEndpoint } from "@cnh/contract";
import type { Locked } from "../../audit/change-details.ts";
import type { Mode } from "../../caller.ts";
import { urlPlace } from "../../sealed-places.ts";
import type { OrganizationVault } from "../../vault.ts";

/** A URL is sealed, because receivers put passwords into its query. It is text if it was stored before urls were sealed. */
export type StoredUrl = Buffer | string;

export type StoredEndpoint = Omit<WebhookEndpoint, "url"> & { readonly url: StoredUrl };

export function openUrl(
  vault: OrganizationVault,
  mode: Mode,
  { id, url }: Pick<StoredEndpoint, "id" | "url">,
): string {
  return typeof url === "string" ? url : vault.open(urlPlace(mode, id), url).toString();
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
