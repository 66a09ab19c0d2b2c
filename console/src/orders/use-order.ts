import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import type { OrganizationMode } from "../api/operation.ts";
import { findOrdered, forgetOrderTerms, type OrderedReport, placeOrder } from "../api/orders.ts";
import { forgetNewestReports } from "../api/report-list.ts";
import { useMembership, usePlace } from "../place.ts";
import { digitsOf } from "../messages/cpf.ts";
import { rememberSent, rememberDraft, sentJustNow, type OrderDraft } from "./handed-cpf.ts";
import type { KeptOrder } from "./kept-order.ts";
import { isSettledBy, sendOrder } from "./send-order.ts";
import { useArrival } from "./use-arrival.ts";
import { type Keeping, useKeptOrder } from "./use-kept-order.ts";

type Progress =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly cpf: string }
  /** No response arrived, or a limit was reached: it is sent again after a wait. */
  | { readonly kind: "checking"; readonly cpf: string; readonly error: ApiError }
  | { readonly kind: "refused"; readonly cpf: string; readonly error: unknown };

export interface Ordering {
  readonly kept: KeptOrder;
  readonly isUnconfirmed: boolean;
  /** The report of an unconfirmed order; `undefined` while it is looked up. */
  readonly arrival: string | null | undefined;
  readonly progress: Progress;
  readonly submit: (order: OrderDraft) => void;
  /** Retries immediately, without waiting. */
  readonly checkNow: () => void;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Set on a report that was ordered before. */
    isReplay?: boolean;
  }
}

/** Orders a report, once for all clicks, and shows it. */
export function useOrder(): Ordering {
  const place = usePlace();
  const { memberId } = useMembership();
  const orderer = { memberId, mode: place.mode };
  const keeping = useKeptOrder(orderer);
  const { progress, submit, checkNow } = useSending(place, keeping);
  const { kept } = keeping;
  const isAsked = keeping.isUnconfirmed && progress.kind === "idle";
  const arrival = useArrival({ place, orderer, kept }, isAsked);
  const isUnconfirmed = keeping.isUnconfirmed && typeof arrival !== "string";
  return { kept, isUnconfirmed, arrival, progress, submit, checkNow };
}

function useSending(place: OrganizationMode, keeping: Keeping) {
  const [progress, setProgress] = useState<Progress>({ kind: "idle" });
  const isUnderWay = useRef(false);
  const { wait, checkNow, isLeft } = useWait();
  const { onOrdered, onRefused } = useOutcome(place, isLeft);
  const submit = async (fields: OrderDraft) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const { cpf, purpose, analysis } = fields;
    setProgress({ kind: "sending", cpf });
    const order = orderToSend(keeping, fields);
    const sent = { ...order, sentAt: order.sentAt ?? Date.now() };
    rememberDraft(sent.reference, fields);
    keeping.keep(sent, true);
    let isFirstTry = order.sentAt === null;
    try {
      const ordered = await sendOrder({
        kept: order,
        send: (externalRef) => placeOrder(place, { cpf, purpose, analysis, externalRef }),
        find: (reference) =>
          findOrdered(place, reference, (other) => digitsOf(other) === digitsOf(cpf)),
        onUnknown: (error) => {
          isFirstTry &&= error.code === "TOO_MANY_REQUESTS";
          setProgress({ kind: "checking", cpf, error });
        },
        wait,
        now: Date.now,
      });
      rememberSent(cpf, sent);
      const isShown = await onOrdered(ordered);
      // If the user has left, or reloads before the report is shown, the next form shows the order.
      if (isShown) keeping.keep(sent, false);
      // If the user went back before the report was rendered, they are still at the form.
      setProgress({ kind: "idle" });
    } catch (error) {
      if (isSettledBy(error, isFirstTry)) keeping.keep(order, false);
      setProgress({ kind: "refused", cpf, error });
      onRefused();
    } finally {
      isUnderWay.current = false;
    }
  };
  return { progress, submit: (fields: OrderDraft) => void submit(fields), checkNow };
}

/** An order with unknown outcome is repeated unchanged, and so is one sent a moment ago. */
function orderToSend({ kept, isUnconfirmed }: Keeping, { cpf, own }: OrderDraft): KeptOrder {
  const before = isUnconfirmed ? null : sentJustNow(cpf, Date.now());
  if (before?.own === own) return before;
  return own === kept.own ? kept : { ...kept, own, sentAt: null };
}

function useOutcome(place: OrganizationMode, isLeft: () => boolean) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return {
    onOrdered: async ({ reportId, isReplay }: OrderedReport) => {
      forgetNewestReports(queries, place);
      forgetOrderTerms(queries, place);
      const params = { ...place, reportId };
      const to = "/$organizationId/$mode/reports/$reportId";
      if (isLeft()) return false;
      await navigate({ to, params, state: { isReplay } });
      return true;
    },
    onRefused: () => forgetOrderTerms(queries, place),
  };
}

/** A wait that ends early on request, or when the connection is back. It never ends once the page was left. */
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
