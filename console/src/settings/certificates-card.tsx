import { useInfiniteQuery } from "@tanstack/react-query";
import { certificatesQuery } from "../api/settings.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { TableSkeleton } from "../kit/data-table.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { downloadCertificate, reportsErased } from "./certificate.ts";
import { useSettingsMessages } from "./messages.ts";

/** The certificates of erasures, newest first. */
export function CertificatesCard() {
  const { certificates: messages, erasure } = useSettingsMessages();
  const format = useFormat();
  const query = useInfiniteQuery(certificatesQuery(usePlace()));
  return (
    <Card title={messages.title}>
      <QueryBoundary query={query} loading={<TableSkeleton rows={2} />}>
        {({ pages }) => {
          const certificates = pages.flatMap(({ items }) => items);
          if (certificates.length === 0)
            return <p className="text-body text-ink-soft">{messages.none}</p>;
          return (
            <ul className="divide-y divide-line">
              {certificates.map((one) => {
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
                        {format.instant(erasedAt)} ·{" "}
                        <span className="font-mono">{certificateId}</span>
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
          );
        }}
      </QueryBoundary>
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
