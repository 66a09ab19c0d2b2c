import { type RefObject, useEffect, useRef } from "react";
import { isForField } from "./typing.ts";

/** The link of a row, focused while the row is selected: Enter opens it, as any link. */
const ROW_LINK = "data-row-link";

interface RowKeys {
  /** Called with the newly selected row. */
  readonly onFocusRow: (index: number) => void;
}

/** J and K move between the rows of a list, Esc leaves it. Rows outside the DOM are scrolled to first. */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): RowKeys {
  const chosen = useRef(-1);
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isForField(event)) return;
      if (event.key === "Escape" && list.current?.contains(document.activeElement) === true)
        (document.activeElement as HTMLElement).blur();
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined || count === 0) return;
      chosen.current = Math.min(Math.max(chosen.current + step, 0), count - 1);
      awaited.current = chosen.current;
      scrollTo(chosen.current);
      focusAwaited(list.current, awaited);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
  // After every render: the row may have just been added to the DOM.
  useEffect(() => focusAwaited(list.current, awaited));
  return {
    onFocusRow: (index) => {
      chosen.current = index;
    },
  };
}

function focusAwaited(list: HTMLElement | null, awaited: RefObject<number | null>): void {
  if (awaited.current === null) return;
  const link = list?.querySelector<HTMLElement>(`[data-index="${awaited.current}"] [${ROW_LINK}]`);
  if (!link) return;
  awaited.current = null;
  link.focus({ preventScroll: true });
}
