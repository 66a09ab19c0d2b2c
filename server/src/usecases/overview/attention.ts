/** The items of an organization that need attention, the most urgent first. */
import { type Attention, MAX_FORBIDDEN_DRIVERS } from "@cnh/contract/console";
import type { Mode } from "../caller.ts";
import type { OrganizationVault } from "../vault.ts";
import { openUrl } from "../webhooks/endpoints/stored-endpoint.ts";

/** Below this many reports the credit is low. */
const FEW_REPORTS = 10;

/** An endpoint that is disabled or failing. */
export interface TroubledEndpoint {
  readonly id: string;
  readonly url: Buffer;
  readonly enabled: boolean;
  readonly failingSince: Date | null;
}

/** A key that expires within days, or that has not been used for long. */
export interface AttendedKey {
  readonly keyId: string;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly isExpiring: boolean;
  readonly isUnused: boolean;
}

/** Reports whose driver may not drive, since a day; at most one more than are counted. */
export interface ForbiddenReports {
  readonly since: string;
  readonly reports: readonly { readonly driverId: string }[];
}

interface AttentionFacts {
  readonly forbidden: ForbiddenReports | null;
  readonly endpoints: readonly TroubledEndpoint[] | null;
  readonly keys: readonly AttendedKey[] | null;
  readonly credit: { readonly reportsLeft: number | null } | null;
}

/** The items that need attention, from the parts that the member may see. */
export function attentionOf(
  vault: OrganizationVault,
  mode: Mode,
  { forbidden, endpoints, keys, credit }: AttentionFacts,
): Attention[] {
  return [
    ...(forbidden === null ? [] : ofDrivers(forbidden)),
    ...(endpoints ?? []).map((endpoint) => ofEndpoint(vault, mode, endpoint)),
    ...ofCredit(credit?.reportsLeft ?? null),
    ...(keys ?? []).flatMap(whenExpiring),
    ...(keys ?? []).flatMap(whenUnused),
  ];
}

/** A driver counts once, regardless of the number of reports. */
function ofDrivers({ since, reports }: ForbiddenReports): Attention[] {
  const drivers = new Set(reports.map(({ driverId }) => driverId)).size;
  if (drivers === 0) return [];
  const count = Math.min(drivers, MAX_FORBIDDEN_DRIVERS);
  return [
    { kind: "drivers_forbidden", count, isMore: reports.length > MAX_FORBIDDEN_DRIVERS, since },
  ];
}

function ofEndpoint(vault: OrganizationVault, mode: Mode, endpoint: TroubledEndpoint): Attention {
  const { id: endpointId, enabled, failingSince } = endpoint;
  const facts = { endpointId, url: openUrl(vault, mode, endpoint) };
  const since = failingSince && failingSince.toISOString();
  return enabled && since !== null
    ? { kind: "endpoint_failing", ...facts, failingSince: since }
    : { kind: "endpoint_disabled", ...facts, failingSince: since };
}

function ofCredit(reportsLeft: number | null): Attention[] {
  return reportsLeft !== null && reportsLeft < FEW_REPORTS
    ? [{ kind: "credit_low", reportsLeft }]
    : [];
}

function whenExpiring({ keyId, name, prefix, expiresAt, isExpiring }: AttendedKey): Attention[] {
  if (!isExpiring || expiresAt === null) return [];
  return [{ kind: "key_expiring", keyId, name, prefix, expiresAt: expiresAt.toISOString() }];
}

function whenUnused({ keyId, name, prefix, isUnused, ...key }: AttendedKey): Attention[] {
  if (!isUnused) return [];
  const createdAt = key.createdAt.toISOString();
  const lastUsedAt = key.lastUsedAt && key.lastUsedAt.toISOString();
  return [{ kind: "key_unused", keyId, name, prefix, createdAt, lastUsedAt }];
}
