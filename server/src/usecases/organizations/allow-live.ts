import type { AuditSource } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import type { OrganizationStore } from "./organization.ts";

export interface AllowLivePorts {
  readonly organizations: Pick<OrganizationStore, "change">;
  now(): number;
}

/** Gives an organization that signed up without an invitation its live mode. It cannot be taken away again. */
export async function allowLive(
  ports: AllowLivePorts,
  organizationId: string,
  source: AuditSource,
): Promise<void> {
  const changed = await ports.organizations.change(organizationId, ({ testOnly }) => {
    if (!testOnly) return null;
    return {
      set: { testOnly: false },
      entry: {
        at: new Date(ports.now()),
        ...source,
        action: "organization.live_allowed",
        target: { kind: "organization", id: organizationId },
        details: {},
      },
    };
  });
  if (!changed) fail("NOT_FOUND");
}
