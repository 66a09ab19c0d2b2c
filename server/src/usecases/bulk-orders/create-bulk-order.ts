import { ISSUE_TEXTS } from "@cnh/contract";
import type { BulkOrderView, CreateBulkOrderBody } from "@cnh/contract/console";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { requireScope } from "../caller.ts";
import type { ReservedDriverKeys } from "../drivers/driver-keys.ts";
import { Failure, refuse } from "../failure.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { BulkOrderStore, NewRow } from "./bulk-order.ts";
import {
  offerOf,
  type OrderPlan,
  planOrder,
  type PlannedRow,
  type PlanPorts,
} from "./plan-order.ts";
import { sealRow } from "./stored-row.ts";
import { viewOf } from "./view-of.ts";

export interface CreateBulkOrderPorts extends PlanPorts {
  /** Keys that are stored already. */
  readonly storedKeys: ReservedDriverKeys;
  readonly bulkOrders: Pick<BulkOrderStore, "newId" | "create" | "findByReference" | "findByFile">;
}

/**
 * Stores a bulk order, whose rows a run orders afterwards. Nothing is charged here. A reference creates one order, even
 * if it is sent repeatedly. The order is exactly as the person confirmed it, or it is refused.
 */
export async function createBulkOrder(
  ports: CreateBulkOrderPorts,
  caller: ConsoleCaller,
  body: CreateBulkOrderBody,
): Promise<{ readonly replayed: boolean; readonly order: BulkOrderView }> {
  requireScope(caller, "reports:create");
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const earlier = await ports.bulkOrders.findByReference(place, body.reference);
  if (earlier) return { replayed: true, order: viewOf(earlier) };
  const plan = await planOrder(ports, caller, body.rows);
  const wanted = plan.rows.filter(({ recent }) => !(body.leaveOutRecent && recent));
  const refusal = await refusalOf(ports, caller, body, { plan, reports: wanted.length });
  if (refusal) {
    // The same request may have created the order concurrently, and that order may be the reason for the refusal.
    const twin = await ports.bulkOrders.findByReference(place, body.reference);
    if (twin) return { replayed: true, order: viewOf(twin) };
    throw refusal;
  }
  const id = ports.bulkOrders.newId();
  await ports.bulkOrders.create({
    ...place,
    id,
    reference: body.reference,
    fileHash: plan.fileHash,
    purpose: body.purpose,
    pricePerReport: plan.credit.pricePerReport,
    memberId: caller.member.id,
    rows: await rowsOf(ports, caller, { id, plan, leaveOutRecent: body.leaveOutRecent }),
    entry: {
      at: new Date(ports.now()),
      ...auditSourceOf(caller),
      action: "bulk_order.created",
      target: { kind: "bulk_order", id },
      details: { mode: caller.mode, rows: body.rows.length, reports: wanted.length },
    },
  });
  const created = await ports.bulkOrders.findByReference(place, body.reference);
  if (!created) throw new Error("a bulk order is gone right after it was stored");
  // With another id, a concurrent request with this reference created it.
  return { replayed: created.id !== id, order: viewOf(created) };
}

/** The reason to refuse the order: it differs from the one the person saw, or is ordered again without confirmation. */
async function refusalOf(
  ports: CreateBulkOrderPorts,
  caller: ConsoleCaller,
  body: CreateBulkOrderBody,
  { plan, reports }: { readonly plan: OrderPlan; readonly reports: number },
): Promise<Failure | null> {
  const { total } = offerOf(caller, plan.credit, reports);
  if (reports !== body.confirmed.reports || total !== body.confirmed.total)
    return new Failure("CONFIRMATION_OUTDATED", { reports, total });
  if (reports === 0) refuse("rows", ISSUE_TEXTS.noRowToOrder);
  if (body.sameFileAgain) return null;
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const before = await ports.bulkOrders.findByFile(place, plan.fileHash);
  return (
    before && new Failure("SAME_FILE", { id: before.id, createdAt: before.createdAt.toISOString() })
  );
}

async function rowsOf(
  ports: CreateBulkOrderPorts,
  caller: ConsoleCaller,
  {
    id,
    plan,
    leaveOutRecent,
  }: { readonly id: string; readonly plan: OrderPlan; readonly leaveOutRecent: boolean },
): Promise<NewRow[]> {
  const bare =
    (state: "invalid" | "repeated") =>
    ({ line }: { readonly line: number }) => ({
      line,
      state,
      driver: null,
      reportId: null,
    });
  const rows: NewRow[] = [
    ...plan.invalid.map(bare("invalid")),
    ...plan.repeated.map(bare("repeated")),
  ];
  for (const row of plan.rows) {
    const recent = leaveOutRecent ? row.recent : null;
    rows.push({
      line: row.line,
      state: recent ? "recent" : "waiting",
      driver: await sealedDriver(ports, caller, id, row),
      reportId: recent?.reportId ?? null,
    });
  }
  return rows;
}

/** Each row has a separate key, so that an erasure of its driver makes it unreadable in backups too. */
async function sealedDriver(
  { storedKeys }: CreateBulkOrderPorts,
  { organization, mode }: ConsoleCaller,
  bulkOrderId: string,
  row: PlannedRow,
): Promise<NewRow["driver"]> {
  const key = await storedKeys.reserve(organization);
  const request = sealRow(key.sealing, { mode, bulkOrderId, line: row.line }, row);
  return { cpfHash: row.cpfHash, request, driverKeyId: key.id };
}
