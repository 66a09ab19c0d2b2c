/**
 * The run of bulk orders. It is durable because all of its state is in the database: each round leases orders that are
 * due and does one step of each, and a server that dies leaves only a lease that ends. A batch is ordered and marked in
 * one commit, so a repeated step never orders a row twice.
 */
import type { Mode } from "../caller.ts";
import { type DriverSealingPorts, sealingOf } from "../drivers/driver-keys.ts";
import { Failure } from "../failure.ts";
import type { Member } from "../members/member.ts";
import { permissionsOf } from "../members/permissions.ts";
import { isTransient } from "../safe-fault.ts";
import { createOf, type Creator } from "../reports/request-report.ts";
import type {
  BulkRunStore,
  LeasedBulkOrder,
  OpenRows,
  OrderedRows,
  PreparedRow,
  RunningOrder,
  WaitingRow,
} from "./bulk-order.ts";
import { finishBulkOrder, type FinishPorts } from "./finish-bulk-order.ts";
import { openRow } from "./stored-row.ts";

export interface BulkRunPorts extends DriverSealingPorts, FinishPorts {
  readonly bulkRuns: BulkRunStore;
  readonly reports: { newIdEnd(): string };
  readonly estimates: { completionMs(mode: Mode): number };
  readonly signals: { ordersWaiting(): Promise<void> };
  /** Called with a row that is given up. */
  readonly onRefusedRow: (bulkOrderId: string, line: number, error: unknown) => void;
}

/** The max number of orders of one round. */
const ORDERS_PER_ROUND = 8;
/** How long the order of a dead server waits. A step that takes longer may run twice concurrently, which is safe. */
const LEASE_MS = 5_000;
/** The rows of one commit. It locks the balance, so other creates of the organization wait for it. */
const BATCH = 25;
/** The max number of reports of one order in progress: other reports must not wait behind thousands. */
const MAX_PROCESSING = 100;
/** How long an order waits for its reports before it is checked again. */
const BUSY_MS = 500;
/** The same for partial reports, which may wait for a state's data for days. */
const PARTIAL_MS = 15_000;

/** Does one step of each order that is due. Returns how many there were. */
export async function runBulkOrders(
  ports: BulkRunPorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const leased = await ports.bulkRuns.lease(ORDERS_PER_ROUND, LEASE_MS);
  await Promise.all(
    leased.map(async (order) => {
      try {
        await ports.bulkRuns.release(order, await stepOf(ports, order));
      } catch (error) {
        // The lease ends, and the step is repeated.
        onFault(error);
      }
    }),
  );
  return leased.length;
}

/** Returns the milliseconds until the order is due again, or `null` if it first needs a change by a user. */
async function stepOf(ports: BulkRunPorts, leased: LeasedBulkOrder): Promise<number | null> {
  const order = await ports.bulkRuns.read(leased);
  if (!order) return null;
  await ports.vault.prepare(order.organization);
  const open = await ports.bulkRuns.settle(leased);
  if (open.processing === 0 && (open.waiting === 0 || order.state === "cancelled")) {
    await finishBulkOrder(ports, leased, order);
    return null;
  }
  const room = Math.min(BATCH, MAX_PROCESSING - (open.processing - open.partial));
  if (order.state !== "running" || open.waiting === 0 || room <= 0) return pauseOf(order, open);
  return (await orderNext(ports, leased, order, room)) ? 0 : pauseOf(order, open);
}

function pauseOf({ state }: RunningOrder, { processing, partial }: OpenRows): number | null {
  if (processing > partial) return BUSY_MS;
  if (partial > 0) return PARTIAL_MS;
  // Rows wait. An order that does not run is checked only after a change by a user.
  return state === "running" ? BUSY_MS : null;
}

/** Orders the next rows. Returns whether the order continues. */
async function orderNext(
  ports: BulkRunPorts,
  leased: LeasedBulkOrder,
  order: RunningOrder,
  max: number,
): Promise<boolean> {
  const member = await ports.members.get(leased.organizationId, order.orderedBy);
  const permissions = member && permissionsOf(member.role, member.dailyOrderLimit);
  if (!member || !permissions?.has("reports:order")) {
    await ports.bulkRuns.stop(leased, "permission");
    return false;
  }
  const creator: Creator = {
    organization: order.organization,
    mode: order.mode,
    actor: { kind: "member", id: member.id },
    origin: { channel: "console" },
  };
  const rows = await ports.bulkRuns.waitingRows(leased, max);
  const prepared = await Promise.all(rows.map((row) => prepareRow(ports, creator, leased, row)));
  const { ordered, stopped } = await orderRows(
    ports,
    leased,
    member,
    prepared.flatMap((row) => row ?? []),
  );
  if (ordered > 0) await ports.signals.ordersWaiting();
  if (stopped) await ports.bulkRuns.stop(leased, stopped);
  return stopped === null;
}

/** Returns `null` for a row that cannot be opened, which is given up. */
async function prepareRow(
  ports: BulkRunPorts,
  creator: Creator,
  leased: LeasedBulkOrder,
  row: WaitingRow,
): Promise<PreparedRow | null> {
  const { mode, organization } = creator;
  const { line, driverKey } = row;
  // A driver without a key was erased: the row was deleted with the key, unless a backup was restored.
  const sealing = await sealingOf(ports, organization, driverKey);
  try {
    if (!sealing) throw new Error("the key of the row was destroyed");
    const place = { mode, bulkOrderId: leased.id, line };
    const { cpf, externalRef } = openRow(sealing, place, row.request);
    const estimateMs = ports.estimates.completionMs(mode);
    const request = { cpf, externalRef: externalRef ?? `lote-${leased.id}-${line}`, estimateMs };
    const key = { id: driverKey.id, sealing, wrapped: null };
    return { ...createOf(ports, creator, request, key), line };
  } catch (error) {
    await giveUp(ports, leased, line, error);
    return null;
  }
}

async function giveUp(
  ports: BulkRunPorts,
  leased: LeasedBulkOrder,
  line: number,
  error: unknown,
): Promise<void> {
  ports.onRefusedRow(leased.id, line, error);
  await ports.bulkRuns.refuseRow(leased, line);
}

/** If rows make the store fail, each is tried separately, and rows that fail again are given up. */
async function orderRows(
  ports: BulkRunPorts,
  leased: LeasedBulkOrder,
  member: Member,
  rows: readonly PreparedRow[],
): Promise<OrderedRows> {
  try {
    return await ports.bulkRuns.orderRows(leased, member, rows);
  } catch (error) {
    const [first] = rows;
    if (error instanceof Failure || isTransient(error) || !first) throw error;
    if (rows.length === 1) {
      await giveUp(ports, leased, first.line, error);
      return { ordered: 0, stopped: null };
    }
    let ordered = 0;
    for (const row of rows) {
      const one = await orderRows(ports, leased, member, [row]);
      ordered += one.ordered;
      if (one.stopped) return { ordered, stopped: one.stopped };
    }
    return { ordered, stopped: null };
  }
}
