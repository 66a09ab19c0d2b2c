import type { Overview } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { overviewQuery } from "../api/overview.ts";
import { PageHeader } from "../kit/page-header.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { useModes, usePlace } from "../place.ts";
import { AttentionCard } from "./attention-card.tsx";
import { BringBack, ChecklistCard } from "./checklist-card.tsx";
import { isFinished, stepsOf } from "./checklist-steps.ts";
import { CreditCard } from "./credit-card.tsx";
import { LatestCard } from "./latest-card.tsx";
import { ChartSkeleton, OverviewSkeleton } from "./overview-skeleton.tsx";
import { useOverviewMessages } from "./messages.ts";

/** Loaded lazily: the chart imports its scales, and everything else is readable before they arrive. */
const DaysCard = lazy(() =>
  import("./days-card.tsx").then(({ DaysCard: component }) => ({ default: component })),
);

export function OverviewPage() {
  const messages = useOverviewMessages();
  const query = useQuery(overviewQuery(usePlace()));
  return (
    <>
      <PageHeader title={messages.title} />
      <QueryBoundary query={query} loading={<OverviewSkeleton />}>
        {(overview) => <Parts overview={overview} />}
      </QueryBoundary>
    </>
  );
}

/** A part is `null` if the user may not see it. In a new organization the checklist is the whole page. */
function Parts({ overview }: { readonly overview: Overview }) {
  const { apiOrigin, checklist, attention, credit, days, latest } = overview;
  const steps = stepsOf(useModes());
  const isUnfinished = checklist !== null && !isFinished(checklist, steps);
  const isListed = isUnfinished && !checklist.isDismissed;
  const isUnused = latest?.length === 0 && days?.every(({ ordered }) => ordered === 0) === true;
  const isFresh = isListed && isUnused && attention?.length === 0;
  if (isFresh) return <ChecklistCard checklist={checklist} apiOrigin={apiOrigin} />;
  const hasSide = days !== null;
  return (
    <div className="space-y-4">
      {attention && attention.length > 0 && <AttentionCard items={attention} />}
      {isListed && <ChecklistCard checklist={checklist} apiOrigin={apiOrigin} />}
      <div
        className={
          hasSide ? "grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_380px]" : ""
        }
      >
        {hasSide && (
          <div className="space-y-4">
            {attention?.length === 0 && <AttentionCard items={attention} />}
            {days && (
              <Suspense fallback={<ChartSkeleton />}>
                <DaysCard days={days} />
              </Suspense>
            )}
          </div>
        )}
        <div className="space-y-4">
          {credit && <CreditCard credit={credit} />}
          {latest && <LatestCard reports={latest} />}
        </div>
      </div>
      {isUnfinished && !isListed && <BringBack />}
    </div>
  );
}
