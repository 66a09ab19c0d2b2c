import type {
  ChangeCreditTermsPorts,
  CheckTerms,
  CreditTerms,
} from "../../../usecases/credit/change-terms.ts";
import { insertAuditEntry } from "../audit/insert-audit-entry.ts";
import { parseId } from "../core/ids.ts";
import { lockRow } from "../core/lock-row.ts";
import { inTransaction, type Pool } from "../core/pool.ts";

type Store = ChangeCreditTermsPorts["creditTerms"];

/** The terms of credit lines, for the operator's role. */
export class PostgresCreditTerms implements Store {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async change(organizationId: string, decide: Parameters<Store["change"]>[1]): Promise<boolean> {
    const id = parseId("org", organizationId);
    if (id === null) return false;
    return inTransaction(this.#pool, async (client) => {
      const current = await lockRow<CreditTerms & CheckTerms>(
        client,
        `SELECT price_per_report AS "pricePerReport", credit_limit AS "limit", price_per_check AS "pricePerCheck",
           price_per_full_check AS "pricePerFullCheck", check_reserve AS "checkReserve" FROM balances
         WHERE organization_id = $1 AND live`,
        [id],
        (row) => row,
      );
      if (!current) return false;
      const update = decide(current);
      if (!update) return true;
      const { pricePerReport, limit, pricePerCheck, pricePerFullCheck, checkReserve } = update.set;
      await client.query(
        `UPDATE balances SET price_per_report = $2, credit_limit = $3, price_per_check = $4, price_per_full_check = $5,
           check_reserve = $6 WHERE organization_id = $1 AND live`,
        [id, pricePerReport, limit, pricePerCheck, pricePerFullCheck, checkReserve],
      );
      await insertAuditEntry(client, id, update.entry);
      return true;
    });
  }
}
