import type { Report } from "@cnh/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointsQuery } from "../api/endpoints.ts";
import { keysQuery } from "../api/keys.ts";
import {
  memberNamesQuery,
  reportDeliveriesQuery,
  reportReadsQuery,
} from "../api/report-history.ts";
import { Card } from "../kit/card.tsx";
import { Icon } from "../kit/icon.tsx";
import { TONE_TEXT } from "../kit/tone.ts";
import { useMay, useMembership, usePlace } from "../place.ts";
import { useFormat } from "../words/format.ts";
import { type HistoryEntry, historyOf } from "./history.ts";
import { useHistoryWords } from "./history-words.ts";

/** What happened to the report, as far as the person may know. Paper is for others: it does not say who read it. */
export function HistoryCard({ report }: { readonly report: Report }) {
  const words = useHistoryWords();
  const webhooks = useWebhooks(report);
  const readers = useReaders(report);
  const entries = historyOf({ report, ...webhooks, ...readers }, words, useFormat());
  return (
    <div data-screen>
      <Card title={words.title}>
        <ol className="space-y-1 text-[13px]">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ol>
        {(webhooks.isFailed || readers.isFailed) && (
          <p className="mt-2 text-[13px] text-unknown">{words.unavailable}</p>
        )}
      </Card>
    </div>
  );
}

function Entry({ entry: { at, icon, tone, text } }: { readonly entry: HistoryEntry }) {
  const format = useFormat();
  return (
    <li className="flex items-start gap-3 max-sm:flex-wrap max-sm:gap-x-2 max-sm:gap-y-0">
      <time dateTime={at} className="w-40 shrink-0 whitespace-nowrap text-ink-faint max-sm:w-full">
        {format.exact(at)}
      </time>
      <Icon name={icon} size={14} className={`mt-0.5 ${TONE_TEXT[tone]}`} />
      <span className="min-w-0 wrap-anywhere max-sm:flex-1">{text}</span>
    </li>
  );
}

/** Webhooks appear together with the names of their endpoints. */
function useWebhooks(report: Report) {
  const words = useHistoryWords();
  const place = usePlace();
  const enabled = useMay()("webhooks:manage");
  const deliveries = useQuery({ ...reportDeliveriesQuery(place, report), enabled });
  const hasAny = deliveries.data !== undefined && deliveries.data.length > 0;
  const endpoints = useQuery({ ...endpointsQuery(place), enabled: hasAny });
  const urls = new Map(endpoints.data?.map(({ id, url }) => [id, url]));
  return {
    deliveries: (endpoints.data && deliveries.data) ?? [],
    endpointOf: (id: string) => urls.get(id) ?? words.removedEndpoint,
    isFailed: deliveries.isError || endpoints.isError,
  };
}

/** Readers appear once their names are known. */
function useReaders(report: Report) {
  const words = useHistoryWords();
  const place = usePlace();
  const { memberId } = useMembership();
  const may = useMay();
  const enabled = may("audit:read");
  const reads = useQuery({ ...reportReadsQuery(place, report), enabled });
  const isByKey = reads.data?.some(({ actor }) => actor.kind === "key") ?? false;
  const isByOther = reads.data?.some(({ actor }) => actor.id !== memberId) ?? false;
  const members = useQuery({
    ...memberNamesQuery(place),
    enabled: isByOther && may("members:manage"),
  });
  const keys = useQuery({ ...keysQuery(place), enabled: isByKey && may("test-keys:manage") });
  const keyNames = new Map(keys.data?.items.map(({ keyId, name }) => [keyId, name]));
  const readerOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string => {
    if (id === memberId) return words.you;
    if (kind === "member") return members.data?.get(id) ?? words.formerMember;
    const key = keyNames.get(id);
    if (kind === "key") return key === undefined ? words.unknownKey : words.key(key);
    return words.service;
  };
  const isFailed = reads.isError || members.isError || keys.isError;
  const isNamed = !isFailed && !members.isLoading && !keys.isLoading;
  return { reads: isNamed ? (reads.data ?? []) : [], readerOf, isFailed };
}
