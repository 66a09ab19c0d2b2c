import type { RotatedSecret } from "@cnh/contract";
import { auditSourceOf } from "../../audit/audit-entry.ts";
import { requireScope, type Caller } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { secretPlace } from "../../sealed-places.ts";
import type { Vault } from "../../vault.ts";
import { endpointMail } from "../notices/endpoint-notice.ts";
import { endpointEntry } from "./endpoint-entry.ts";
import { newEndpointSecret } from "./endpoint-secret.ts";
import type { EndpointStore } from "./endpoint-store.ts";
import { openUrl } from "./stored-endpoint.ts";

/** How long the previous secret signs in addition to the new one. */
const OVERLAP_MS = 24 * 3_600_000;

export interface RotateSecretPorts {
  readonly vault: Vault;
  readonly endpoints: Pick<EndpointStore, "change">;
  now(): number;
}

/**
 * Creates a new secret; for 24 hours the old one signs too. There are never more than two secrets: if a second rotation
 * comes within that time, the oldest secret stops immediately.
 */
export async function rotateSecret(
  ports: RotateSecretPorts,
  caller: Caller,
  endpointId: string,
): Promise<RotatedSecret> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode, actor } = caller;
  const vault = ports.vault.of(organization);
  const secret = newEndpointSecret();
  const previousUntil = new Date(ports.now() + OVERLAP_MS);
  const previousSecretExpiresAt = previousUntil.toISOString();
  const changed = await ports.endpoints.change(organization.id, mode, endpointId, (stored) => {
    const now = ports.now();
    const url = openUrl(vault, mode, stored);
    const details = { mode, previousSecretExpiresAt };
    const source = auditSourceOf(caller);
    return {
      secret: { sealed: vault.seal(secretPlace(mode, stored.id), secret), previousUntil },
      mail: endpointMail({ endpointId, mode, change: "secret_rotated", url, actor }, now),
      entry: endpointEntry(source, now, "endpoint.secret_rotated", stored.id, details),
    };
  });
  if (!changed) fail("NOT_FOUND");
  return { id: endpointId, secret, previousSecretExpiresAt };
}
