import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import {
  forgetPending,
  type KeptOrder,
  newOrder,
  type Orderer,
  readOrder,
  readPending,
  writePending,
} from "./kept-order.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The order of this history entry. */
    keptOrder?: KeptOrder;
  }
}

export interface Keeping {
  readonly kept: KeptOrder;
  /** Whether the order was sent before and its outcome is unknown. */
  readonly isUnconfirmed: boolean;
  /** Stores it in this history entry and, from its sending until its outcome is known, in the browser. */
  readonly keep: (order: KeptOrder, isUnconfirmed: boolean) => void;
}

/** The order of this history entry: one sent from here, or one that a closed tab left unconfirmed, or a new one. */
export function useKeptOrder(orderer: Orderer): Keeping {
  const navigate = useNavigate();
  const ofEntry = readOrder(useLocation({ select: ({ state }) => state.keptOrder }));
  const [{ kept, isUnconfirmed }, setKept] = useState(() => {
    const pending = readPending(localStorage, orderer, Date.now());
    const wasSentHere = ofEntry !== null && ofEntry.sentAt !== null;
    const first = wasSentHere ? ofEntry : (pending ?? ofEntry ?? newOrder());
    return { kept: first, isUnconfirmed: pending?.reference === first.reference };
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
      if (isPending) writePending(localStorage, orderer, order);
      else forgetPending(localStorage, orderer, order.reference);
      setKept({ kept: order, isUnconfirmed: isPending });
    },
  };
}
