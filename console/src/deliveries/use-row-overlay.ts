import { useCallback, useState } from "react";
import type { LogRow } from "../api/delivery-log.ts";
import { addFresh } from "./merge-rows.ts";

interface Overlay {
  readonly fresh: readonly LogRow[];
  readonly waiting: readonly LogRow[];
  readonly changed: ReadonlyMap<string, LogRow>;
}

const NOTHING: Overlay = { fresh: [], waiting: [], changed: new Map() };

export interface RowOverlay extends Overlay {
  /** Adds arrived rows; `ids` are the ids of the list's newest rows. */
  readonly add: (arrived: readonly LogRow[], ids: ReadonlySet<string>) => void;
  /** Replaces rows by their newer state. */
  readonly update: (rows: readonly LogRow[]) => void;
  /** Shows the rows that arrived while the user was reading further down. */
  readonly showWaiting: () => void;
  readonly clear: () => void;
}

/** The rows added and changed since a list was read. `list` identifies the list. */
export function useRowOverlay(list: string): RowOverlay {
  const [overlay, setOverlay] = useState(NOTHING);
  const [shownList, setShownList] = useState(list);
  if (shownList !== list) {
    // Rows of the previous list do not belong to this one.
    setShownList(list);
    setOverlay(NOTHING);
  }
  const update = useCallback((known: readonly LogRow[]) => {
    if (known.length === 0) return;
    setOverlay((old) => ({
      ...old,
      changed: new Map([...old.changed, ...known.map((row) => [row.id, row] as const)]),
    }));
  }, []);
  return {
    ...overlay,
    update,
    add: (arrived, ids) => {
      const name = window.scrollY > 0 ? "waiting" : "fresh";
      setOverlay((old) => {
        const isKnown = (id: string) => ids.has(id) || old.waiting.some((row) => row.id === id);
        return { ...old, [name]: addFresh(old[name], arrived, isKnown) };
      });
      update(arrived.filter(({ id }) => ids.has(id)));
    },
    showWaiting: () => {
      setOverlay((old) => ({
        ...old,
        fresh: addFresh(old.fresh, old.waiting, () => false),
        waiting: [],
      }));
      window.scrollTo({ top: 0 });
    },
    clear: () => setOverlay(NOTHING),
  };
}
