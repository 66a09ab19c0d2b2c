import { auditSourceOf } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import { requireMayShare, type ShareLinkStore, type SharingCaller } from "./share-link.ts";

export interface RevokeShareLinkPorts {
  readonly shareLinks: Pick<ShareLinkStore, "revoke">;
  now(): number;
}

/** Revokes a link: its token no longer opens anything. */
export async function revokeShareLink(
  ports: RevokeShareLinkPorts,
  caller: SharingCaller,
  linkId: string,
): Promise<void> {
  requireMayShare(caller);
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
