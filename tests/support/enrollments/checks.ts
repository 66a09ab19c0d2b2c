/** Checks in progress, which a test ends with the facts that it chooses, like a worker. */
import type { Facts } from "@cnh/license-law";
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import { bodyPlace, reportFactsPlace } from "@cnh/server/usecases/sealed-places.ts";
import type pg from "pg";
import { reportSealing } from "../reports/stored-report.ts";
import type { TestScheduler } from "./scheduler.ts";
import type { RestService } from "../service/rest-service.ts";

interface RunningCheck {
  readonly enrollmentId: string;
  readonly reportId: string;
}

export interface TestChecks {
  running(): Promise<readonly RunningCheck[]>;
  /** Ends all checks in progress: with facts, or as failed without them. */
  end(answer: (check: RunningCheck) => Facts | null): Promise<readonly RunningCheck[]>;
}

export function openTestChecks({ database, owner }: RestService): TestChecks {
  const runs = new PostgresReportRuns(database.connect("worker", 2));
  const read = async () => {
    const { rows } = await owner.query<{
      id: string;
      organization_id: string;
      live: boolean;
      enrollment_id: string;
    }>(
      `SELECT c.id, c.organization_id, c.live, c.enrollment_id FROM checks c
       JOIN reports r ON r.id = c.id AND r.status = 'PROCESSING' WHERE c.outcome IS NULL ORDER BY c.id`,
    );
    return rows.map((row) => ({
      reportId: toTypeId("rpt", row.id),
      enrollmentId: toTypeId("enr", row.enrollment_id),
      organizationId: toTypeId("org", row.organization_id),
      mode: row.live ? ("live" as const) : ("test" as const),
    }));
  };
  return {
    running: read,
    end: async (answer) => {
      const running = await read();
      for (const check of running) {
        const { reportId, mode } = check;
        const sealing = await reportSealing(owner, database.environment, reportId);
        const facts = answer(check);
        const body = sealing.seal(bodyPlace(mode, reportId, "final"), JSON.stringify({ reportId }));
        const sealed =
          facts && sealing.seal(reportFactsPlace(mode, reportId), JSON.stringify(facts));
        await runs.settle(check, {
          status: sealed ? "DELIVERED" : "ERROR",
          body,
          deliveredAt: sealed ? new Date() : null,
          ...(sealed && { facts: sealed }),
        });
      }
      return running;
    },
  };
}

/** Makes all checks due. */
export async function makeChecksDue(owner: pg.Pool): Promise<void> {
  await owner.query(
    `WITH due AS (UPDATE check_timers SET due_at = now() - interval '1 second' WHERE due_at < 'infinity')
     UPDATE check_queues SET mark = '-infinity', next_due_at = now(), tokens = 100`,
  );
}

/** Orders all due checks, also beyond the pace of their queue. */
export async function orderAllChecks(
  owner: pg.Pool,
  schedulers: readonly TestScheduler[],
): Promise<void> {
  const due = "SELECT FROM check_timers WHERE due_at <= accept_clock() AND running_id IS NULL";
  for (let left = Infinity; ;) {
    await owner.query("UPDATE check_queues SET tokens = 100, next_due_at = mark");
    await Promise.all(schedulers.map((each) => each.run()));
    const { rowCount } = await owner.query(due);
    if (rowCount === 0 || rowCount === left) return;
    left = rowCount ?? 0;
  }
}
