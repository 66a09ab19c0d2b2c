/** The state of a delivery, in words. */
import type { DeliveryStatus } from "@cnh/contract";
import type { LogRow } from "../api/delivery-log.ts";
import { Badge } from "../kit/badge.tsx";
import type { IconName } from "../kit/icon.tsx";
import type { Tone } from "../kit/tone.ts";
import type { Retry } from "./use-retries.ts";
import { useDeliveriesMessages } from "./messages.ts";

const TONE: Readonly<Record<DeliveryStatus, Tone>> = {
  PENDING: "plain",
  SUCCEEDED: "ok",
  FAILED: "bad",
  SUPERSEDED: "unknown",
};
const ICON: Partial<Readonly<Record<DeliveryStatus, IconName>>> = {
  PENDING: "clock",
  SUPERSEDED: "right",
};

/** The state in words: a pending delivery with a failed attempt is being retried. */
function useStateLabel(): (status: DeliveryStatus, attempts: number) => string {
  const messages = useDeliveriesMessages();
  return (status, attempts) =>
    status === "PENDING" && attempts > 0 ? messages.retrying : messages.status[status];
}

interface StatusProps {
  readonly status: DeliveryStatus;
  readonly attempts: number;
}

export function StatusBadge({ status, attempts }: StatusProps) {
  const stateLabel = useStateLabel();
  const icon = ICON[status];
  return (
    <Badge tone={TONE[status]} {...(icon && { icon })}>
      {stateLabel(status, attempts)}
    </Badge>
  );
}

type Attempted = Pick<LogRow, "lastAttempt" | "failureReason" | "status" | "attempts">;

/** The outcome of the last attempt: its status or why there was none. */
export function useLastOutcome(): (row: Attempted) => string {
  const messages = useDeliveriesMessages();
  return ({ lastAttempt, failureReason, status, attempts }) => {
    const { statusCode = null, failure = null } = lastAttempt ?? {};
    if (statusCode !== null) return messages.http(statusCode);
    if (failure !== null) return messages.failure[failure];
    if (failureReason !== null) return messages.reason[failureReason];
    return status === "PENDING" && attempts === 0 ? messages.queued : "";
  };
}

interface RetryStateProps {
  readonly retry: Retry | undefined;
  /** The latest retry already in the list. */
  readonly lastRetry: LogRow["lastRetry"];
}

/** The outcome of a retry, if there is one. */
export function RetryState({ retry, lastRetry }: RetryStateProps) {
  const messages = useDeliveriesMessages();
  const lastOutcome = useLastOutcome();
  const stateLabel = useStateLabel();
  if (retry?.state === "refused")
    return (
      <span className="text-small font-medium text-bad">{messages.refusal[retry.because]}</span>
    );
  if (retry?.state === "sending")
    return <Badge tone="plain">{messages.again(messages.sending)}</Badge>;
  const row = retry?.row;
  const status = row?.status ?? lastRetry?.status;
  if (status === undefined) return null;
  const isQueued = row !== undefined && row.status === "PENDING" && row.attempts === 0;
  const detail = row && !isQueued && row.status !== "SUCCEEDED" ? ` · ${lastOutcome(row)}` : "";
  return (
    <Badge tone={TONE[status]}>
      {messages.again(isQueued ? messages.queued : stateLabel(status, row?.attempts ?? 0))}
      {detail}
    </Badge>
  );
}
