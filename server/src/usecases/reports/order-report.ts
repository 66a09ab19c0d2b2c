import type { OrderReportBody } from "@cnh/contract/console";
import { type AuditEntry, auditSourceOf } from "../audit/audit-entry.ts";
import type { Mode } from "../caller.ts";
import { fail, Failure } from "../failure.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import { claimOf, repeatSecondsOf } from "./claim.ts";
import { parseCpf } from "./cpf.ts";
import { requestReport, type RequestedReport, type RequestReportPorts } from "./request-report.ts";

/** An order of a member who has a daily order limit. */
export interface LimitedOrder {
  readonly organizationId: string;
  readonly memberId: string;
  readonly mode: Mode;
  readonly limit: number;
  /** Identifies equal orders: a repeated order within this time makes no new report, and is not counted again. */
  readonly claim: string;
  readonly repeatsForSeconds: number;
}

export type TakenOrder =
  | { readonly kind: "taken"; readonly id: string }
  | { readonly kind: "repeated" }
  | { readonly kind: "refused"; readonly resetsAt: Date };

/** An order that made no report. It still counts if a concurrent repetition of it made the report `answeredBy`. */
export interface ReturnedOrder {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly id: string;
  /** The earlier report that the order was answered with, or `null` if it was refused. */
  readonly answeredBy: string | null;
}

export interface OrderReportPorts extends RequestReportPorts {
  readonly memberOrders: {
    take(order: LimitedOrder): Promise<TakenOrder>;
    giveBack(order: ReturnedOrder): Promise<void>;
    /** Adds an entry to the audit log. The report, which names the member too, is stored before it. */
    record(organizationId: string, entry: AuditEntry): Promise<void>;
  };
  now(): number;
}

/** Orders a report as a member, within the member's daily order limit if there is one. */
export async function orderReport(
  ports: OrderReportPorts,
  caller: ConsoleCaller,
  input: OrderReportBody,
): Promise<RequestedReport> {
  const { dailyOrderLimit } = caller.member;
  const ordered =
    dailyOrderLimit === null
      ? requestReport(ports, caller, input)
      : orderWithin(ports, caller, dailyOrderLimit, input);
  const requested = await ordered.catch((error: unknown) => refuseFor(caller, error));
  if (!requested.replayed)
    await ports.memberOrders.record(caller.organization.id, {
      at: new Date(ports.now()),
      ...auditSourceOf(caller),
      action: "report.ordered",
      target: { kind: "report", id: requested.report.reportId },
      details: {
        mode: caller.mode,
        analysis: input.analysis,
        ...(input.purpose && { purpose: input.purpose }),
      },
    });
  return requested;
}

/** A refusal for lack of credit contains amounts only if the caller may see the credit. */
function refuseFor({ permissions }: ConsoleCaller, error: unknown): never {
  const hidesAmounts =
    error instanceof Failure &&
    error.code === "PAYMENT_REQUIRED" &&
    !permissions.has("billing:read");
  throw hidesAmounts ? new Failure(error.code) : error;
}

async function orderWithin(
  ports: OrderReportPorts,
  caller: ConsoleCaller,
  limit: number,
  input: OrderReportBody,
): Promise<RequestedReport> {
  const { id: organizationId } = caller.organization;
  const cpf = parseCpf(input.cpf) ?? fail("UNPROCESSABLE_CONTENT");
  const order = { cpf, externalRef: input.externalRef || null };
  const taken = await ports.memberOrders.take({
    organizationId,
    memberId: caller.member.id,
    mode: caller.mode,
    limit,
    claim: claimOf(ports.vault, caller, order),
    repeatsForSeconds: repeatSecondsOf(order),
  });
  if (taken.kind === "refused")
    fail("ORDER_LIMIT_REACHED", { limit, resetsAt: taken.resetsAt.toISOString() });
  const giveBack = async (answeredBy: string | null) => {
    if (taken.kind !== "taken") return;
    const { mode } = caller;
    await ports.memberOrders.giveBack({ organizationId, mode, id: taken.id, answeredBy });
  };
  try {
    const requested = await requestReport(ports, caller, input);
    if (requested.replayed) await giveBack(requested.report.reportId);
    return requested;
  } catch (error) {
    // If the store did not answer, the report may exist: then the order counts.
    const wasRefused = error instanceof Failure && error.code !== "SERVICE_UNAVAILABLE";
    if (wasRefused) await giveBack(null);
    throw error;
  }
}
