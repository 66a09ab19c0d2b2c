import type { RotatedSecret } from "@cnh/contract";
import { requireScope, type Caller, type Mode } from "../caller.ts";
import { fail } from "../failure.ts";
import type { Vault } from "../vault.ts";
import { newEndpointSecret } from "./endpoint-secret.ts";

const BOTH_SIGN_MS = 24 * 3_600_000;

interface Ports {
  readonly vault: Vault;
  readonly endpoints: {
    /** The secret until now becomes the previous one; false: there is no such endpoint. */
    rotate(
      organizationId: string,
      mode: Mode,
      endpointId: string,
      rotation: { readonly secret: Buffer; readonly previousUntil: Date },
    ): Promise<boolean>;
  };
  now(): number;
}

/**
 * A new secret; the old one signs beside it for 24 hours. There are never more than two: rotated again within
 * that time, the oldest stops at once.
 */
export async function rotateSecret(
  ports: Ports,
  caller: Caller,
  endpointId: string,
): Promise<RotatedSecret> {
  requireScope(caller, "webhooks:manage");
  const { organization, mode } = caller;
  const secret = newEndpointSecret();
  const previousUntil = new Date(ports.now() + BOTH_SIGN_MS);
  const rotated = await ports.endpoints.rotate(organization.id, mode, endpointId, {
    secret: ports.vault.of(organization).seal("webhook-secret", secret),
    previousUntil,
  });
  if (!rotated) fail("NOT_FOUND");
  return { id: endpointId, secret, previousSecretExpiresAt: previousUntil.toISOString() };
}
