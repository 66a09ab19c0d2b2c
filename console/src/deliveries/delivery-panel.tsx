import type { Attempt } from "@cnh/contract";
import type { MemberDeliveryLog } from "@cnh/contract/console";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { deliveryQuery } from "../api/deliveries.ts";
import { Button, buttonClass } from "../kit/button.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { Icon } from "../kit/icon.tsx";
import { QueryBoundary } from "../kit/query-boundary.tsx";
import { Bar, Loading } from "../kit/skeleton.tsx";
import { Timestamp } from "../kit/timestamp.tsx";
import { useMay, usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { RetryState, StatusBadge } from "./delivery-state.tsx";
import type { Retry } from "./use-retries.ts";
import { useDeliveriesMessages } from "./messages.ts";

interface PanelProps {
  readonly id: string;
  readonly retry: Retry | undefined;
  readonly hostOf: (endpointId: string) => string;
  readonly isSending: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** On narrow screens the open delivery covers the list. */
const COVERS = "(width < 64rem)";

/** One delivery with all its attempts, next to the list. */
export function DeliveryPanel(props: PanelProps) {
  const messages = useDeliveriesMessages();
  const query = useQuery(deliveryQuery(usePlace(), props.id));
  const { data } = query;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.matchMedia(COVERS).matches) frame.current?.focus();
  }, []);
  return (
    <aside
      ref={frame}
      tabIndex={-1}
      aria-label={messages.panel.label}
      className="sticky top-3 flex max-h-[calc(100dvh-1.5rem)] w-[400px] shrink-0 flex-col rounded-md border border-line bg-surface outline-none max-lg:fixed max-lg:inset-0 max-lg:z-20 max-lg:max-h-none max-lg:w-auto max-lg:rounded-none max-lg:border-0"
    >
      <header className="flex items-start justify-between gap-2 border-b border-line p-3">
        <div className="min-w-0">
          <h2 className="truncate font-mono text-body font-semibold">
            {data?.eventKind ?? messages.panel.label}
          </h2>
          {data && (
            <p className="truncate text-small text-ink-faint">{props.hostOf(data.endpointId)}</p>
          )}
        </div>
        <button
          type="button"
          aria-label={messages.panel.close}
          onClick={props.onClose}
          className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-raised"
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="min-h-0 flex-1 overflow-auto p-3">
        <QueryBoundary
          query={query}
          loading={
            <Loading>
              <Bar className="mb-3 h-8 w-full" />
              <Bar className="h-40 w-full" />
            </Loading>
          }
        >
          {(delivery) => <Opened {...props} delivery={delivery} />}
        </QueryBoundary>
      </div>
    </aside>
  );
}

interface OpenedProps extends PanelProps {
  readonly delivery: MemberDeliveryLog;
}

/** The body of a test or of an event of a driver is not stored, and a partial report has changed since. */
const isDebuggable = ({ reportId, eventKind }: MemberDeliveryLog) =>
  reportId !== null && eventKind !== "report.partially_delivered";

function Opened({ delivery, retry, isSending, onRetry }: OpenedProps) {
  const messages = useDeliveriesMessages();
  const may = useMay();
  const place = usePlace();
  const { status, failureReason, nextAttemptAt, attempts } = delivery;
  const maySend = may("reports:read");
  const isWaiting = status === "PENDING";
  const hint = isWaiting ? messages.retryNowHint : messages.retryHint;
  return (
    <div className="space-y-4 text-body">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge status={status} attempts={attempts.length} />
        <Button
          kind="primary"
          icon="refresh"
          isBusy={isSending || retry?.state === "sending"}
          disabled={!maySend || (isWaiting && attempts.length === 0)}
          title={maySend ? hint : messages.forbidden}
          aria-keyshortcuts="R"
          onClick={onRetry}
        >
          {isWaiting ? messages.retryNow : messages.retry}
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        <RetryState retry={retry} lastRetry={null} />
      </p>
      {failureReason !== null && <p className="text-ink-soft">{messages.reason[failureReason]}</p>}
      {nextAttemptAt !== null && attempts.length > 0 && (
        <p className="rounded-md bg-raised px-2.5 py-2 text-ink-soft">
          {messages.panel.next}: <Timestamp at={nextAttemptAt} isLog />
        </p>
      )}
      <Ids delivery={delivery} />
      {isDebuggable(delivery) && (
        <Link
          to="/$organizationId/$mode/signature"
          params={{ ...place }}
          search={{ delivery: delivery.id }}
          className={buttonClass()}
        >
          <Icon name="shield" />
          {messages.panel.debug}
        </Link>
      )}
      <section aria-label={messages.panel.attempts}>
        {attempts.length === 0 && <p className="text-ink-soft">{messages.panel.none}</p>}
        <ol>
          {attempts.toReversed().map((attempt, index) => (
            <AttemptItem key={attempt.id} attempt={attempt} isOpen={index < 2} />
          ))}
        </ol>
      </section>
    </div>
  );
}

const shortened = (id: string) => `${id.slice(0, 8)}…${id.slice(-6)}`;

function Ids({ delivery }: Pick<OpenedProps, "delivery">) {
  const { panel } = useDeliveriesMessages();
  const place = usePlace();
  const may = useMay();
  const { id, eventId, reportId, enrollmentId, retryOf, retries } = delivery;
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 text-small">
      <IdLine label={panel.delivery} id={id} />
      <IdLine label={panel.event} id={eventId} />
      {reportId !== null && (
        <IdLine label={panel.report} id={reportId}>
          {may("reports:read") && (
            <Link
              to="/$organizationId/$mode/reports/$reportId"
              params={{ ...place, reportId }}
              className={buttonClass("quiet", "ml-auto font-sans")}
            >
              {panel.openReport}
            </Link>
          )}
        </IdLine>
      )}
      {enrollmentId !== null && <IdLine label={panel.enrollment} id={enrollmentId} />}
      {retryOf !== null && <LinkedLine label={panel.retryOf} id={retryOf} />}
      {retries.map((retry) => (
        <LinkedLine key={retry} label={panel.retries} id={retry} />
      ))}
    </dl>
  );
}

interface LineProps {
  readonly label: string;
  readonly id: string;
  readonly children?: ReactNode;
}

function IdLine({ label, id, children }: LineProps) {
  return (
    <>
      <dt className="text-ink-faint">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1 font-mono">
        <span className="truncate" title={id}>
          {shortened(id)}
        </span>
        <CopyButton text={id} label={label} />
        {children}
      </dd>
    </>
  );
}

/** Another delivery of the same event. */
function LinkedLine({ label, id }: LineProps) {
  const place = usePlace();
  return (
    <>
      <dt className="text-ink-faint">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1 font-mono">
        <Link
          from="/$organizationId/$mode/deliveries"
          to="/$organizationId/$mode/deliveries"
          params={{ ...place }}
          search={(old) => ({ ...old, selected: id })}
          resetScroll={false}
          title={id}
          className="truncate text-accent underline"
        >
          {shortened(id)}
        </Link>
        <CopyButton text={id} label={label} />
      </dd>
    </>
  );
}

const isSuccess = (code: number | null) => code !== null && code >= 200 && code < 300;

function AttemptItem({ attempt, isOpen }: { readonly attempt: Attempt; readonly isOpen: boolean }) {
  const messages = useDeliveriesMessages();
  const format = useFormat();
  const { number, statusCode, failure, durationMs, at, answer } = attempt;
  const hasArrived = isSuccess(statusCode);
  const outcome =
    statusCode !== null
      ? messages.http(statusCode)
      : failure === null
        ? ""
        : messages.failure[failure];
  return (
    <li className="relative border-l border-line pb-4 pl-4 last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full border-2 border-surface ${hasArrived ? "bg-ok" : "bg-bad"}`}
      />
      <p className="flex justify-between gap-2">
        <span className="font-medium">
          {messages.panel.attempt(number)} ·{" "}
          <span className={hasArrived ? "text-ok" : "text-bad"}>{outcome}</span>
        </span>
        <span className="text-ink-faint">{format.duration(durationMs)}</span>
      </p>
      <p className="text-small text-ink-faint">{format.exact(at)}</p>
      {statusCode !== null && (
        <details open={isOpen} className="mt-1">
          <summary className="text-small text-accent">{messages.panel.answer}</summary>
          <Answer text={answer} />
        </details>
      )}
    </li>
  );
}

/** Plain text, never rendered: it comes from a third-party server. */
function Answer({ text }: { readonly text: string | null }) {
  const { panel } = useDeliveriesMessages();
  if (text === null || text === "")
    return (
      <p className="mt-1 text-small text-ink-faint">
        {text === null ? panel.erased : panel.emptyAnswer}
      </p>
    );
  return (
    <pre className="mt-1 rounded bg-raised p-2 text-small break-all whitespace-pre-wrap">
      {text}
    </pre>
  );
}
