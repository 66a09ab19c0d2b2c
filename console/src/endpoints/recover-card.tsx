import type { EndpointHealth } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lostEventsQuery } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { TextField } from "../kit/field.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { RecoveryOutcome } from "./recovery-outcome.tsx";
import { useRecovery } from "./use-recovery.ts";
import { useEndpointMessages } from "./messages.ts";

const DAY_MS = 86_400_000;
/** Brasília has no daylight saving time. */
const ZONE_MS = 3 * 3_600_000;

/** An instant in the format of a date-time field, in Brasília time. */
const fieldOf = (instant: string) =>
  new Date(Date.parse(instant) - ZONE_MS).toISOString().slice(0, 16);
const instantOf = (field: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(field) ? `${field.slice(0, 16)}:00-03:00` : null;

/** Sends again the events lost since an instant that the user chooses. */
export function RecoverCard({ endpoint }: { readonly endpoint: EndpointHealth }) {
  const { recover: messages } = useEndpointMessages();
  const format = useFormat();
  const { id, enabled, lostSince, recoverSince, createdAt } = endpoint;
  const [chosen, setChosen] = useState<string | null>(null);
  const [dayAgo] = useState(() => Date.now() - DAY_MS);
  const dayBefore = new Date(Math.max(dayAgo, Date.parse(createdAt))).toISOString();
  const field = chosen ?? fieldOf(recoverSince ?? dayBefore);
  const since = chosen === null ? (recoverSince ?? dayBefore) : instantOf(chosen);
  const counted = useQuery(lostEventsQuery(usePlace(), id, since));
  const { recovery, recover, sent } = useRecovery(id);
  const lost = counted.data?.lost ?? 0;
  // The service returns the earliest possible start: an earlier instant is moved to it.
  const start = counted.data?.since;
  return (
    <Card title={messages.title} hint={messages.hint}>
      <div className="space-y-3">
        <TextField
          label={messages.since}
          {...(lostSince !== null && { hint: messages.sinceHint(format.instant(lostSince)) })}
          type="datetime-local"
          value={field}
          onChange={({ target }) => setChosen(target.value)}
          className="max-w-64"
        />
        {counted.isError && <ErrorPanel error={counted.error} />}
        {counted.data !== undefined && !recovery.isPending && (
          <p className="text-body text-ink-soft">
            {counted.data.isMore
              ? messages.lostMore(format.number(lost))
              : messages.lost(lost, format.number(lost))}
          </p>
        )}
        <RecoveryOutcome recovery={recovery} sent={sent} expected={lost} />
        {!enabled && <p className="text-body text-ink-soft">{messages.disabled}</p>}
        <Button
          disabled={!enabled || lost === 0 || start === undefined}
          isBusy={recovery.isPending}
          onClick={() => start !== undefined && recover(start)}
        >
          {messages.submit(lost, format.number(lost))}
        </Button>
      </div>
    </Card>
  );
}
