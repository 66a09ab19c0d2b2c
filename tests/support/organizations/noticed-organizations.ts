/** Many organizations with notice addresses, inserted by SQL. */
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import { newUuid, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { sealNotices } from "@cnh/server/usecases/organizations/notice-addresses.ts";
import type pg from "pg";
import type { Environment } from "../../../tools/stack/environment.ts";

/** Inserts an organization for each list of addresses. */
export async function insertNoticedOrganizations(
  owner: pg.Pool,
  environment: Environment,
  lists: readonly (readonly string[])[],
): Promise<void> {
  const vault = new LocalVault(Buffer.from(environment["CNH_MASTER_KEY"] ?? "", "base64"));
  const rows = lists.map((addresses) => {
    const uuid = newUuid("org");
    const id = toTypeId("org", uuid);
    const wrappedDataKey = vault.newDataKey(id);
    return { uuid, wrappedDataKey, notices: sealNotices(vault, { id, wrappedDataKey }, addresses) };
  });
  await owner.query(
    `INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, created_at, sealed_notices)
     SELECT id, 'Frota ' || n, data_key, 1, 1, 1, now(), notices
     FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) WITH ORDINALITY AS o (id, data_key, notices, n)`,
    [
      rows.map(({ uuid }) => uuid),
      rows.map(({ wrappedDataKey }) => wrappedDataKey),
      rows.map(({ notices }) => notices),
    ],
  );
}
