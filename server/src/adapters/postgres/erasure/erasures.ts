/** Stores erasures. The owner's functions delete the rows, since no role may delete them directly. */
import type { AuditEntry } from "../../../usecases/audit/audit-entry.ts";
import type { Certificate } from "../../../usecases/erasure/certificate.ts";
import type {
  DriverErasure,
  ErasureStore,
  PendingErasure,
} from "../../../usecases/erasure/erasure.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { newUuid, toTypeId, toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

interface PendingRow {
  readonly id: string;
  readonly organization_id: string;
  readonly subject: PendingErasure["subject"];
  readonly fingerprint: Buffer | null;
  readonly ordered_by: string;
  readonly erased_at: Date;
  readonly counts: Readonly<Record<string, number>>;
  readonly driver_keys: string[];
  readonly reports: string[];
}

/** The SQLSTATE of a transaction that PostgreSQL ended because of a deadlock. */
const DEADLOCK = "40P01";
const MAX_TRIES = 5;
/** The reports of an organization that are deleted in one commit. */
const BATCH = 500;

export class PostgresErasures implements ErasureStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newId(): string {
    return toTypeId("crt", newUuid("crt"));
  }

  async eraseDriver(
    { erasureId, organizationId, cpfHash, fingerprint, orderedBy }: DriverErasure,
    entryOf: (counts: PendingErasure["counts"]) => AuditEntry,
  ): Promise<PendingErasure> {
    const organization = toUuid(organizationId);
    const values = [organization, cpfHash, fingerprint, toUuid(erasureId), orderedBy];
    return untilNoDeadlock(() =>
      asOrganization(this.#pool, organization, async (client) => {
        await client.query("SELECT erase_driver($1, $2, $3, $4, $5)", values);
        const { rows } = await client.query<PendingRow>("SELECT * FROM erasures WHERE id = $1", [
          toUuid(erasureId),
        ]);
        if (!rows[0]) throw new Error("the erasure was not stored");
        const begun = toPending(rows[0]);
        await insertAuditEntry(client, organization, entryOf(begun.counts));
        return begun;
      }),
    );
  }

  async listPending(organizationId: string): Promise<PendingErasure[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<PendingRow>(
        "SELECT * FROM erasures WHERE organization_id = $1 AND completed_at IS NULL ORDER BY id",
        [organization],
      ),
    );
    return rows.map(toPending);
  }

  async complete(
    { erasureId, organizationId }: PendingErasure,
    certificate: Certificate,
  ): Promise<Certificate> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<{ certificate: Certificate }>(
        "SELECT complete_erasure($1, $2, $3) AS certificate",
        [organization, toUuid(erasureId), JSON.stringify(certificate)],
      ),
    );
    return rows[0]?.certificate ?? certificate;
  }

  async listCertificates(
    organizationId: string,
    after: string | null,
    limit: number,
  ): Promise<Certificate[]> {
    const organization = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, organization, (client) =>
      client.query<{ certificate: Certificate }>(
        `SELECT certificate FROM erasures WHERE organization_id = $1 AND certificate IS NOT NULL
           AND ($2::uuid IS NULL OR id < $2)
         ORDER BY id DESC LIMIT $3`,
        [organization, after && toUuid(after), limit],
      ),
    );
    return rows.map(({ certificate }) => certificate);
  }
}

/** The erasure of organizations, for the operator's role. */
export class PostgresOrganizationErasures {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async begin(
    { erasureId, organizationId, orderedBy }: Omit<DriverErasure, "cpfHash" | "fingerprint">,
    entry: AuditEntry,
  ): Promise<boolean> {
    const organization = toUuid(organizationId);
    return asOrganization(this.#pool, organization, async (client) => {
      const { rows } = await client.query<{ begun: boolean }>(
        "SELECT begin_organization_erasure($1, $2, $3) AS begun",
        [organization, toUuid(erasureId), orderedBy],
      );
      const begun = rows[0]?.begun ?? false;
      if (begun) await insertAuditEntry(client, organization, entry);
      return begun;
    });
  }

  async eraseBatch(erasureId: string): Promise<number> {
    const { rows } = await untilNoDeadlock(() =>
      this.#pool.query<{ erased: number }>("SELECT erase_report_batch($1, $2) AS erased", [
        toUuid(erasureId),
        BATCH,
      ]),
    );
    return rows[0]?.erased ?? 0;
  }
}

async function untilNoDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK || tries === MAX_TRIES) throw error;
    }
  }
}

function toPending(row: PendingRow): PendingErasure {
  return {
    erasureId: toTypeId("crt", row.id),
    organizationId: toTypeId("org", row.organization_id),
    subject: row.subject,
    fingerprint: row.fingerprint && row.fingerprint.toString("hex"),
    orderedBy: row.ordered_by,
    erasedAt: row.erased_at,
    counts: row.counts,
    driverKeyIds: row.driver_keys,
    reportIds: row.reports.map((id) => toTypeId("rpt", id)),
  };
}
