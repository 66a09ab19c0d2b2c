/** What needs attention in an organization, the most urgent first. */
import type { Attention } from "@cnh/contract/console";
import type { Mode } from "../caller.ts";
import type { OrganizationVault } from "../vault.ts";
import { openUrl, type StoredUrl } from "../webhooks/endpoints/stored-endpoint.ts";

/** Below this many reports the credit is low. */
const FEW_REPORTS = 10;

/** An endpoint that is disabled or failing. */
export interface TroubledEndpoint {
  readonly id: string;
  readonly url: StoredUrl;
  readonly enabled: boolean;
  readonly failingSince: Date | null;
}

/** A key that expires within days, or that nobody has used for long. */
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

interface AttentionFacts {
  readonly endpoints: readonly TroubledEndpoint[] | null;
  readonly keys: readonly AttendedKey[] | null;
  readonly credit: { readonly reportsLeft: number | null } | null;
}

/** What needs attention of the parts that the member may see. */
export function attentionOf(
  vault: OrganizationVault,
  mode: Mode,
  { endpoints, keys, credit }: AttentionFacts,
): Attention[] {
  return [
    ...(endpoints ?? []).map((endpoint) => ofEndpoint(vault, mode, endpoint)),
    ...ofCredit(credit?.reportsLeft ?? null),
    ...(keys ?? []).flatMap(whenExpiring),
    ...(keys ?? []).flatMap(whenUnused),
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
