/** Orders of mails, written in the transaction of the reported change. */
import type { PoolClient } from "pg";
import type { SealedMail } from "../../../usecases/mail/order-mail.ts";
import type { AdministratorsOrder } from "../../../usecases/mail/mail-store.ts";
import { toUuid } from "../core/ids.ts";

type Client = Pick<PoolClient, "query">;

/** Orders a mail, unless it has been ordered before, by its dedupe key. Returns whether it was ordered now. */
export async function insertMailOrder(client: Client, mail: SealedMail): Promise<boolean> {
  const { id, organizationId, kind, sealed, wrappedKey, dedupeKey } = mail;
  if (organizationId === null) {
    const values = [id, kind, sealed, wrappedKey, dedupeKey];
    const { rows } = await client.query<{ ordered: boolean }>(
      "SELECT order_person_mail($1, $2, $3, $4, $5) AS ordered",
      values,
    );
    return rows[0]?.ordered === true;
  }
  const { rowCount } = await client.query(
    `INSERT INTO mail_orders (id, organization_id, kind, sealed, dedupe_key)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [id, toUuid(organizationId), kind, sealed, dedupeKey],
  );
  return rowCount === 1;
}

/** Orders a mail to every administrator of an organization. Its facts contain no secret and no personal data. */
export async function insertAdministratorsMail(
  client: Client,
  organizationUuid: unknown,
  mail: AdministratorsOrder,
): Promise<void> {
  await client.query(
    `INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [organizationUuid, mail.kind, mail.facts, mail.dedupeKey],
  );
}
