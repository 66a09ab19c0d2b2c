import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Place } from "../api/operation.ts";
import { type KeptOrder, newOrder, readOrder, readPending, writePending } from "./kept-order.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The order of this entry in the history. */
    keptOrder?: KeptOrder;
  }
}

interface Keeping {
  readonly kept: KeptOrder;
  /** True: it was sent before, and nobody knows whether it came in. */
  readonly isUnconfirmed: boolean;
  /** Keeps it with this entry of the history, and with the tab from its sending until its outcome is known. */
  readonly keep: (order: KeptOrder, isUnconfirmed: boolean) => void;
}

/** The order that this entry of the history is about: the one from before a reload, or a new one. */
export function useKeptOrder(place: Place): Keeping {
  const navigate = useNavigate();
  const ofEntry = readOrder(useLocation({ select: ({ state }) => state.keptOrder }));
  const [{ kept, isUnconfirmed }, setKept] = useState(() => {
    const pending = readPending(sessionStorage, place);
    return { kept: pending ?? ofEntry ?? newOrder(), isUnconfirmed: pending !== null };
  });
  const isKept = JSON.stringify(ofEntry) === JSON.stringify(kept);
  useEffect(() => {
    if (isKept) return;
    void navigate({
      to: ".",
      search: true,
      replace: true,
      resetScroll: false,
      state: (last) => ({ ...last, keptOrder: kept }),
    });
  }, [isKept, kept, navigate]);
  return {
    kept,
    isUnconfirmed,
    keep: (order, isPending) => {
      writePending(sessionStorage, place, isPending ? order : null);
      setKept({ kept: order, isUnconfirmed: isPending });
    },
  };
}
