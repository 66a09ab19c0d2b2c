import type { ReportStatus } from "@cnh/contract";
import type { AcceptOutcome, AcceptItem } from "../../../usecases/reports/request-report.ts";
import { idSeedOf, newIdSeed, toTypeId, toUuid } from "../core/ids.ts";
import { query, type Pool } from "../core/pool.ts";
import { type DriverKeyColumns, toDriverKey } from "../drivers/driver-key-columns.ts";

/** The accept statement (accept_reports); the benchmark gives the same one to pgbench. */
export const ACCEPT_SQL = `SELECT outcome, report_id, driver_id, profile, driver_key_id, wrapped_driver_key, status,
  created_at, webhook_configured, balance, credit_limit, price_per_report, spend_cap, spent, spend_resets_at,
  reused_report_id
  FROM accept_reports($1::uuid[], $2::boolean[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::uuid[], $10::text[], $11::boolean[], $12::uuid[], $13::text[], $14::text[])`;

interface Row extends DriverKeyColumns {
  readonly outcome: "accepted" | "replayed" | "capped" | "refused";
  readonly report_id: string;
  readonly driver_id: string;
  readonly profile: Buffer | null;
  readonly status: ReportStatus;
  readonly created_at: Date;
  readonly webhook_configured: boolean;
  readonly balance: number;
  readonly credit_limit: number;
  readonly price_per_report: number;
  readonly spend_cap: number;
  readonly spent: number;
  readonly spend_resets_at: Date;
  readonly reused_report_id: string | null;
}

/**
 * Sends a batch as one statement and one commit. The same batch may be sent again if no answer came: a create that was
 * stored is then found by its claim and reported as accepted, because this very item made the report. Even such an
 * answer waits until a synchronous standby has the report: it locks the balance, and so has its own commit.
 *
 * Of items with the same claim the first one is sent, and the others get its answer as a replay. A refusal answers only
 * items of the same actor, since caps are of one key: items of other actors are then sent in a separate batch.
 */
export async function acceptBatch(
  pool: Pool,
  items: readonly AcceptItem[],
  withinMs = 0,
): Promise<AcceptOutcome[]> {
  const firsts = new Map<string, number>();
  const sent = items.filter(({ claim }) => {
    if (firsts.has(claim)) return false;
    firsts.set(claim, firsts.size);
    return true;
  });
  const rows = await sendBatch(pool, sent, withinMs);
  const firstAnswers = withReuse(
    sent,
    rows.map((row, place) => toAnswer(row, sent[place])),
  );
  if (sent.length === items.length) return firstAnswers;
  const answers = items.map((item) => {
    const place = firsts.get(item.claim) ?? 0;
    return shareAnswer(sent[place] as AcceptItem, firstAnswers[place] as AcceptOutcome, item);
  });
  // The first item of each claim is always answered, so each turn has fewer items.
  const unanswered = items.filter((_, index) => answers[index] === null);
  const late = unanswered.length === 0 ? [] : await acceptBatch(pool, unanswered, withinMs);
  return answers.map((answer) => answer ?? takeFirst(late));
}

/** The statement does not see the reports that it makes, so a reference that several items use is noticed here. */
function withReuse(
  items: readonly AcceptItem[],
  answers: readonly AcceptOutcome[],
): AcceptOutcome[] {
  const latest = new Map<string, string>();
  return answers.map((answer, place) => {
    const { organizationId, mode, externalRefHash } = items[place] as AcceptItem;
    if (answer.kind !== "accepted" || externalRefHash === null) return answer;
    const reference = `${organizationId}:${mode}:${externalRefHash}`;
    const reusedReportId = latest.get(reference) ?? answer.reusedReportId;
    latest.set(reference, answer.report.reportId);
    return { ...answer, reusedReportId };
  });
}

/** The answer to an item with the claim of `first`; `null` if the item must be judged separately. */
function shareAnswer(
  first: AcceptItem,
  answer: AcceptOutcome,
  item: AcceptItem,
): AcceptOutcome | null {
  if (item === first) return answer;
  if (answer.kind === "accepted") return { kind: "replayed", report: answer.report };
  return answer.kind === "replayed" || item.actor.id === first.actor.id ? answer : null;
}

function takeFirst(answers: AcceptOutcome[]): AcceptOutcome {
  const answer = answers.shift();
  if (!answer) throw new Error("the store left a create unanswered");
  return answer;
}

async function sendBatch(
  pool: Pool,
  items: readonly AcceptItem[],
  withinMs: number,
): Promise<readonly Row[]> {
  // Every value is a UUID, hex or a word of ours, so an array literal needs no quoting.
  const column = (of: (item: AcceptItem) => string | null) =>
    `{${items.map((item) => of(item) ?? "NULL").join(",")}}`;
  /** Null if all values are: most batches have only defaults here. */
  const rareColumn = (of: (item: AcceptItem) => string | null) =>
    items.some((item) => of(item) !== null) ? column(of) : null;
  const driverSeeds = new Map<string, string>();
  const { rows } = await query<Row>(pool, {
    name: "accept-reports",
    text: ACCEPT_SQL,
    ...(withinMs > 0 && { query_timeout: Math.ceil(withinMs) }),
    values: [
      column((item) => toUuid(item.organizationId)),
      column((item) => (item.mode === "live" ? "t" : "f")),
      column(({ actor }) => (actor.kind === "key" ? toUuid(actor.id) : null)),
      column((item) => item.cpfHash),
      column((item) => item.claim),
      column((item) => item.externalRefHash),
      column((item) => item.request.toString("hex")),
      column((item) => idSeedOf(item.idEnd) + driverSeedOf(driverSeeds, item) + newIdSeed()),
      rareColumn(({ actor }) => (actor.kind === "member" ? toUuid(actor.id) : null)),
      rareColumn(({ channel }) => (channel === "api" ? null : channel)),
      rareColumn(({ withAnalysis }) => (withAnalysis ? null : "f")),
      column((item) => item.driverKeyId),
      rareColumn(({ trace }) => trace),
      rareColumn(({ wrappedDriverKey }) => wrappedDriverKey && wrappedDriverKey.toString("hex")),
    ],
  });
  // Answers are matched by position: if one were missing, the rest would go to the wrong callers.
  if (rows.length !== items.length) throw new Error("the store left a create unanswered");
  return rows;
}

/** Items of one driver have the same seed, since the driver may be new. */
function driverSeedOf(
  seeds: Map<string, string>,
  { organizationId, mode, cpfHash }: AcceptItem,
): string {
  const driver = `${organizationId}:${mode}:${cpfHash}`;
  const seed = seeds.get(driver) ?? newIdSeed();
  seeds.set(driver, seed);
  return seed;
}

/** Whether this item made the report that its claim names, when it was sent before and no answer came. */
function isOwn({ outcome, report_id: id }: Row, item: AcceptItem | undefined): boolean {
  if (outcome !== "replayed" || item === undefined) return false;
  return id.replaceAll("-", "").endsWith(idSeedOf(item.idEnd));
}

function toAnswer(row: Row, item: AcceptItem | undefined): AcceptOutcome {
  const { price_per_report: pricePerReport } = row;
  if (row.outcome === "refused") {
    const { balance, credit_limit: limit } = row;
    return { kind: "credit-exceeded", credit: { balance, limit, pricePerReport } };
  }
  if (row.outcome === "capped") {
    const { spend_cap: cap, spent, spend_resets_at: resetsAt } = row;
    return { kind: "spend-cap-reached", spend: { cap, spent, pricePerReport, resetsAt } };
  }
  const report = {
    reportId: toTypeId("rpt", row.report_id),
    driverId: toTypeId("drv", row.driver_id),
    profile: row.profile,
    profileKey: toDriverKey(row),
    status: row.status,
    createdAt: row.created_at,
    webhookConfigured: row.webhook_configured,
  };
  if (row.outcome === "replayed" && !isOwn(row, item)) return { kind: "replayed", report };
  const { reused_report_id: reused } = row;
  return { kind: "accepted", report, reusedReportId: reused && toTypeId("rpt", reused) };
}
