import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { OrganizationMode } from "../api/operation.ts";
import { findOrdered, forgetOrderTerms, type OrderedReport, placeOrder } from "../api/orders.ts";
import { forgetNewestReports } from "../api/report-list.ts";
import { useMembership, usePlace } from "../place.ts";
import { digitsOf } from "../messages/cpf.ts";
import {
  forgetPending,
  type OrderDraft,
  type OrderFields,
  readDraft,
  readPending,
  rememberFields,
  rememberSent,
  sentJustNow,
  writePending,
} from "./order-draft.ts";
import {
  attemptOf,
  draftToSend,
  firstState,
  isUnconfirmed,
  type OrderEvent,
  orderReducer,
  type OrderState,
  sendOrder,
} from "./order-state.ts";

export interface Ordering {
  readonly state: OrderState;
  /** Whether the report of an order from before a reload is still being looked up. */
  readonly isLookingUp: boolean;
  readonly submit: (fields: OrderFields) => void;
  /** Retries immediately, without waiting. */
  readonly checkNow: () => void;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The order of this history entry. */
    orderDraft?: OrderDraft;
    /** Set on a report that was ordered before. */
    isReplay?: boolean;
  }
}

/** Orders a report, once for all clicks, and shows it. */
export function useOrder(): Ordering {
  const place = usePlace();
  const { state, now, dispatch } = useStoredState(place);
  const { wait, checkNow, isLeft } = useWait();
  const { onOrdered, onRefused } = useOutcome(place, isLeft);
  const isLookingUp = useLookUp(place, state, (reportId) => dispatch({ kind: "place", reportId }));
  const submit = async (fields: OrderFields) => {
    if (attemptOf(now()) !== null) return;
    const { cpf, purpose, analysis, reference } = fields;
    const order = draftToSend(now(), reference, sentJustNow(cpf, Date.now()));
    const { draft } = dispatch({ kind: "send", draft: order, cpf, now: Date.now() });
    rememberFields(draft.key, fields);
    try {
      const ordered = await sendOrder({
        draft: order,
        send: (externalRef) => placeOrder(place, { cpf, purpose, analysis, externalRef }),
        find: (sought) => findOrdered(place, sought, (other) => digitsOf(other) === digitsOf(cpf)),
        onUnknown: (error) => dispatch({ kind: "lose", error }),
        wait,
        now: Date.now,
      });
      rememberSent(cpf, draft);
      // If the user has left, or reloads before the report is shown, the next form shows the order.
      if (await onOrdered(ordered)) dispatch({ kind: "place", reportId: ordered.reportId });
    } catch (error) {
      dispatch({ kind: "refuse", error });
      onRefused();
    }
  };
  return { state, isLookingUp, submit: (fields) => void submit(fields), checkNow };
}

/** The state, stored in this history entry and, from its sending until its outcome is known, in the browser. */
function useStoredState({ mode }: OrganizationMode) {
  const { memberId } = useMembership();
  const owner = { memberId, mode };
  const ofEntry = readDraft(useLocation({ select: (location) => location.state.orderDraft }));
  const [state, setState] = useState(() =>
    firstState(ofEntry, readPending(localStorage, owner, Date.now())),
  );
  useStoredInEntry(ofEntry, state.draft);
  // Two clicks may come between two renderings.
  const current = useRef(state);
  const dispatch = (event: OrderEvent): OrderState => {
    const last = current.current;
    const next = orderReducer(last, event);
    // A wait changes nothing, so that another tab's later order stays.
    if (next.draft !== last.draft || isUnconfirmed(next) !== isUnconfirmed(last)) {
      if (isUnconfirmed(next)) writePending(localStorage, owner, next.draft);
      else forgetPending(localStorage, owner, next.draft.key);
    }
    current.current = next;
    setState(next);
    return next;
  };
  return { state, now: () => current.current, dispatch };
}

function useStoredInEntry(ofEntry: OrderDraft | null, draft: OrderDraft): void {
  const navigate = useNavigate();
  const isStored = JSON.stringify(ofEntry) === JSON.stringify(draft);
  useEffect(() => {
    if (isStored) return;
    void navigate({
      to: ".",
      search: true,
      replace: true,
      resetScroll: false,
      state: (last) => ({ ...last, orderDraft: draft }),
    });
  }, [isStored, draft, navigate]);
}

/** After a page reload the service may still be processing the order. */
const AT_WORK_MS = 10_000;
const AGAIN_MS = 2_000;

/**
 * Looks up the report of an order from before a reload, or from a closed tab; returns whether it still does. Only the
 * key finds it: a reference that the user chose may belong to older reports too.
 */
function useLookUp(
  place: OrganizationMode,
  state: OrderState,
  onFound: (reportId: string) => void,
): boolean {
  const { key, reference, sentAt } = state.draft;
  const enabled = state.kind === "unconfirmed" && state.attempt === null && reference === "";
  const { data, isError } = useQuery({
    queryKey: [place.organizationId, place.mode, "arrival", key],
    queryFn: () => findOrdered(place, key, () => true),
    enabled,
    refetchInterval: (query) =>
      query.state.data === null && Date.now() - (sentAt ?? 0) < AT_WORK_MS ? AGAIN_MS : false,
  });
  const announce = useEffectEvent(onFound);
  const found = enabled && typeof data === "string" ? data : null;
  useEffect(() => {
    if (found !== null) announce(found);
  }, [found]);
  return enabled && data === undefined && !isError;
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
