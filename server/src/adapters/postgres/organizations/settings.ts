import type {
  SettingsPorts,
  SettingsUpdate,
  StoredSettings,
} from "../../../usecases/organizations/settings.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { toUuid } from "../core/ids.ts";
import { asOrganization, type Pool } from "../core/pool.ts";

interface SettingsRow {
  readonly name: string;
  readonly notice_emails: string[];
  readonly sealed_notices: Buffer | null;
  readonly default_purpose: string | null;
  readonly second_factor_required: boolean;
  readonly retention_months: number;
  readonly sharing_enabled: boolean;
  readonly toxicological_basis: string | null;
  readonly toxicological_basis_since: Date | null;
}

const COLUMNS = `name, notice_emails, sealed_notices, default_purpose, second_factor_required, retention_months,
  sharing_enabled, toxicological_basis, toxicological_basis_since`;
const SELECT = `SELECT ${COLUMNS} FROM organizations WHERE id = $1`;

/** An organization's settings, for the role of the console's server. */
export class PostgresSettings implements Readonly<SettingsPorts["settings"]> {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async find(organizationId: string): Promise<StoredSettings | null> {
    const id = toUuid(organizationId);
    const { rows } = await asOrganization(this.#pool, id, (client) =>
      client.query<SettingsRow>(SELECT, [id]),
    );
    return rows[0] ? toSettings(rows[0]) : null;
  }

  async change(
    organizationId: string,
    decide: (current: StoredSettings) => SettingsUpdate | null,
  ): Promise<StoredSettings | null> {
    const id = toUuid(organizationId);
    return asOrganization(this.#pool, id, async (client) => {
      // Reports that are being accepted refer to the row, and do not wait for this lock.
      const { rows } = await client.query<SettingsRow>(`${SELECT} FOR NO KEY UPDATE`, [id]);
      if (!rows[0]) return null;
      const current = toSettings(rows[0]);
      const update = decide(current);
      if (!update) return current;
      const changed = await client.query<SettingsRow>(
        `UPDATE organizations SET name = $2, default_purpose = $3, second_factor_required = $4,
           retention_months = $7, sharing_enabled = $8,
           notice_emails = CASE WHEN $5 THEN '{}' ELSE notice_emails END,
           sealed_notices = CASE WHEN $5 THEN $6 ELSE sealed_notices END
         WHERE id = $1 RETURNING ${COLUMNS}`,
        [
          id,
          update.name,
          update.defaultPurpose,
          update.secondFactorRequired,
          update.notices !== undefined,
          update.notices,
          update.retentionMonths,
          update.sharingEnabled,
        ],
      );
      await insertAuditEntry(client, id, update.entry);
      return changed.rows[0] ? toSettings(changed.rows[0]) : null;
    });
  }
}

function toSettings(row: SettingsRow): StoredSettings {
  const { toxicological_basis: text, toxicological_basis_since: since } = row;
  return {
    name: row.name,
    notices: row.sealed_notices ?? row.notice_emails,
    defaultPurpose: row.default_purpose,
    secondFactorRequired: row.second_factor_required,
    retentionMonths: row.retention_months,
    sharingEnabled: row.sharing_enabled,
    toxicologicalBasis: text === null || since === null ? null : { text, since },
  };
}
