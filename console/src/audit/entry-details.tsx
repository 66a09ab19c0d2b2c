import type { AuditRecordView } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CopyButton } from "../kit/copy-button.tsx";
import { buttonClass } from "../kit/button.tsx";
import { usePlace } from "../place.ts";
import { type Change, toldBy, valueText } from "./changes.ts";
import { AUDIT, searchWith, useAuditSearch } from "./use-audit-search.ts";
import { useAuditWords } from "./messages.ts";

/** The rest of an entry, below its line: before and after, other facts, and its origin. */
export function EntryDetails({ entry }: { readonly entry: AuditRecordView }) {
  const { entry: words, channel } = useAuditWords();
  const { changes, facts } = toldBy(entry.details);
  const { origin, target } = entry;
  return (
    <div className="space-y-3 border-t border-line bg-raised/50 px-4 py-3 text-[13px]">
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {changes.length + facts.length === 0 && <p className="text-ink-soft">{words.nothing}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {valueText(value, words)}
          </Fact>
        ))}
        {target && <Fact name={words.target}>{`${target.kind} ${target.id}`}</Fact>}
        <Fact name={words.origin}>{channel[origin.channel]}</Fact>
        {origin.address !== null && <Fact name={words.address}>{origin.address}</Fact>}
        {origin.requestId !== null && (
          <Fact name={words.request}>
            {origin.requestId} <CopyButton text={origin.requestId} label={words.request} />
          </Fact>
        )}
        <Fact name={words.number}>{String(entry.number)}</Fact>
        <Fact name={words.hash}>
          <span title={words.hashHint}>{entry.hash}</span>
        </Fact>
      </dl>
      <OnlyThese entry={entry} />
    </div>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-mono text-[12.5px] break-all">{children}</dd>
  </>
);

function OnlyThese({ entry: { target, actor } }: { readonly entry: AuditRecordView }) {
  const { entry: words } = useAuditWords();
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
      {target && <Link {...to({ target: target.id })}>{words.onlyThis}</Link>}
      <Link {...to({ actor: actor.id })}>{words.onlyActor}</Link>
    </div>
  );
}

const CELL = "overflow-hidden py-1 font-mono text-[12.5px] break-words";

/** A letter with many stacked accents cannot be wrapped: it is cut off rather than widening the page. */
function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  const { entry: words } = useAuditWords();
  const shown = (value: unknown) => (value === undefined ? words.absent : valueText(value, words));
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-[12.5px] text-ink-faint">
        <tr>
          {[words.field, words.before, words.after].map((heading) => (
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
              {name === "" ? words.value : name}
            </th>
            <td className={`${CELL} pr-3 text-bad`}>{shown(before)}</td>
            <td className={`${CELL} text-ok`}>{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
