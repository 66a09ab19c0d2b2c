/** The SQL of a page of reports. Every form of it reads ranges of an index and nothing else. */
import { DRIVING_ANSWERS, type ReportStatus, SEVERITIES, VERDICTS } from "@cnh/contract";
import type { ListFilter } from "../../../usecases/reports/list-reports.ts";
import { firstUuidOf, instantOf, toUuid } from "../core/ids.ts";
import { NO_SEVERITY } from "./report-columns.ts";

interface SqlQuery {
  readonly text: string;
  readonly values: unknown[];
}

const COLUMNS =
  "id, driver_id, driver_key_id, status, request, summary, next_due_on, created_at, delivered_at, key_id, member_id";
/** The keys of a page are looked up after its rows are found. */
const WITH_KEYS = `SELECT p.*, (SELECT k.wrapped FROM driver_keys k
    WHERE k.organization_id = $1 AND k.id = p.driver_key_id) AS wrapped_driver_key`;

/** Conditions as literals, so that the planner uses the partial index of a status. */
const STATUS_IS: Readonly<Record<ReportStatus, string>> = {
  PROCESSING: "status = 'PROCESSING'",
  DELIVERED: "status = 'DELIVERED'",
  ERROR: "status = 'ERROR'",
};

/** The time that is searched first for a page: one or two months are planned and locked instead of all. */
const RECENT_MS = 31 * 86_400_000;
/** No report is created later than this after the server's current time. */
const MAX_CLOCK_SKEW_MS = 3_600_000;

/**
 * The filter within the newest days of its page. If they fill the page, they are the page. Null for filters that match
 * few reports, which may be of any age, and for filters that are already as narrow.
 */
export function recentFilter(filter: ListFilter, now: number): ListFilter | null {
  const { status, driver, externalRefHash, after, createdFrom, createdTo } = filter;
  if (driver || externalRefHash || status === "PROCESSING" || status === "ERROR") return null;
  if (hasOutcome(filter)) return null;
  const ends = [now + MAX_CLOCK_SKEW_MS];
  if (createdTo) ends.push(createdTo.getTime());
  if (after) ends.push(instantOf(toUuid(after.reportId)).getTime() + 1);
  const end = Math.min(...ends);
  const start = end - RECENT_MS;
  if (createdFrom && createdFrom.getTime() >= start) return null;
  return { ...filter, createdFrom: new Date(start), createdTo: new Date(end) };
}

/** The conditions of a query and the values of their parameters. */
class Conditions {
  readonly values: unknown[];
  readonly #conditions: string[] = [];

  /** `values` belong to parameters that the query has already. */
  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** Adds a value and returns its parameter. */
  parameter(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** Adds a condition. Each `?` in it is one of the values. */
  add(condition: string, ...values: readonly unknown[]): void {
    const rest = [...values];
    this.#conditions.push(condition.replaceAll("?", () => this.parameter(rest.shift())));
  }

  get text(): string {
    return this.#conditions.join(" AND ");
  }
}

/**
 * The query of a page: newest first, or with a due date the earliest due first. Times become bounds of ids, so that
 * partitions are skipped.
 */
export function listQuery(filter: ListFilter): SqlQuery {
  const where = commonConditions(filter);
  const order = filter.dueBefore ? "next_due_on, id" : "id DESC";
  const { text, values } = pageQuery(filter, where, order);
  return { text: `${WITH_KEYS} FROM (${text}) p ORDER BY ${order}`, values };
}

function pageQuery(filter: ListFilter, where: Conditions, order: string): SqlQuery {
  const isFew = filter.driver || filter.externalRefHash || filter.status === "PROCESSING";
  if (hasOutcome(filter))
    return isFew ? queryAmongFew(filter, where, order) : queryByOutcome(filter, where, order);
  const text = `SELECT ${COLUMNS} FROM reports
    WHERE ${where.text} ORDER BY ${order} LIMIT ${where.parameter(filter.limit)}`;
  return { text, values: where.values };
}

/**
 * The query by outcome among the reports of a driver, with a reference or in progress. They are few, so the outcome of
 * each is checked. OFFSET 0 prevents the planner from searching by outcome.
 */
function queryAmongFew(filter: ListFilter, where: Conditions, order: string): SqlQuery {
  const few = `SELECT ${COLUMNS}, driving, verdict, worst_severity FROM reports
    WHERE ${where.text} OFFSET 0`;
  const checks = new Conditions(where.values);
  addDueDate(checks, filter);
  if (filter.driving) checks.add("driving = ?", filter.driving);
  if (filter.verdict) checks.add("verdict = ?", filter.verdict);
  checks.add("worst_severity = ANY (?)", severitiesFrom(filter.minSeverity));
  const text = `SELECT ${COLUMNS} FROM (${few}) r
    WHERE ${checks.text} ORDER BY ${order} LIMIT ${checks.parameter(filter.limit)}`;
  return { text, values: where.values };
}

const hasOutcome = ({ verdict, driving, minSeverity, dueBefore, isDiagnosed }: ListFilter) =>
  verdict !== null || driving !== null || minSeverity !== null || dueBefore !== null || isDiagnosed;

function commonConditions(filter: ListFilter): Conditions {
  const where = new Conditions();
  const owner = [toUuid(filter.organizationId), filter.mode === "live"];
  where.add("organization_id = ? AND live = ?", ...owner);
  const { driver } = filter;
  if (filter.status) where.add(STATUS_IS[filter.status]);
  if (filter.externalRefHash)
    where.add("external_ref_hash = decode(?, 'hex')", filter.externalRefHash);
  if (driver && "id" in driver) where.add("driver_id = ?", toUuid(driver.id));
  if (driver && "cpfHash" in driver) {
    const ofCpf = "SELECT d.id FROM drivers d WHERE d.organization_id = ? AND d.live = ?";
    const values = [...owner, driver.cpfHash];
    where.add(`driver_id = (${ofCpf} AND d.cpf_hash = decode(?, 'hex'))`, ...values);
  }
  if (filter.createdFrom) where.add("id >= ?", firstUuidOf(filter.createdFrom));
  if (filter.createdTo) where.add("id < ?", firstUuidOf(filter.createdTo));
  const { after } = filter;
  if (after && after.nextDueOn === null) where.add("id < ?", toUuid(after.reportId));
  return where;
}

/** Adds the conditions on the due date. */
function addDueDate(where: Conditions, { dueBefore, after }: ListFilter): void {
  if (dueBefore) where.add("next_due_on < ?", dueBefore);
  if (after && after.nextDueOn !== null)
    where.add("(next_due_on, id) > (?::date, ?::uuid)", after.nextDueOn, toUuid(after.reportId));
}

/**
 * The query by answer, verdict, severity and due date. Each combination of the first three is one range of the index,
 * in the order of the page. So at most one page of ids is read of each, with any number of reports, and one of reports.
 */
function queryByOutcome(filter: ListFilter, where: Conditions, order: string): SqlQuery {
  const answers = filter.driving ? [filter.driving] : DRIVING_ANSWERS;
  const verdicts = filter.verdict ? [filter.verdict] : VERDICTS;
  const severities = severitiesFrom(filter.minSeverity);
  const outcomes = answers.flatMap((answer) =>
    verdicts.flatMap((verdict) => severities.map((severity) => [answer, verdict, severity])),
  );
  const column = (at: 0 | 1 | 2) => where.parameter(outcomes.map((outcome) => outcome[at]));
  addDueDate(where, filter);
  where.add("driving = o.driving AND verdict = o.verdict AND worst_severity = o.severity");
  const limit = where.parameter(filter.limit);
  // The LIMIT 1 prevents the planner from joining by reading all reports of the organization.
  const text = `SELECT r.* FROM (
      SELECT r.id FROM unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[])
        o (driving, verdict, severity)
      CROSS JOIN LATERAL (
        SELECT id, next_due_on FROM reports WHERE ${where.text} ORDER BY ${order} LIMIT ${limit}
      ) r ORDER BY ${order} LIMIT ${limit}
    ) page CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM reports
      WHERE organization_id = $1 AND live = $2 AND id = page.id LIMIT 1
    ) r ORDER BY ${order}`;
  return { text, values: where.values };
}

/** The values of `worst_severity` from a severity on; without one all of them. */
function severitiesFrom(min: ListFilter["minSeverity"]): readonly string[] {
  return min === null ? [NO_SEVERITY, ...SEVERITIES] : SEVERITIES.slice(SEVERITIES.indexOf(min));
}
