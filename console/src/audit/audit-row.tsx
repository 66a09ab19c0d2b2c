import type { AuditRecordView } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { Icon, type IconName } from "../kit/icon.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { isAuditAction } from "./action-names.ts";
import { EntryDetails } from "./entry-details.tsx";
import { useActorName } from "./use-actor-name.ts";
import { AUDIT, searchWith, useAuditSearch } from "./use-audit-search.ts";
import { useAuditMessages } from "./messages.ts";

const ICONS: Readonly<Record<AuditRecordView["actor"]["kind"], IconName>> = {
  key: "key",
  member: "person",
  person: "person",
  link: "link",
  operator: "shield",
  system: "device",
};

/** One line: who, what, where, when. It expands to the rest of the entry. */
export function AuditRow({ entry }: { readonly entry: AuditRecordView }) {
  const messages = useAuditMessages();
  const format = useFormat();
  const nameOf = useActorName();
  const { search } = useAuditSearch();
  const { organizationId } = usePlace();
  const { id, actor, action, target, origin, at } = entry;
  const isOpen = search.entry === id;
  return (
    <>
      <div className="relative flex items-center gap-3 px-3 py-2.5 text-body hover:bg-raised">
        <Icon name={ICONS[actor.kind]} size={14} className="text-ink-faint" />
        <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
          <Link
            to={AUDIT}
            params={{ organizationId }}
            search={searchWith(search, { entry: isOpen ? undefined : id })}
            activeOptions={{ exact: true }}
            resetScroll={false}
            data-row-link
            aria-expanded={isOpen}
            className="after:absolute after:inset-0"
          >
            <span className="font-semibold">{nameOf(actor)}</span>{" "}
            {isAuditAction(action) ? messages.action[action] : action}
          </Link>
          <span className="block min-w-0 truncate font-mono text-small text-ink-faint">
            {target?.id ?? messages.channel[origin.channel]}
          </span>
        </div>
        <time dateTime={at} className="text-right text-small whitespace-nowrap text-ink-soft">
          {format.instant(at)}
        </time>
      </div>
      {isOpen && <EntryDetails entry={entry} />}
    </>
  );
}
