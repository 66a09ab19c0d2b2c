import type { Report } from "@cnh/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointsQuery } from "../api/endpoints.ts";
import { reportDeliveriesQuery, reportHistoryQuery } from "../api/report-history.ts";
import { Card } from "../kit/card.tsx";
import { Icon } from "../kit/icon.tsx";
import { TONE_TEXT } from "../kit/tone.ts";
import { useMay, useMembership, usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { type HistoryActor, type HistoryEntry, historyOf } from "./history.ts";
import { useHistoryMessages } from "./history-messages.ts";

/**
 * The events of the report that the user may see. Not printed: a printout is for others and must not show who read it.
 */
export function HistoryCard({ report }: { readonly report: Report }) {
  const messages = useHistoryMessages();
  const webhooks = useWebhooks(report);
  const history = useQuery(reportHistoryQuery(usePlace(), report));
  const known = { report, history: history.data ?? null, ...webhooks, nameOf: useActorName() };
  const entries = historyOf(known, messages, useFormat());
  return (
    <div data-screen>
      <Card title={messages.title}>
        <ol className="space-y-1 text-body">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ol>
        {(webhooks.isFailed || history.isError) && (
          <p className="mt-2 text-body text-unknown">{messages.unavailable}</p>
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
  const messages = useHistoryMessages();
  const place = usePlace();
  const enabled = useMay()("webhooks:manage");
  const deliveries = useQuery({ ...reportDeliveriesQuery(place, report), enabled });
  const hasAny = deliveries.data !== undefined && deliveries.data.length > 0;
  const endpoints = useQuery({ ...endpointsQuery(place), enabled: hasAny });
  const urls = new Map(endpoints.data?.map(({ id, url }) => [id, url]));
  return {
    deliveries: (endpoints.data && deliveries.data) ?? [],
    endpointOf: (id: string) => urls.get(id) ?? messages.removedEndpoint,
    isFailed: deliveries.isError || endpoints.isError,
  };
}

/** The actor, in words. */
function useActorName() {
  const messages = useHistoryMessages();
  const { memberId } = useMembership();
  return ({ kind, id, name }: HistoryActor): string => {
    if (id === memberId) return messages.you;
    if (kind === "member") return name ?? messages.formerMember;
    if (kind === "key") return name === null ? messages.unnamedKey : messages.key(name);
    return messages.service;
  };
}
