import { auditSourceOf } from "../audit/audit-entry.ts";
import { type MemberCaller, requirePermission } from "../caller.ts";
import { fail } from "../failure.ts";
import type { ShareLinkStore } from "./share-link.ts";

export interface RevokeShareLinkPorts {
  readonly shareLinks: Pick<ShareLinkStore, "revoke">;
  now(): number;
}

/** Revokes a link: its token no longer opens anything. */
export async function revokeShareLink(
  ports: RevokeShareLinkPorts,
  caller: MemberCaller,
  linkId: string,
): Promise<void> {
  requirePermission(caller, "reports:share");
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const revoked = await ports.shareLinks.revoke(place, linkId, (reportId) => ({
    at: new Date(ports.now()),
    ...auditSourceOf(caller),
    action: "share_link.revoked",
    target: { kind: "share_link", id: linkId },
    details: { reportId },
  }));
  if (!revoked) fail("NOT_FOUND");
}
