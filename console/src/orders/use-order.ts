import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import { findOrdered, placeOrder } from "../api/orders.ts";
import { forgetNewestReports } from "../api/report-list.ts";
import { usePlace } from "../place.ts";
import { digitsOf } from "../words/cpf.ts";
import { rememberTyped } from "./handed-cpf.ts";
import type { KeptOrder } from "./kept-order.ts";
import { isSettledBy, sendOrder } from "./send-order.ts";
import { useKeptOrder } from "./use-kept-order.ts";

export interface Order {
  readonly cpf: string;
  /** The person's own reference; empty: none. */
  readonly own: string;
  readonly purpose: string | null;
  readonly analysis: boolean;
}

type Progress =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly cpf: string }
  /** No answer came: it is asked again whether the order came in. */
  | { readonly kind: "checking"; readonly cpf: string; readonly error: ApiError }
  | { readonly kind: "refused"; readonly error: unknown };

export interface Ordering {
  readonly kept: KeptOrder;
  readonly isUnconfirmed: boolean;
  readonly progress: Progress;
  readonly submit: (order: Order) => void;
  /** Asks at once, and not after the wait. */
  readonly checkNow: () => void;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** True on a report that was ordered before. */
    isReplay?: boolean;
  }
}

/** Orders a report, once for all clicks, and shows it. */
export function useOrder(): Ordering {
  const place = usePlace();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { kept, isUnconfirmed, keep } = useKeptOrder(place);
  const [progress, setProgress] = useState<Progress>({ kind: "idle" });
  const isUnderWay = useRef(false);
  const { wait, checkNow, isLeft } = useWait();
  const submit = async ({ cpf, own, purpose, analysis }: Order) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProgress({ kind: "sending", cpf });
    rememberTyped(kept.reference, cpf);
    // An order of which nobody knows whether it came in is repeated as it was.
    const order = isUnconfirmed || own === kept.own ? kept : { ...kept, own, sentAt: null };
    const sent = { ...order, sentAt: order.sentAt ?? Date.now() };
    keep(sent, true);
    try {
      const { reportId, isReplay } = await sendOrder({
        kept: order,
        send: (externalRef) => placeOrder(place, { cpf, purpose, analysis, externalRef }),
        find: (reference) =>
          findOrdered(place, reference, (other) => digitsOf(other) === digitsOf(cpf)),
        onUnknown: (error) => setProgress({ kind: "checking", cpf, error }),
        wait,
        now: Date.now,
      });
      keep(sent, false);
      forgetNewestReports(queries, place);
      const params = { ...place, reportId };
      const to = "/$organizationId/$mode/reports/$reportId";
      if (!isLeft()) await navigate({ to, params, state: { isReplay } });
    } catch (error) {
      if (isSettledBy(error)) keep({ ...sent, sentAt: null }, false);
      setProgress({ kind: "refused", error });
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    kept,
    isUnconfirmed,
    progress,
    submit: (order) => void submit(order),
    checkNow,
  };
}

/** A wait that ends early when asked to, or when the connection is back. It never ends once the page was left. */
function useWait() {
  const end = useRef(() => {});
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    const onOnline = () => end.current();
    window.addEventListener("online", onOnline);
    return () => {
      isLeft.current = true;
      window.removeEventListener("online", onOnline);
    };
  }, []);
  const wait = useCallback(
    (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => end.current(), ms);
        end.current = () => {
          clearTimeout(timer);
          if (!isLeft.current) resolve();
        };
      }),
    [],
  );
  return {
    wait,
    checkNow: useCallback(() => end.current(), []),
    isLeft: useCallback(() => isLeft.current, []),
  };
}
