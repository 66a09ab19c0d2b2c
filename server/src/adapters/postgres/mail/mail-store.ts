/**
 * The mails that a worker sends. Each is opened on its own connection, which also records its outcome: the record waits
 * behind nothing else, and the lock on the mail ends with the connection if the worker dies.
 */
import type { PoolClient } from "pg";
import type {
  AdministratorsOrder,
  MailEnd,
  MailStore,
  OpenedMail,
  StoredMail,
} from "../../../usecases/mail/mail-store.ts";
import type { MailLocale } from "../../../usecases/mail/mail-facts.ts";
import type { SealedMail } from "../../../usecases/mail/order-mail.ts";
import { toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool, rethrowUnavailable } from "../core/pool.ts";
import { insertAdministratorsMail, insertMailOrder } from "./insert-mail.ts";

interface Row {
  readonly id: string;
  readonly organization_id: string | null;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly sealed: Buffer | null;
  readonly wrapped_key: Buffer | null;
  readonly created_at: Date;
  readonly handed_over_at: Date | null;
}

interface OrganizationRow {
  readonly name: string;
  readonly wrapped_data_key: Buffer;
  readonly sealed_notices: Buffer | null;
}

interface AdministratorRow {
  readonly email: string;
  readonly locale: MailLocale;
}

const LOCK = "hashtextextended('mail ' || $1, 0)";
const END = `UPDATE mail_orders SET ended_at = clock_timestamp(), outcome = $2, sealed = NULL, wrapped_key = NULL
  WHERE id = $1 AND ended_at IS NULL`;

export class PostgresMailStore implements MailStore {
  readonly #pool: Pool;

  /** `pool` needs as many connections as there are concurrent mails. */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async order(organizationId: string, order: AdministratorsOrder): Promise<void> {
    const organization = toUuid(organizationId);
    await asOrganization(this.#pool, organization, (client) =>
      insertAdministratorsMail(client, organization, order),
    );
  }

  async open(mailId: string): Promise<OpenedMail | "busy" | null> {
    const id = toUuid(mailId);
    const client = await this.#pool.connect().catch(rethrowUnavailable);
    try {
      const { rows } = await client.query<{ mine: boolean }>(
        `SELECT pg_try_advisory_lock(${LOCK}) AS mine`,
        [id],
      );
      if (!rows[0]?.mine) {
        client.release();
        return "busy";
      }
      const mail = await readMail(client, id);
      if (mail) return new LockedMail(client, id, mail);
      await unlock(client, id);
      return null;
    } catch (error) {
      // The connection may still have the lock, so it is closed.
      client.release(true);
      return rethrowUnavailable(error);
    }
  }
}

class LockedMail implements OpenedMail {
  readonly mail: StoredMail;
  readonly #client: PoolClient;
  readonly #id: string;

  constructor(client: PoolClient, id: string, mail: StoredMail) {
    this.#client = client;
    this.#id = id;
    this.mail = mail;
  }

  handedOver(): void {
    const text = "UPDATE mail_orders SET handed_over_at = clock_timestamp() WHERE id = $1";
    // Written to the socket immediately: the database commits it even if this process dies right after. If it fails,
    // the next statement on this connection fails too, and is reported.
    this.#client.query(text, [this.#id]).catch(() => {});
  }

  async takeBack(): Promise<void> {
    await this.#query("UPDATE mail_orders SET handed_over_at = NULL WHERE id = $1", [this.#id]);
  }

  async end(outcome: MailEnd): Promise<void> {
    await this.#query(END, [this.#id, outcome]);
  }

  async expand(mails: readonly SealedMail[]): Promise<void> {
    await this.#query("BEGIN");
    await this.#query("SELECT set_config('cnh.organization', $1, true)", [
      toUuid(this.mail.organization?.ref.id ?? ""),
    ]);
    for (const mail of mails) await insertMailOrder(this.#client, mail);
    await this.#query(END, [this.#id, "expanded"]);
    await this.#query("COMMIT");
  }

  async close(broken: boolean): Promise<void> {
    if (broken) this.#client.release(true);
    else await unlock(this.#client, this.#id);
  }

  async #query(text: string, values?: readonly unknown[]): Promise<void> {
    await this.#client.query(text, values && [...values]).catch(rethrowUnavailable);
  }
}

async function unlock(client: PoolClient, id: string): Promise<void> {
  const broken = await client
    .query(`SELECT pg_advisory_unlock(${LOCK})`, [id])
    .then(() => false)
    .catch(() => true);
  client.release(broken);
}

/** `null` if there is no such mail, or it has ended. */
async function readMail(client: PoolClient, id: string): Promise<StoredMail | null> {
  const { rows } = await client.query<Row>(
    `SELECT id, organization_id, kind, facts, sealed, wrapped_key, created_at, handed_over_at
     FROM mail_orders WHERE id = $1 AND ended_at IS NULL`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind,
    organization:
      row.organization_id === null ? null : await readOrganization(client, row.organization_id),
    facts: row.facts && withTypeIds(row.facts),
    sealed: row.sealed,
    wrappedKey: row.wrapped_key,
    createdAt: row.created_at,
    ordersBefore: row.facts === null ? 0 : await countOrdersBefore(client, row),
    handedOver: row.handed_over_at !== null,
  };
}

async function countOrdersBefore(
  client: PoolClient,
  { organization_id, kind, created_at }: Row,
): Promise<number> {
  const { rows } = await client.query<{ orders: number }>(
    `SELECT count(*)::integer AS orders FROM mail_orders
     WHERE organization_id = $1 AND kind = $2 AND facts IS NOT NULL
       AND created_at >= $3::timestamptz - interval '1 hour' AND created_at < $3`,
    [organization_id, kind, created_at],
  );
  return rows[0]?.orders ?? 0;
}

async function readOrganization(
  client: PoolClient,
  uuid: string,
): Promise<StoredMail["organization"]> {
  await client.query("BEGIN");
  await client.query("SELECT set_config('cnh.organization', $1, true)", [uuid]);
  const { rows } = await client.query<OrganizationRow>(
    "SELECT name, wrapped_data_key, sealed_notices FROM organizations WHERE id = $1",
    [uuid],
  );
  const administrators = await client.query<AdministratorRow>(
    "SELECT email, locale FROM list_administrators()",
  );
  await client.query("COMMIT");
  const [row] = rows;
  if (!row) return null;
  return {
    ref: { id: toTypeId("org", uuid), wrappedDataKey: row.wrapped_data_key },
    name: row.name,
    notices: row.sealed_notices,
    administrators: administrators.rows,
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PREFIXES = {
  endpointId: "whe",
  keyId: "key",
  expiringKeyId: "key",
  cappedKeyId: "key",
} as const;

/** Facts that the database wrote contain its UUIDs. */
function withTypeIds(facts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const named = Object.entries(PREFIXES).flatMap(([name, prefix]) => {
    const id = facts[name];
    return typeof id === "string" && UUID.test(id) ? [[name, toTypeId(prefix, id)]] : [];
  });
  return { ...facts, ...Object.fromEntries(named) };
}
