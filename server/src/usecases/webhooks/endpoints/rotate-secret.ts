import type { RotatedSecret } from "@cnh/contract";
import { auditSourceOf, type AuditEntry } from "../../audit/audit-entry.ts";
import { requireScope, type Caller, type Mode } from "../../caller.ts";
import { fail } from "../../failure.ts";
import { secretPlace } from "../../sealed-places.ts";
import type { Vault } from "../../vault.ts";
import { changeFacts, type ChangeFacts } from "../notices/endpoint-notice.ts";
import { endpointEntry } from "./endpoint-entry.ts";
import { newEndpointSecret } from "./endpoint-secret.ts";
import { getEndpoint, type FindEndpointPorts } from "./get-endpoint.ts";

/** How long the previous secret signs beside the new one. */
const OVERLAP_MS = 24 * 3_600_000;

export interface Rotation {
  /** The sealed secret. */
  readonly secret: Buffer;
  readonly previousUntil: Date;
  readonly facts: ChangeFacts;
  readonly entry: AuditEntry;
}

export interface RotateSecretPorts {
  readonly vault: Vault;
  readonly endpoints: FindEndpointPorts["endpoints"] & {
    /**
     * Stores the new secret, makes the current one the previous one, and orders a notice; the entry of the audit log
     * is in the same commit. Returns false if there is no such endpoint.
     */
    rotate(
      organizationId: string,
      mode: Mode,
      endpointId: string,
      rotation: Rotation,
    ): Promise<boolean>;
  };
  now(): number;
}

/**
 * Creates a new secret; the old one signs beside it for 24 hours. There are never more than two secrets: if a second
 * rotation comes within that time, the oldest secret stops immediately.
 */
export async function rotateSecret(
  ports: RotateSecretPorts,
  caller: Caller,
  endpointId: string,
): Promise<RotatedSecret> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  const { url } = await getEndpoint(ports, caller, endpointId);
  const secret = newEndpointSecret();
  const previousUntil = new Date(ports.now() + OVERLAP_MS);
  const rotated = await ports.endpoints.rotate(organization.id, mode, endpointId, {
    secret: ports.vault.of(organization).seal(secretPlace(mode, endpointId), secret),
    previousUntil,
    facts: changeFacts(url, caller.actor),
    entry: endpointEntry(
      auditSourceOf(caller),
      ports.now(),
      "endpoint.secret_rotated",
      endpointId,
      { mode, previousSecretExpiresAt: previousUntil.toISOString() },
    ),
  });
  if (!rotated) fail("NOT_FOUND");
  return { id: endpointId, secret, previousSecretExpiresAt: previousUntil.toISOString() };
}
