import type { AuditRecordView } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CopyButton } from "../kit/copy-button.tsx";
import { buttonClass } from "../kit/button.tsx";
import { type Fact, FactList } from "../kit/fact-list.tsx";
import { usePlace } from "../place.ts";
import { type Change, toldBy, valueText } from "./changes.ts";
import { AUDIT, searchWith, useAuditSearch } from "./use-audit-search.ts";
import { useAuditMessages } from "./messages.ts";

/** The rest of an entry, below its line: before and after, other facts, and its origin. */
export function EntryDetails({ entry }: { readonly entry: AuditRecordView }) {
  const { entry: messages, channel } = useAuditMessages();
  const { changes, facts } = toldBy(entry.details);
  const { origin, target } = entry;
  return (
    <div className="space-y-3 border-t border-line bg-raised/50 px-4 py-3 text-body">
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {changes.length + facts.length === 0 && <p className="text-ink-soft">{messages.nothing}</p>}
      <FactList
        className="gap-y-1"
        facts={[
          ...facts.map(([name, value]): Fact => [name, exact(valueText(value, messages))]),
          target !== null && [messages.target, exact(`${target.kind} ${target.id}`)],
          [messages.origin, exact(channel[origin.channel])],
          origin.address !== null && [messages.address, exact(origin.address)],
          origin.requestId !== null && [
            messages.request,
            exact(
              <>
                {origin.requestId} <CopyButton text={origin.requestId} label={messages.request} />
              </>,
            ),
          ],
          [messages.number, exact(String(entry.number))],
          [messages.hash, exact(<span title={messages.hashHint}>{entry.hash}</span>)],
        ]}
      />
      <OnlyThese entry={entry} />
    </div>
  );
}

const exact = (value: ReactNode) => <span className="font-mono text-small break-all">{value}</span>;

function OnlyThese({ entry: { target, actor } }: { readonly entry: AuditRecordView }) {
  const { entry: messages } = useAuditMessages();
  const { search } = useAuditSearch();
  const { organizationId } = usePlace();
  const to = (change: Parameters<typeof searchWith>[1]) => ({
    to: AUDIT,
    params: { organizationId },
    search: searchWith(search, { entry: undefined, ...change }),
    className: buttonClass(),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {target && <Link {...to({ target: target.id })}>{messages.onlyThis}</Link>}
      <Link {...to({ actor: actor.id })}>{messages.onlyActor}</Link>
    </div>
  );
}

const CELL = "overflow-hidden py-1 font-mono text-small break-words";

/** A letter with many stacked accents cannot be wrapped: it is cut off rather than widening the page. */
function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  const { entry: messages } = useAuditMessages();
  const shown = (value: unknown) =>
    value === undefined ? messages.absent : valueText(value, messages);
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-small text-ink-faint">
        <tr>
          {[messages.field, messages.before, messages.after].map((heading) => (
            <th key={heading} scope="col" className="py-1 pr-3 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="overflow-hidden py-1 pr-3 font-normal break-words">
              {name === "" ? messages.value : name}
            </th>
            <td className={`${CELL} pr-3 text-bad`}>{shown(before)}</td>
            <td className={`${CELL} text-ok`}>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
