import type { OrderTerms } from "@cnh/contract/console";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import { Button } from "../kit/button.tsx";
import { Notice } from "../kit/notice.tsx";
import { usePlace } from "../place.ts";
import { OrderRefusal } from "./order-refusal.tsx";
import type { Ordering } from "./use-order.ts";
import { useOrderMessages } from "./messages.ts";

interface OrderProgressProps {
  readonly ordering: Ordering;
  readonly terms: OrderTerms | undefined;
}

/** The state of an order that has not led to its report. */
export function OrderProgress({ ordering, terms }: OrderProgressProps) {
  const messages = useOrderMessages();
  const { state, isLookingUp, checkNow } = ordering;
  if (state.kind === "idle") return null;
  if (state.kind === "refused")
    return <OrderRefusal error={state.error} price={terms?.price ?? null} />;
  if (state.kind === "sending")
    return (
      <p role="status" className="text-body text-ink-soft">
        {messages.sending}
      </p>
    );
  if (state.kind === "placed") return <Arrived reportId={state.reportId} />;
  if (state.attempt === null) {
    const title = isLookingUp ? messages.checking : messages.unconfirmed;
    return <Notice role="status" tone="warn" title={title} />;
  }
  const { error } = state.attempt;
  if (error.code === "TOO_MANY_REQUESTS") return <LimitWait key={error.requestId} error={error} />;
  return <Checking onCheck={checkNow} />;
}

function Checking({ onCheck }: { readonly onCheck: () => void }) {
  const messages = useOrderMessages();
  return (
    <Notice role="status" tone="unknown" icon="clock" title={messages.checking}>
      <p className="mt-1 text-ink-soft">{messages.checkingSentence}</p>
      <Button className="mt-3" icon="refresh" onClick={onCheck}>
        {messages.checkNow}
      </Button>
    </Notice>
  );
}

/** The user has ordered too much within a minute: the order is sent automatically as soon as allowed. */
function LimitWait({ error: { retryAfter } }: { readonly error: ApiError }) {
  const { limited } = useOrderMessages();
  const left = useSecondsLeft(retryAfter ?? 0);
  return (
    <Notice role="alert" tone="warn" icon="clock" title={limited.title}>
      {/* A timer is not announced every second. */}
      <p role="timer" className="mt-1 tabular-nums">
        {limited.sentence(left)}
      </p>
    </Notice>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** An order from before a reload, or from a closed tab. */
function Arrived({ reportId }: { readonly reportId: string }) {
  const messages = useOrderMessages();
  return (
    <Notice
      role="status"
      tone="ok"
      icon="check"
      title={
        <>
          {messages.arrived}
          <Link
            to="/$organizationId/$mode/reports/$reportId"
            params={{ ...usePlace(), reportId }}
            className="underline underline-offset-2"
          >
            {messages.seeArrived}
          </Link>
        </>
      }
    />
  );
}
