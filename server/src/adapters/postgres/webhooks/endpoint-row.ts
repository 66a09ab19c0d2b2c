import { type EventKind, MAX_COUNTED_PENDING, type WebhookEndpointHealth } from "@cnh/contract";
import type { StoredEndpoint } from "../../../usecases/webhooks/endpoints/stored-endpoint.ts";
import { toTypeId } from "../core/ids.ts";

export interface EndpointRow {
  readonly id: string;
  readonly sealed_url: Buffer;
  readonly events: EventKind[];
  readonly enabled: boolean;
  readonly description: string | null;
  readonly created_at: Date;
  readonly failing_since: Date | null;
  readonly last_success_at: Date | null;
  readonly disabled_because: WebhookEndpointHealth["disabledBecause"];
  readonly waiting: { readonly pending: number; readonly next: string | null };
}

/** The columns of an endpoint in `webhook_endpoints e`, with the deliveries that wait for another attempt. */
export const ENDPOINT_COLUMNS = `e.id, e.sealed_url, e.events, e.enabled, e.description, e.created_at, e.failing_since,
  e.last_success_at, e.disabled_because,
  (SELECT json_build_object('pending', count(*), 'next', min(w.next_attempt_at)) FROM (
    SELECT d.next_attempt_at FROM deliveries d
    WHERE d.organization_id = e.organization_id AND d.live = e.live AND d.endpoint_id = e.id
      AND d.status = 'PENDING' AND d.next_attempt_at > d.created_at
    ORDER BY d.next_attempt_at LIMIT ${MAX_COUNTED_PENDING}
  ) w) AS waiting`;

export function toEndpoint(row: EndpointRow): StoredEndpoint {
  const { id, sealed_url: url, events, enabled, description, created_at: createdAt } = row;
  const { pending, next } = row.waiting;
  return {
    id: toTypeId("whe", id),
    url,
    events,
    enabled,
    description,
    createdAt: createdAt.toISOString(),
    health: {
      lastSuccessAt: row.last_success_at && row.last_success_at.toISOString(),
      failingSince: row.failing_since && row.failing_since.toISOString(),
      pending,
      nextAttemptAt: next === null ? null : new Date(next).toISOString(),
      disabledBecause: enabled ? null : row.disabled_because,
    },
  };
}
