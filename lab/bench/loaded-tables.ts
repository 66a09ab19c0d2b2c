/**
 * The rows that a delivered report leaves in the database, by table.
 *
 * | table | loaded | why |
 * | --- | --- | --- |
 * | reports, events, ledger_entries | all twelve months | retained with the report, or permanently |
 * | drivers, driver_keys | one for each report | the maximum: no driver has two reports |
 * | deliveries, delivery_attempts | the last 31 days | older ones are dropped, one partition a day |
 * | create_claims | yesterday and today | older ones are dropped |
 * | balances, balance_days | all | the sums of the entries |
 * | lookups, analyses | this month and the last | also retained with the report, but a report reads and writes only the
 *   partition of its own month: ten older months would take a quarter of the disk and change nothing |
 * | gathered_facts, report_orders, delivery_orders | none | deleted when a report is delivered |
 * | audit_read_batches | none | written by reads and deliveries, up to 2,000 reads in a row: appended at the end of a
 *   hash chain, and never read by the measured requests |
 * | share_links, member_orders, bulk orders, key_spend, erasures, mails | none | a report created by a key has none |
 */
import { randomBytes } from "node:crypto";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { type CopyRows, SALTS, uuidBytes } from "./copy-rows.ts";
import type { LoadPlan } from "./load-plan.ts";

export interface LoadedTable {
  readonly name: string;
  readonly columns: string;
  /** `null` if the table has no partitions. */
  readonly period: "month" | "day" | null;
  /** The time from the report's creation to the row's partition key. */
  readonly lagMs: number;
  /** The creation time of the oldest reports with rows: older rows are dropped in production, or omitted here. */
  readonly keptFromMs: number;
  write(rows: CopyRows, n: number): void;
}

/** The average sizes of sealed values over 40 drivers of the simulated providers. */
const REQUEST = randomBytes(100);
const SUMMARY = randomBytes(195);
const PROFILE = randomBytes(180);
const ANSWER = randomBytes(33);
const WRAPPED_KEY = randomBytes(61);
const WHOLE_BODY = randomBytes(6_300);
/** Bodies of unreadable reports are cut, since bodies are two thirds of all bytes. */
const CUT_BODY = randomBytes(32);

const DELIVERED_AFTER_MS = 20_000;
const SENT_AFTER_MS = 20_100;
const DAY_MS = 86_400_000;
const PRICE = 350;
const today = () => Math.floor(Date.now() / DAY_MS) * DAY_MS;

const texts = <const Text extends string>(...all: readonly Text[]) =>
  Object.fromEntries(all.map((text) => [text, Buffer.from(text)])) as Record<Text, Buffer>;
const T = texts("DELIVERED", "REPORT_DEBIT", "report.delivered", "SUCCEEDED", "api");
const L = texts("license", "infractions", "medicalExams", "toxicological");
const S = texts("wsdenatran", "activethread", "answered");
const A = texts("simulated", "analysis-1", "written");

/** For ten reports: verdict, whether the driver may drive, worst severity, and whether there is a due date. */
const OUTCOMES = (
  [
    ["VALID", "ALLOWED", "NONE", false],
    ["VALID", "ALLOWED", "NONE", false],
    ["VALID", "ALLOWED", "NONE", false],
    ["VALID", "ALLOWED", "NONE", false],
    ["VALID", "ALLOWED", "INFO", true],
    ["VALID", "ALLOWED", "INFO", true],
    ["WARNING", "ALLOWED", "WARNING", true],
    ["WARNING", "UNKNOWN", "WARNING", false],
    ["EXPIRED", "FORBIDDEN", "CRITICAL", false],
    ["BLOCKED", "FORBIDDEN", "CRITICAL", false],
  ] as const
).map(([verdict, driving, severity, isDue]) => ({
  verdict: Buffer.from(verdict),
  driving: Buffer.from(driving),
  severity: Buffer.from(severity),
  isDue,
}));

interface TableOptions {
  /** Whether all bodies have real sizes; otherwise bodies of unreadable reports are cut. */
  readonly wholeBodies: boolean;
  /** The transaction of the load; events have earlier ones. */
  readonly transaction: number;
}

export function loadedTables(plan: LoadPlan, options: TableOptions): readonly LoadedTable[] {
  const organizations = plan.organizations.map(({ id, keyId }, place) => ({
    id: uuidBytes(toUuid(id)),
    keyId: uuidBytes(toUuid(keyId)),
    place,
  }));
  const of = (n: number) => organizations[n % organizations.length] as (typeof organizations)[0];
  return [
    ...driverTables(plan, of),
    reportTable(plan, of, options),
    ...bookTables(plan, of, options),
    ...runTables(plan, of),
    ...deliveryTables(plan, of),
    claimTable(plan, of),
  ];
}

interface Owner {
  readonly id: Buffer;
  readonly keyId: Buffer;
  readonly place: number;
}

type OwnerOf = (n: number) => Owner;

function driverTables(plan: LoadPlan, of: OwnerOf): LoadedTable[] {
  const always = { period: null, lagMs: 0, keptFromMs: plan.startMs } as const;
  return [
    {
      ...always,
      name: "drivers",
      columns: "organization_id, live, cpf_hash, id, profile, created_at, driver_key_id",
      write: (rows, n) => {
        const at = plan.atOf(n);
        rows.row(7).bytes(of(n).id).flag(true).hash(SALTS.cpf, n).id(at, SALTS.driver, n);
        rows.bytes(PROFILE).time(at).id(at, SALTS.driverKey, n);
      },
    },
    {
      ...always,
      name: "driver_keys",
      columns: "organization_id, id, wrapped, created_at",
      write: (rows, n) => {
        const at = plan.atOf(n);
        rows.row(4).bytes(of(n).id).id(at, SALTS.driverKey, n);
        rows.bytes(plan.isReadable(n) ? plan.driverKeyOf(n).wrapped : WRAPPED_KEY).time(at);
      },
    },
  ];
}

function reportTable(plan: LoadPlan, of: OwnerOf, { wholeBodies }: TableOptions): LoadedTable {
  const unread = { request: REQUEST, summary: SUMMARY, body: wholeBodies ? WHOLE_BODY : CUT_BODY };
  return {
    name: "reports",
    columns: `id, organization_id, live, status, driver_id, key_id, external_ref_hash, request, body, created_at,
      delivered_at, summary, verdict, worst_severity, next_due_on, channel, with_analysis, driver_key_id,
      driving`,
    period: "month",
    lagMs: 0,
    keptFromMs: plan.startMs,
    write: (rows, n) => {
      const at = plan.atOf(n);
      const { id, keyId } = of(n);
      const sealed = plan.isReadable(n) && !wholeBodies ? plan.sealedOf(n) : unread;
      const outcome = OUTCOMES[plan.turnOf(n) % 10] as (typeof OUTCOMES)[0];
      const { verdict, driving, severity, isDue } = outcome;
      rows.row(19).id(at, SALTS.report, n).bytes(id).flag(true).bytes(T.DELIVERED);
      rows.id(at, SALTS.driver, n).bytes(keyId).hash(SALTS.reference, n).bytes(sealed.request);
      rows
        .bytes(sealed.body)
        .time(at)
        .time(at + DELIVERED_AFTER_MS);
      rows.bytes(sealed.summary).bytes(verdict).bytes(severity);
      if (isDue) rows.day(at, 1 + (n % 200));
      else rows.nothing();
      rows.bytes(T.api).flag(true).id(at, SALTS.driverKey, n).bytes(driving);
    },
  };
}

function bookTables(plan: LoadPlan, of: OwnerOf, { transaction }: TableOptions): LoadedTable[] {
  const monthly = { period: "month", lagMs: 0, keptFromMs: plan.startMs } as const;
  return [
    {
      ...monthly,
      name: "ledger_entries",
      columns:
        "id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at",
      write: (rows, n) => {
        const at = plan.atOf(n);
        const number = plan.turnOf(n) + 1;
        rows.row(9).id(at, SALTS.entry, n).id(at, SALTS.report, n).bytes(of(n).id).int8(number);
        rows
          .bytes(T.REPORT_DEBIT)
          .int8(-PRICE)
          .int8(-PRICE * number);
        rows.id(at, SALTS.report, n).time(at);
      },
    },
    {
      ...monthly,
      name: "events",
      columns: "id, organization_id, live, report_id, kind, created_at, transaction",
      write: (rows, n) => {
        const at = plan.atOf(n);
        rows
          .row(7)
          .id(at + DELIVERED_AFTER_MS, SALTS.event, n)
          .bytes(of(n).id)
          .flag(true);
        rows
          .id(at, SALTS.report, n)
          .bytes(T["report.delivered"])
          .time(at + DELIVERED_AFTER_MS);
        rows.int8(Math.floor(3 + (n * (transaction - 4)) / plan.total));
      },
    },
  ];
}

function runTables(plan: LoadPlan, of: OwnerOf): LoadedTable[] {
  const end = new Date(plan.endMs);
  const keptFromMs = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 1, 1);
  const recent = { period: "month", lagMs: 0, keptFromMs } as const;
  const lookup = (rows: CopyRows, n: number, part: Buffer, source: Buffer) => {
    const at = plan.atOf(n);
    rows.row(8).id(at, SALTS.report, n).bytes(of(n).id).bytes(part).int4(1).bytes(source);
    rows
      .bytes(S.answered)
      .int4(300)
      .time(at + 5_000);
  };
  return [
    {
      ...recent,
      name: "lookups",
      columns: "report_id, organization_id, part, attempt, source, outcome, duration_ms, asked_at",
      write: (rows, n) => {
        lookup(rows, n, L.license, S.wsdenatran);
        lookup(rows, n, L.infractions, S.wsdenatran);
        lookup(rows, n, L.medicalExams, S.activethread);
        // Three in ten drivers need a toxicological exam.
        if (plan.turnOf(n) % 10 < 3) lookup(rows, n, L.toxicological, S.activethread);
      },
    },
    {
      ...recent,
      name: "analyses",
      columns:
        "report_id, organization_id, model, prompt_version, input_hash, outcome, duration_ms, created_at",
      write: (rows, n) => {
        const at = plan.atOf(n);
        rows.row(8).id(at, SALTS.report, n).bytes(of(n).id).bytes(A.simulated);
        rows.bytes(A["analysis-1"]).hash(SALTS.input, n).bytes(A.written).int4(360);
        rows.time(at + DELIVERED_AFTER_MS);
      },
    },
  ];
}

function deliveryTables(plan: LoadPlan, of: OwnerOf): LoadedTable[] {
  const daily = { period: "day", lagMs: SENT_AFTER_MS, keptFromMs: today() - 31 * DAY_MS } as const;
  const delivery = (rows: CopyRows, n: number) =>
    rows.id(plan.atOf(n) + SENT_AFTER_MS, SALTS.delivery, n);
  return [
    {
      ...daily,
      name: "deliveries",
      columns: `id, organization_id, live, endpoint_id, event_id, kind, report_id, status, attempts, created_at,
        settled_at`,
      write: (rows, n) => {
        const at = plan.atOf(n);
        const { id, place } = of(n);
        delivery(rows.row(11), n).bytes(id).flag(true).id(plan.startMs, SALTS.endpoint, place);
        rows.id(at + DELIVERED_AFTER_MS, SALTS.event, n).bytes(T["report.delivered"]);
        rows
          .id(at, SALTS.report, n)
          .bytes(T.SUCCEEDED)
          .int4(1)
          .time(at + SENT_AFTER_MS);
        rows.time(at + SENT_AFTER_MS + 100);
      },
    },
    {
      ...daily,
      name: "delivery_attempts",
      columns: "delivery_id, number, id, organization_id, at, duration_ms, status_code, answer",
      write: (rows, n) => {
        const at = plan.atOf(n) + SENT_AFTER_MS;
        delivery(rows.row(8), n)
          .int4(1)
          .id(at, SALTS.attempt, n)
          .bytes(of(n).id)
          .time(at + 50);
        rows.int4(40).int4(200).bytes(ANSWER);
      },
    },
  ];
}

function claimTable(plan: LoadPlan, of: OwnerOf): LoadedTable {
  return {
    name: "create_claims",
    columns: "slot, claim, organization_id, report_id, created_at",
    period: "day",
    lagMs: 0,
    keptFromMs: today() - DAY_MS,
    write: (rows, n) => {
      const at = plan.atOf(n);
      rows
        .row(5)
        .time(at - (at % 3_600_000))
        .hash(SALTS.claim, n)
        .bytes(of(n).id);
      rows.id(at, SALTS.report, n).time(at);
    },
  };
}
