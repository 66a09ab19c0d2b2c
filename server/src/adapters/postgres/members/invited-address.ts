/** The invitations of one address in an organization. */
import type { PoolClient } from "pg";
import { lockName } from "../core/lock-row.ts";

/**
 * Serializes changes of one address, so that at most one invitation of it is open. Code that also locks rows of the
 * address's invitations or members takes this lock first.
 */
export const lockAddress = (client: PoolClient, emailHash: Buffer): Promise<void> =>
  lockName(client, `invitation ${emailHash.toString("hex")}`);

/** Revokes the open invitation of an address, if there is one. */
export async function revokeOpen(
  client: PoolClient,
  organization: string,
  emailHash: Buffer,
): Promise<void> {
  await client.query(
    `UPDATE invitations SET settled_at = now(), outcome = 'revoked'
     WHERE organization_id = $1 AND email_hash = $2 AND settled_at IS NULL`,
    [organization, emailHash],
  );
}
