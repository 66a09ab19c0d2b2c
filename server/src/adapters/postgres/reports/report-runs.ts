/**
 * The store of report runs. Calls of one worker that come at the same time are one statement and one commit; the
 * database confines each item to its organization.
 */
import type {
  ReportRef,
  StoredReportRun,
  ReportRunStore,
} from "../../../usecases/reports/run/report-run.ts";
import { Batches } from "../core/batches.ts";
import { newUuid, toUuid } from "../core/ids.ts";
import { query, type Pool, readFromLeader } from "../core/pool.ts";
import {
  findRuns,
  type FoundRun,
  type RecordedAnswer,
  recordAnswers,
  type Settlement,
  settleReports,
  summaryValues,
  type Transition,
} from "./report-run-batches.ts";

export interface ReportRunListener {
  /** Is called when a transition has queued webhooks. */
  deliveriesWaiting(): void;
}

const NO_LISTENER: ReportRunListener = { deliveriesWaiting: () => {} };

/** One batch in flight, while the next one fills. */
const BATCH = { inFlight: 1, size: 64 };

export class PostgresReportRuns implements ReportRunStore {
  readonly #pool: Pool;
  readonly #listener: ReportRunListener;
  readonly #finds: Batches<ReportRef, FoundRun>;
  readonly #answers: Batches<RecordedAnswer, boolean>;
  readonly #settlements: Batches<Settlement, Transition>;

  constructor(pool: Pool, listener: ReportRunListener = NO_LISTENER) {
    this.#pool = pool;
    this.#listener = listener;
    this.#finds = new Batches((refs) => findRuns(pool, refs), BATCH);
    this.#answers = new Batches((answers) => recordAnswers(pool, answers), BATCH);
    this.#settlements = new Batches((settlements) => settleReports(pool, settlements), BATCH);
  }

  async find(ref: ReportRef): Promise<StoredReportRun | null> {
    const { run } = await this.#finds.submit(ref);
    if (run) return run;
    const [surely] = await readFromLeader(this.#pool, (client) => findRuns(client, [ref]));
    return surely?.run ?? null;
  }

  recordAnswer(...[ref, answer]: Parameters<ReportRunStore["recordAnswer"]>): Promise<boolean> {
    return this.#answers.submit({ ref, answer });
  }

  async publishPartial(
    ...[ref, { body, at, summary = null }]: Parameters<ReportRunStore["publishPartial"]>
  ): Promise<boolean> {
    const [sealed, verdict, worstSeverity, nextDueOn, driving] = summaryValues(summary);
    const transition = await this.#transition("publish-partial", PUBLISH_PARTIAL, [
      ...keyOf(ref),
      newUuid("evt"),
      body.toString("base64"),
      sealed,
      verdict,
      worstSeverity,
      nextDueOn,
      at,
      driving,
    ]);
    return this.#isChanged(transition);
  }

  async settle(...[ref, outcome]: Parameters<ReportRunStore["settle"]>): Promise<boolean> {
    const { status, body } = outcome;
    // A failure locks the balance. In a batch it could wait for others in another order.
    const transition =
      status === "DELIVERED"
        ? await this.#settlements.submit({ ref, outcome })
        : await this.#transition("fail-report", FAIL, [
            ...keyOf(ref),
            newUuid("evt"),
            newUuid("ent"),
            body.toString("base64"),
          ]);
    return this.#isChanged(transition);
  }

  async #transition(name: string, text: string, values: unknown[]): Promise<Transition> {
    const { rows } = await query<Transition>(this.#pool, { name, text, values });
    return rows[0] ?? { changed: false, deliveries: 0 };
  }

  #isChanged({ changed, deliveries }: Transition): boolean {
    if (deliveries > 0) this.#listener.deliveriesWaiting();
    return changed;
  }
}

const PUBLISH_PARTIAL =
  "SELECT changed, deliveries FROM publish_partial($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
const FAIL = "SELECT changed, deliveries FROM settle_report($1, $2, $3, 'ERROR', $4, $5, $6, NULL)";

function keyOf({ organizationId, mode, reportId }: ReportRef): [string, boolean, string] {
  return [toUuid(organizationId), mode === "live", toUuid(reportId)];
}
