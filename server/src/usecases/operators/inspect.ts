/** The inspections by operators. The store records each read in the commit in which it is made. */
import type {
  InspectedOrganization,
  InspectedProvider,
  InspectedReport,
  Waiting,
} from "@cnh/contract/console";
import { ISSUE_TEXTS, isTypeId } from "@cnh/contract";
import { availableOf } from "../credit/get-credit.ts";
import { fail, refuse } from "../failure.ts";
import {
  providerStatus,
  type ProviderStatus,
  type ProviderStatusPorts,
} from "../sources/provider-status.ts";
import type { Inspector } from "./enter-operators.ts";

export interface StoredOrganizationUse {
  readonly organizationId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly isErased: boolean;
  readonly balance: number;
  readonly limit: number;
  readonly pricePerReport: number;
  readonly live: StoredModeUse;
  readonly test: StoredModeUse;
}

export interface StoredModeUse {
  readonly reports: number;
  readonly failed: number;
  readonly lastReportAt: Date | null;
}

export interface StoredQueue {
  readonly queue: Waiting["queue"];
  readonly waiting: number;
  readonly oldestAt: Date | null;
}

export interface InspectPorts extends ProviderStatusPorts {
  readonly inspections: {
    /** Newest first, starting after `cursor`, an organization's id. */
    organizations(
      by: Inspector,
      cursor: string | null,
      limit: number,
    ): Promise<StoredOrganizationUse[]>;
    /** Records that an operator looks at the health of providers. */
    providers(by: Inspector): Promise<void>;
    backlog(by: Inspector, max: number): Promise<StoredQueue[]>;
    report(by: Inspector, reportId: string): Promise<InspectedReport | null>;
  };
}

export async function listOrganizationUse(
  { inspections }: InspectPorts,
  by: Inspector,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: InspectedOrganization[]; nextCursor: string | null }> {
  if (cursor && !isTypeId("org", cursor)) refuse("cursor", ISSUE_TEXTS.noCursor);
  const found = await inspections.organizations(by, cursor || null, limit + 1);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(toView),
    nextCursor: found.length > limit && last ? last.organizationId : null,
  };
}

function toView(stored: StoredOrganizationUse): InspectedOrganization {
  const { organizationId, name, createdAt, live, test, balance, limit, pricePerReport } = stored;
  const used = Math.max(0, -balance);
  return {
    organizationId,
    name,
    createdAt: createdAt.toISOString(),
    state: stateOf(stored),
    credit: {
      balance,
      limit,
      pricePerReport,
      available: availableOf({ balance, limit, pricePerReport }),
      currency: "BRL",
      used,
      // A limit can be raised above the current balance.
      usedShare: limit === 0 ? null : Math.min(1, used / -limit),
    },
    live: { ...live, lastReportAt: live.lastReportAt && live.lastReportAt.toISOString() },
    test: { ...test, lastReportAt: test.lastReportAt && test.lastReportAt.toISOString() },
  };
}

function stateOf({ isErased, live, test }: StoredOrganizationUse): InspectedOrganization["state"] {
  if (isErased) return "erased";
  if (live.reports > 0) return "live";
  return test.reports > 0 ? "testing" : "new";
}

/** Below this share of answered calls a provider counts as failing. */
const HEALTHY_SHARE = 0.9;
const SLOW_MS = 10_000;
/** The worst first. */
const HEALTHS = ["open", "failing", "slow", "ok"] as const satisfies InspectedProvider["health"][];

export async function listProviderHealth(
  ports: InspectPorts,
  by: Inspector,
): Promise<InspectedProvider[]> {
  await ports.inspections.providers(by);
  const found = (await providerStatus(ports)).map(
    ({ breakerOpen, ...status }): InspectedProvider => ({
      ...status,
      health: healthOf({ breakerOpen, ...status }),
    }),
  );
  return found.sort((one, other) => HEALTHS.indexOf(one.health) - HEALTHS.indexOf(other.health));
}

function healthOf({ breakerOpen, successRate, p90Ms }: ProviderStatus) {
  if (breakerOpen === true) return "open";
  if (successRate < HEALTHY_SHARE) return "failing";
  return (p90Ms ?? 0) > SLOW_MS ? "slow" : "ok";
}

/** Counting stops here: an operator acts long before. */
const MAX_COUNTED = 10_000;

export async function readBacklog(
  { inspections }: InspectPorts,
  by: Inspector,
): Promise<Waiting[]> {
  const queues = await inspections.backlog(by, MAX_COUNTED + 1);
  return queues.map(({ queue, waiting, oldestAt }) => ({
    queue,
    waiting: Math.min(waiting, MAX_COUNTED),
    isMore: waiting > MAX_COUNTED,
    oldestAt: oldestAt && oldestAt.toISOString(),
  }));
}

export async function inspectReport(
  { inspections }: InspectPorts,
  by: Inspector,
  reportId: string,
): Promise<InspectedReport> {
  return (await inspections.report(by, reportId)) ?? fail("NOT_FOUND");
}
