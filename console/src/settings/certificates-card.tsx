import { useInfiniteQuery } from "@tanstack/react-query";
import { certificatesQuery } from "../api/settings.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { TableSkeleton } from "../kit/data-table.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { downloadCertificate, reportsErased } from "./certificate.ts";
import { useSettingsMessages } from "./messages.ts";

/** The certificates of erasures, newest first. */
export function CertificatesCard() {
  const { certificates: messages, erasure } = useSettingsMessages();
  const format = useFormat();
  const query = useInfiniteQuery(certificatesQuery(usePlace()));
  const { error, refetch } = query;
  const data = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title={messages.title}>
      {error !== null && !data && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {error === null && !data && <TableSkeleton rows={2} />}
      {data?.length === 0 && <p className="text-body text-ink-soft">{messages.none}</p>}
      <ul className="divide-y divide-line">
        {data?.map((one) => {
          const { certificateId, subject, erasedAt } = one.certificate;
          return (
            <li
              key={certificateId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
            >
              <div className="min-w-0">
                <p className="text-body font-medium">
                  {messages[subject]} · {messages.reports(reportsErased(one))}
                </p>
                <p className="text-small break-all text-ink-soft">
                  {format.instant(erasedAt)} · <span className="font-mono">{certificateId}</span>
                </p>
              </div>
              <Button
                kind="quiet"
                icon="download"
                aria-label={erasure.downloadOf(certificateId)}
                onClick={() => downloadCertificate(one, erasure.file(certificateId))}
              >
                {erasure.download}
              </Button>
            </li>
          );
        })}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-4"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
    </Card>
  );
}
