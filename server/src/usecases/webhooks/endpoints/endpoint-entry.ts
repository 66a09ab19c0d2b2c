/** The audit entries of endpoints. They show only the host of a URL, since the rest may contain passwords. */
import type { WebhookEndpoint } from "@cnh/contract";
import type { AuditAction } from "@cnh/contract/console";
import type { AuditEntry, AuditSource } from "../../audit/audit-entry.ts";

/** The values of an endpoint that the audit log shows. */
export interface AuditedEndpoint {
  readonly host: string;
  readonly events: readonly string[];
  readonly enabled: boolean;
}

export function auditedEndpoint({
  url,
  events,
  enabled,
}: Pick<WebhookEndpoint, "url" | "events" | "enabled">): AuditedEndpoint {
  return { host: new URL(url).host, events, enabled };
}

export function endpointEntry(
  source: AuditSource,
  at: number,
  action: AuditAction,
  endpointId: string,
  details: AuditEntry["details"],
): AuditEntry {
  return {
    at: new Date(at),
    ...source,
    action,
    target: { kind: "endpoint", id: endpointId },
    details,
  };
}
