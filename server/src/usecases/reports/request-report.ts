import type { ReportAccepted } from "@cnh/contract";
import { requireScope, type Actor, type Caller, type Channel, type Mode } from "../caller.ts";
import { fail } from "../failure.ts";
import {
  type DriverSealingPorts,
  type ReservedDriverKeys,
  type ReservedKey,
  sealingOf,
  type StoredDriverKey,
} from "../drivers/driver-keys.ts";
import type { Vault } from "../vault.ts";
import { claimOf } from "./claim.ts";
import { parseCpf } from "./cpf.ts";
import { type DriverProfile, emptyDriver } from "./driver.ts";
import { openProfile } from "./stored-profile.ts";
import { type ReportRequest, sealRequest } from "./stored-request.ts";

export interface AcceptItem {
  readonly organizationId: string;
  readonly mode: Mode;
  readonly actor: Actor;
  readonly channel: Channel;
  /** Whether the pipeline makes an analysis of this report. */
  readonly withAnalysis: boolean;
  readonly cpfHash: string;
  /** Identifies equal requests, for idempotency and against races. */
  readonly claim: string;
  readonly externalRefHash: string | null;
  /** The end of the report's id; the store puts the time in front of it. */
  readonly idEnd: string;
  readonly request: Buffer;
  /** The key under which the request and all of the report are sealed; `null` for the organization's key. */
  readonly driverKeyId: string | null;
  /** That key, wrapped, to be stored with the report; `null` if it is stored already. */
  readonly wrappedDriverKey: Buffer | null;
  /** The trace that the report belongs to, as a `traceparent`; `null` if it is not traced. */
  readonly trace: string | null;
}

interface ReportFacts {
  readonly reportId: string;
  readonly driverId: string;
  /** The driver's latest profile, sealed; `null` if there is none. */
  readonly profile: Buffer | null;
  /** The key of the profile. */
  readonly profileKey: StoredDriverKey | null;
  readonly status: ReportAccepted["status"];
  readonly createdAt: Date;
  readonly webhookConfigured: boolean;
}

interface CreditFacts {
  readonly balance: number;
  readonly limit: number;
  readonly pricePerReport: number;
}

/** The daily spend cap of a key, in centavos. */
interface SpendFacts {
  readonly cap: number;
  /** The amount charged to the key on this day in São Paulo; refunds are not deducted. */
  readonly spent: number;
  readonly pricePerReport: number;
  /** The end of the day. */
  readonly resetsAt: Date;
}

export type AcceptOutcome =
  | {
      readonly kind: "accepted";
      readonly report: ReportFacts;
      /** The latest report of the last hour with the same reference and another CPF. */
      readonly reusedReportId: string | null;
    }
  | { readonly kind: "replayed"; readonly report: ReportFacts }
  | { readonly kind: "spend-cap-reached"; readonly spend: SpendFacts }
  | { readonly kind: "credit-exceeded"; readonly credit: CreditFacts };

export interface RequestReportPorts extends DriverSealingPorts {
  readonly reservedKeys: ReservedDriverKeys;
  readonly reports: {
    newIdEnd(): string;
    accept(item: AcceptItem): Promise<AcceptOutcome>;
  };
  /** The estimated time from the request of a report to its completion. */
  readonly estimates: { completionMs(mode: Mode): number };
}

export interface RequestReportInput {
  readonly cpf: string;
  readonly externalRef?: string | null | undefined;
  /** Whether the report gets an analysis. The default is false for members, and true for keys. */
  readonly analysis?: boolean | undefined;
  /** The purpose of the report. */
  readonly purpose?: string | null | undefined;
}

export interface RequestedReport {
  readonly replayed: boolean;
  /** The latest report of the last hour with the same reference and another CPF; `null` for a replay. */
  readonly reusedReportId: string | null;
  readonly report: ReportAccepted;
}

/** Accepts a request for a report: debits its price and orders its pipeline, once. Every transport calls this. */
export async function requestReport(
  ports: RequestReportPorts,
  caller: Caller,
  input: RequestReportInput,
): Promise<RequestedReport> {
  requireScope(caller, "reports:create");
  const cpf = parseCpf(input.cpf) ?? fail("UNPROCESSABLE_CONTENT");
  const estimateMs = ports.estimates.completionMs(caller.mode);
  const request: ReportRequest = {
    cpf,
    externalRef: input.externalRef || null,
    estimateMs,
    ...(input.purpose && { purpose: input.purpose }),
  };
  const key = await ports.reservedKeys.reserve(caller.organization);
  const withAnalysis = input.analysis ?? caller.actor.kind === "key";
  const trace = caller.span?.traceparent ?? null;
  const item = { ...createOf(ports, caller, request, key), withAnalysis, trace };
  const outcome = await ports.reports.accept(item);
  // If the store did not answer, the report may exist: then its key must not be used for another report.
  if (outcome.kind !== "accepted") key.giveBack();
  if (outcome.kind === "spend-cap-reached") {
    const { resetsAt, ...spend } = outcome.spend;
    fail("SPEND_CAP_REACHED", { ...spend, resetsAt: resetsAt.toISOString() });
  }
  if (outcome.kind === "credit-exceeded") fail("PAYMENT_REQUIRED", { ...outcome.credit });

  const { reportId, driverId, status, createdAt, webhookConfigured } = outcome.report;
  caller.span?.setAttributes({ reportId, organizationId: item.organizationId, mode: item.mode });
  const known = await knownProfile(ports, caller, item.cpfHash, outcome.report);
  return {
    replayed: outcome.kind === "replayed",
    reusedReportId: outcome.kind === "accepted" ? outcome.reusedReportId : null,
    report: {
      reportId,
      status,
      driver: { ...emptyDriver(driverId), ...known },
      statusUrl: `/api/v1/reports/${reportId}`,
      webhookConfigured,
      estimatedDeliveryAt: new Date(createdAt.getTime() + estimateMs).toISOString(),
    },
  };
}

/** The actor and channel that create a report. */
export interface Creator extends Pick<Caller, "organization" | "mode" | "actor"> {
  readonly origin: Pick<Caller["origin"], "channel">;
}

/** The values of a create in the form that the store accepts, sealed under the driver key that the report gets. */
export function createOf(
  ports: { readonly vault: Vault; readonly reports: { newIdEnd(): string } },
  caller: Creator,
  request: ReportRequest,
  key: Pick<ReservedKey, "id" | "sealing" | "wrapped">,
): Omit<AcceptItem, "withAnalysis" | "trace"> {
  const { mode, organization } = caller;
  const { cpf, externalRef } = request;
  const vault = ports.vault.of(organization);
  const idEnd = ports.reports.newIdEnd();
  return {
    organizationId: organization.id,
    mode,
    actor: caller.actor,
    channel: caller.origin.channel,
    cpfHash: vault.fingerprint("cpf", cpf),
    claim: claimOf(ports.vault, caller, request),
    externalRefHash: externalRef && referenceHash(ports.vault, caller, externalRef),
    idEnd,
    request: sealRequest(key.sealing, mode, idEnd, request),
    driverKeyId: key.id,
    wrappedDriverKey: key.wrapped,
  };
}

/** The driver's profile from an earlier report. A key that may not read reports must not learn it from a request. */
async function knownProfile(
  ports: DriverSealingPorts,
  caller: Caller,
  cpfHash: string,
  { profile, profileKey }: ReportFacts,
): Promise<DriverProfile | null> {
  if (!profile || !caller.scopes.has("reports:read")) return null;
  const sealing = await sealingOf(ports, caller.organization, profileKey);
  return sealing && openProfile(sealing, caller.mode, cpfHash, profile);
}

/** The hash by which reports are found by their reference. */
export function referenceHash(
  vault: Vault,
  { organization }: Pick<Caller, "organization">,
  externalRef: string,
): string {
  return vault.of(organization).fingerprint("external-ref", JSON.stringify(externalRef));
}
