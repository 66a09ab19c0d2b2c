/** How a delivery stands, in words. */
import type { DeliveryStatus } from "@cnh/contract";
import type { LogRow } from "../api/delivery-log.ts";
import { Badge } from "../kit/badge.tsx";
import type { IconName } from "../kit/icon.tsx";
import type { Tone } from "../kit/tone.ts";
import type { Retry } from "./use-retries.ts";
import { useDeliveriesWords } from "./words.ts";

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

export function StatusBadge({ status }: { readonly status: DeliveryStatus }) {
  const words = useDeliveriesWords();
  const icon = ICON[status];
  return (
    <Badge tone={TONE[status]} {...(icon && { icon })}>
      {words.status[status]}
    </Badge>
  );
}

type Attempted = Pick<LogRow, "lastAttempt" | "failureReason" | "status" | "attempts">;

/** What the last attempt brought: its status or why there was none. */
export function useLastOutcome(): (row: Attempted) => string {
  const words = useDeliveriesWords();
  return ({ lastAttempt, failureReason, status, attempts }) => {
    const { statusCode = null, failure = null } = lastAttempt ?? {};
    if (statusCode !== null) return words.http(statusCode);
    if (failure !== null) return words.failure[failure];
    if (failureReason !== null) return words.reason[failureReason];
    return status === "PENDING" && attempts === 0 ? words.queued : "";
  };
}

interface RetryStateProps {
  readonly retry: Retry | undefined;
  /** What the list knows of a retry that somebody made before. */
  readonly lastRetry: LogRow["lastRetry"];
}

/** What became of sending it again, if somebody did. */
export function RetryState({ retry, lastRetry }: RetryStateProps) {
  const words = useDeliveriesWords();
  const lastOutcome = useLastOutcome();
  if (retry?.state === "refused")
    return (
      <span className="text-[12.5px] font-medium text-bad">{words.refusal[retry.because]}</span>
    );
  if (retry?.state === "sending") return <Badge tone="plain">{words.again(words.sending)}</Badge>;
  const row = retry?.row;
  const status = row?.status ?? lastRetry?.status;
  if (status === undefined) return null;
  const isQueued = row !== undefined && row.status === "PENDING" && row.attempts === 0;
  const detail = row && !isQueued && row.status !== "SUCCEEDED" ? ` · ${lastOutcome(row)}` : "";
  return (
    <Badge tone={TONE[status]}>
      {words.again(isQueued ? words.queued : words.status[status])}
      {detail}
    </Badge>
  );
}
