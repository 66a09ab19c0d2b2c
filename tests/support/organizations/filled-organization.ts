import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { TEST_SOURCE } from "./audit-entries.ts";
import { appendReads } from "./audit-reads.ts";
import { acceptReports, insertOrganization, type SqlOrganization } from "./sql-organization.ts";

/**
 * Creates an organization with rows in every table: a balance that closed a day yesterday, and reports in both modes
 * today.
 */
export async function fillOrganization(owner: pg.Pool, app: pg.Pool): Promise<SqlOrganization> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const organization = await insertOrganization(owner, { price: 350, limit: -100_000, day });
  await owner.query("UPDATE api_keys SET daily_spend_cap = 100000 WHERE id = $1", [
    organization.keyUuid,
  ]);
  const [reportId = ""] = await acceptReports(app, organization, { count: 3 });
  await fillPipeline(owner, organization, toUuid(reportId));
  await fillDeliveries(owner, organization, toUuid(reportId));
  await acceptReports(app, organization, { count: 2, mode: "test" });
  await fillMembers(owner, organization);
  await fillBulkOrders(owner, organization, toUuid(reportId));
  await fillShareLinks(owner, organization, toUuid(reportId));
  await fillEnrollments(owner, organization, toUuid(reportId));
  await fillCalendarFeeds(owner, organization);
  await fillAudit(owner, organization);
  await fillErasures(owner, organization);
  await owner.query(
    `INSERT INTO balance_days VALUES ($1, true, '2020-01-01', 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`,
    [organization.uuid],
  );
  return organization;
}

/**
 * An enrolled driver with a record, a tag, a deadline, timers and a check, whose newest report waits for its comparison,
 * and a test clock.
 */
async function fillEnrollments(
  owner: pg.Pool,
  { uuid }: SqlOrganization,
  report: string,
): Promise<void> {
  const id = newUuid("enr");
  await owner.query(
    "INSERT INTO test_clocks (organization_id, id, now_at, created_at) VALUES ($1, $2, now(), now())",
    [uuid, newUuid("clk")],
  );
  await owner.query(
    `INSERT INTO enrollments (organization_id, live, id, cpf_hash, request, created_at)
     VALUES ($1, true, $2, $3, $3, now())`,
    [uuid, id, randomBytes(32)],
  );
  await owner.query("INSERT INTO enrollment_records VALUES ($1, true, $2)", [uuid, id]);
  await owner.query("INSERT INTO enrollment_tags VALUES ($1, true, $3, $2)", [
    uuid,
    id,
    randomBytes(32),
  ]);
  await owner.query("INSERT INTO enrollment_deadlines VALUES ($1, true, '2027-01-01', $2)", [
    uuid,
    id,
  ]);
  await owner.query("SELECT plan_enrollment($1, true, $2, now())", [uuid, id]);
  await owner.query("SELECT plan_check($1, true, $2, now(), 30)", [uuid, id]);
  await owner.query(
    `INSERT INTO checks (id, organization_id, live, enrollment_id, number, is_full, charged, state_share, ordered_at)
     VALUES (new_id(now()), $1, true, $2, 1, true, 0, 0, now())`,
    [uuid, id],
  );
  await owner.query(
    `INSERT INTO driver_events (id, organization_id, live, enrollment_id, kind, body, created_at)
     VALUES (new_id(now()), $1, true, $2, 'driver.due', 'sealed', now())`,
    [uuid, id],
  );
  await owner.query("INSERT INTO comparison_orders VALUES ($3, $1, true, $2, now())", [
    uuid,
    id,
    report,
  ]);
}

async function fillCalendarFeeds(owner: pg.Pool, { uuid }: SqlOrganization): Promise<void> {
  await owner.query(
    `INSERT INTO calendar_feeds
       (organization_id, live, id, token_hash, tag, with_names, language, created_at, expires_at)
     VALUES ($1, true, $2, $3, 'sealed', false, 'pt', now(), now() + interval '1 hour')`,
    [uuid, newUuid("cal"), randomBytes(32)],
  );
}

/** An erasure that has destroyed its key, and a key of another driver. */
async function fillErasures(owner: pg.Pool, { uuid }: SqlOrganization): Promise<void> {
  const erasure = randomUUID();
  await owner.query(
    "INSERT INTO erasures (id, organization_id, subject, ordered_by) VALUES ($1, $2, 'organization', 'test')",
    [erasure, uuid],
  );
  await owner.query(
    "INSERT INTO key_destructions (erasure_id, organization_id, destroyed) VALUES ($1, $2, 1)",
    [erasure, uuid],
  );
  await owner.query("INSERT INTO driver_keys (organization_id, id, wrapped) VALUES ($1, $2, $3)", [
    uuid,
    randomUUID(),
    randomBytes(61),
  ]);
}

/** An owner who ordered a report, and an invitation for another person. */
async function fillMembers(owner: pg.Pool, { uuid }: SqlOrganization): Promise<void> {
  const member = newUuid("mem");
  await owner.query(
    `INSERT INTO members (id, organization_id, person_id, role, created_at, created_by)
     VALUES ($1, $2, $3, 'owner', now(), 'test')`,
    [member, uuid, randomUUID()],
  );
  await owner.query(
    "INSERT INTO member_orders VALUES ($1, $2, $3, true, current_date, sha256('claim'), now())",
    [randomUUID(), uuid, member],
  );
  await owner.query(
    "INSERT INTO sign_ups VALUES ($1, now(), now() + interval '1 day', gen_random_uuid(), $2)",
    [randomBytes(32), uuid],
  );
  await owner.query(
    `INSERT INTO invitations (id, organization_id, token_hash, email_hash, sealed_details, role, created_at,
       created_by, expires_at)
     VALUES ($1, $2, $3, $4, '\\x00', 'admin', now(), 'test', now() + interval '7 days')`,
    [newUuid("inv"), uuid, randomBytes(32), randomBytes(32)],
  );
}

/** A bulk order with an ordered row and a waiting one. */
async function fillBulkOrders(
  owner: pg.Pool,
  { uuid }: SqlOrganization,
  report: string,
): Promise<void> {
  const order = newUuid("blk");
  await owner.query(
    `INSERT INTO bulk_orders
       (id, organization_id, live, reference, file_hash, purpose, price_per_report, row_count, created_by, ordered_by)
     VALUES ($1, $2, true, $3, sha256('file'), 'Frota', 350, 2, $4, $4)`,
    [order, uuid, randomUUID(), newUuid("mem")],
  );
  await owner.query(
    `INSERT INTO bulk_order_rows (bulk_order_id, organization_id, line, state, cpf_hash, request, driver_key_id, report_id)
     VALUES ($1, $2, 2, 'ordered', sha256('a'), '\\x00', gen_random_uuid(), $3),
       ($1, $2, 3, 'waiting', sha256('b'), '\\x00', gen_random_uuid(), NULL)`,
    [order, uuid, report],
  );
}

/** A link to a report. */
async function fillShareLinks(
  owner: pg.Pool,
  { uuid }: SqlOrganization,
  report: string,
): Promise<void> {
  await owner.query(
    `INSERT INTO share_links (id, organization_id, live, report_id, token_hash, max_views, created_at, created_by, expires_at)
     VALUES ($1, $2, true, $3, $4, 1, now(), $5, now() + interval '1 hour')`,
    [newUuid("shr"), uuid, report, randomBytes(32), newUuid("mem")],
  );
}

/** An entry of a change, a batch of reads, and an anchor. */
async function fillAudit(owner: pg.Pool, { uuid }: SqlOrganization): Promise<void> {
  const entry = JSON.stringify({
    at: Date.now(),
    actor_kind: "operator",
    actor_id: "cnh-ops/test",
    channel: "operator",
    action: "organization.changed",
    details: {},
  });
  await owner.query("SELECT append_audit_entry($1, $2)", [uuid, entry]);
  await appendReads(owner, uuid, [
    { ...TEST_SOURCE, action: "report.read", reportId: null, details: {} },
  ]);
  await owner.query(
    "INSERT INTO audit_anchors VALUES ($1, 'reads', 0, sha256(''), 'audit_read_batches_y2020m01', now())",
    [uuid],
  );
}

/** A report in progress, with an answer, and another partially delivered. */
async function fillPipeline(
  owner: pg.Pool,
  { uuid }: SqlOrganization,
  report: string,
): Promise<void> {
  await owner.query(
    `INSERT INTO lookups VALUES ($1, $2, 'license', 1, 'source', 'answered', 5, now())`,
    [report, uuid],
  );
  await owner.query(`INSERT INTO gathered_facts VALUES ($1, 'license', $2, '\\x00', now())`, [
    report,
    uuid,
  ]);
  await owner.query(
    `INSERT INTO analyses VALUES ($1, $2, 'model', 'v', decode(repeat('00', 32), 'hex'), 'written', 5, now())`,
    [report, uuid],
  );
  await owner.query(
    `INSERT INTO events VALUES ($1, $2, true, $3, 'report.partially_delivered', '\\x00', now())`,
    [randomUUID(), uuid, report],
  );
}

/** A delivery that was tried once and waits, and an e-mail about an endpoint. */
async function fillDeliveries(
  owner: pg.Pool,
  { uuid }: SqlOrganization,
  report: string,
): Promise<void> {
  const id = newUuid("dlv");
  await owner.query(
    `INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, created_at)
     VALUES ($1, $2, true, $3, $4, 'report.delivered', $5, now())`,
    [id, uuid, randomUUID(), randomUUID(), report],
  );
  await owner.query(
    `INSERT INTO delivery_attempts VALUES ($1, 1, $2, $3, now(), 5, 500, NULL, '\\x00', now())`,
    [id, newUuid("att"), uuid],
  );
  await owner.query(
    `INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
     VALUES ($1, 'endpoint_changed', '{}', $2)`,
    [uuid, randomUUID()],
  );
  await owner.query("INSERT INTO round_timers VALUES ($1, $2, true, false, now())", [report, uuid]);
  await owner.query("INSERT INTO delivery_orders VALUES ($1, $2, true, $3, $4)", [
    id,
    uuid,
    randomUUID(),
    report,
  ]);
}
