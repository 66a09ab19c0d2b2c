import type { SealedMail } from "../../../usecases/mail/order-mail.ts";
import type { SignUpStore, TestOrganization } from "../../../usecases/sign-ups/sign-up.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, inTransaction, query, type Pool } from "../core/pool.ts";
import { insertMailOrder } from "../mail/insert-mail.ts";

/** The sign-ups, for the console's role. */
export class PostgresSignUps implements SignUpStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newOrganizationId(): string {
    return toTypeId("org", newUuid("org"));
  }

  newMemberId(): string {
    return toTypeId("mem", newUuid("mem"));
  }

  record(
    tokenHash: Buffer,
    mail: SealedMail,
    { expiresAt, maxPerDay }: Parameters<SignUpStore["record"]>[2],
  ): Promise<boolean> {
    return inTransaction(this.#pool, async (client) => {
      const { rows } = await client.query<{ recorded: boolean }>(
        "SELECT record_sign_up($1, $2, $3) AS recorded",
        [tokenHash, expiresAt, maxPerDay],
      );
      if (rows[0]?.recorded !== true) return false;
      await insertMailOrder(client, mail);
      return true;
    });
  }

  async isOpen(tokenHash: Buffer): Promise<boolean> {
    const { rows } = await query<{ open: boolean }>(this.#pool, {
      text: "SELECT is_sign_up_open($1) AS open",
      values: [tokenHash],
    });
    return rows[0]?.open === true;
  }

  open(
    tokenHash: Buffer,
    { terms, entries, ...organization }: TestOrganization,
  ): ReturnType<SignUpStore["open"]> {
    const id = toUuid(organization.organizationId);
    return asOrganization(this.#pool, id, async (client) => {
      const { rows } = await client.query<{ outcome: "opened" | "unknown" | "has_one" }>(
        "SELECT open_test_organization($1, $2, $3, $4, $5, $6, $7) AS outcome",
        [
          tokenHash,
          toUuid(organization.personId),
          id,
          toUuid(organization.memberId),
          organization.name,
          organization.wrappedDataKey,
          JSON.stringify(terms),
        ],
      );
      const outcome = rows[0]?.outcome ?? "unknown";
      if (outcome === "opened")
        for (const entry of entries) await insertAuditEntry(client, id, entry);
      return outcome;
    });
  }
}
