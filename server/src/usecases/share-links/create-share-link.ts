import type { CreatedShareLink, CreateShareLinkBody } from "@cnh/contract/console";
import { auditSourceOf } from "../audit/audit-entry.ts";
import { type MemberCaller, requirePermission, requireScope } from "../caller.ts";
import { fail } from "../failure.ts";
import { newToken, tokenHashOf } from "../secret-token.ts";
import type { ShareLinkStore } from "./share-link.ts";

/** The max number of open links of one report. */
const MAX_OPEN = 20;

const REFUSALS = {
  unknown: "NOT_FOUND",
  off: "SHARING_OFF",
  undiagnosed: "REPORT_WITHOUT_DIAGNOSIS",
  too_many: "TOO_MANY_SHARE_LINKS",
} as const;

export interface CreateShareLinkPorts {
  readonly shareLinks: Pick<ShareLinkStore, "newId" | "add">;
  now(): number;
}

/** Creates a link to a report. Only the response contains its token: the store has a hash. */
export async function createShareLink(
  ports: CreateShareLinkPorts,
  caller: MemberCaller,
  { reportId, hours, maxViews }: CreateShareLinkBody & { readonly reportId: string },
): Promise<CreatedShareLink> {
  requireScope(caller, "reports:read");
  requirePermission(caller, "reports:share");
  const id = ports.shareLinks.newId();
  const token = newToken();
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const createdBy = caller.actor.id;
  const link = { id, reportId, tokenHash: tokenHashOf(token), maxViews, hours, createdBy };
  const added = await ports.shareLinks.add(place, link, {
    maxOpen: MAX_OPEN,
    entryFor: (expiresAt) => ({
      at: new Date(ports.now()),
      ...auditSourceOf(caller),
      action: "share_link.created",
      target: { kind: "share_link", id },
      details: { reportId, maxViews, expiresAt: expiresAt.toISOString() },
    }),
  });
  if (added.outcome !== "added") fail(REFUSALS[added.outcome]);
  return { id, token, maxViews, expiresAt: added.expiresAt.toISOString() };
}
