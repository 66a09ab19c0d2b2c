import type { ShareLinks, ShareLinkView } from "@cnh/contract/console";
import { requirePermission, requireScope } from "../caller.ts";
import { type ActorNamePorts, namesOf } from "../members/actor-names.ts";
import type { ConsoleCaller } from "../members/console-caller.ts";
import type { ShareLinkStore, StoredShareLink } from "./share-link.ts";

export interface ListShareLinksPorts extends ActorNamePorts {
  readonly shareLinks: Pick<ShareLinkStore, "list">;
}

/** The links of a report, the newest first, each with its creator's name. An unknown report has none. */
export async function listShareLinks(
  ports: ListShareLinksPorts,
  caller: ConsoleCaller,
  reportId: string,
): Promise<ShareLinks> {
  requireScope(caller, "reports:read");
  requirePermission(caller, "reports:share");
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const { isSharingOn, links } = await ports.shareLinks.list(place, reportId);
  const makers = links.map(({ createdBy: id }) => ({ kind: "member", id }));
  const nameOf = await namesOf(ports, caller, makers);
  return {
    isSharingOn,
    items: links.map((link) => viewOf(link, nameOf({ kind: "member", id: link.createdBy }))),
  };
}

function viewOf(link: StoredShareLink, makerName: string | null): ShareLinkView {
  const { id, views, maxViews, createdBy, createdAt, expiresAt, lastViewedAt } = link;
  return {
    id,
    state: stateOf(link),
    views,
    maxViews,
    createdBy: { id: createdBy, name: makerName },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastViewedAt: lastViewedAt?.toISOString() ?? null,
  };
}

function stateOf({ revokedAt, views, maxViews, isExpired }: StoredShareLink) {
  if (revokedAt !== null) return "revoked";
  if (views >= maxViews) return "used_up";
  return isExpired ? "expired" : "open";
}
