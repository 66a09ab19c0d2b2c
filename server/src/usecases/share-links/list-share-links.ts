import type { ShareLinks, ShareLinkView } from "@cnh/contract/console";
import { requireScope } from "../caller.ts";
import type { People } from "../members/people.ts";
import type { ListMemberReportsPorts } from "../reports/list-member-reports.ts";
import {
  requireMayShare,
  type SharingCaller,
  type ShareLinkStore,
  type StoredShareLink,
} from "./share-link.ts";

export interface ListShareLinksPorts {
  readonly shareLinks: Pick<ShareLinkStore, "list">;
  readonly actors: ListMemberReportsPorts["actors"];
  readonly people: Pick<People, "byIds">;
}

/** The links of a report, the newest first, with the name of who made each. An unknown report has none. */
export async function listShareLinks(
  ports: ListShareLinksPorts,
  caller: SharingCaller,
  reportId: string,
): Promise<ShareLinks> {
  requireScope(caller, "reports:read");
  requireMayShare(caller);
  const place = { organizationId: caller.organization.id, mode: caller.mode };
  const { isSharingOn, links } = await ports.shareLinks.list(place, reportId);
  const names = await namesOf(ports, place.organizationId, links);
  return { isSharingOn, items: links.map((link) => viewOf(link, names)) };
}

async function namesOf(
  { actors, people }: ListShareLinksPorts,
  organizationId: string,
  links: readonly StoredShareLink[],
): Promise<ReadonlyMap<string, string>> {
  const members = [...new Set(links.map(({ createdBy }) => createdBy))];
  if (members.length === 0) return new Map();
  const { personIds } = await actors.find(organizationId, { keys: [], members });
  const found = await people.byIds([...new Set(personIds.values())]);
  const personNames = new Map(found.map(({ id, name }) => [id, name]));
  return new Map(
    [...personIds].flatMap(([member, person]) => {
      const name = personNames.get(person);
      return name === undefined ? [] : [[member, name]];
    }),
  );
}

function viewOf(link: StoredShareLink, names: ReadonlyMap<string, string>): ShareLinkView {
  const { id, views, maxViews, createdBy, createdAt, expiresAt, lastViewedAt } = link;
  return {
    id,
    state: stateOf(link),
    views,
    maxViews,
    createdBy: { id: createdBy, name: names.get(createdBy) ?? null },
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
