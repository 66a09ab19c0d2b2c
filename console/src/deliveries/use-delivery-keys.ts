import { useEffect } from "react";
import { isForField } from "../kit/typing.ts";

interface DeliveryKeys {
  /** The open delivery. */
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly onSelect: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

/** The focused row. */
const focusedRow = () =>
  document.activeElement?.closest("[data-index]")?.querySelector<HTMLElement>("[data-row-link]") ??
  null;

/** A checkbox accepts no letters, so the list's keys also work there. */
const isCheckbox = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type === "checkbox";

/**
 * R sends the open or the focused delivery again; X selects the focused one; Esc closes the open one. While a delivery
 * is open, focusing another row opens that row instead, so J and K move from one to the next.
 */
export function useDeliveryKeys({ open, onOpen, onClose, onSelect, onRetry }: DeliveryKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isForField(event) && !isCheckbox(event)) return;
      const focused = focusedRow()?.dataset["rowLink"];
      if (event.key === "r" && (open ?? focused) !== undefined) onRetry(open ?? focused ?? "");
      if (event.key === "x" && focused !== undefined) onSelect(focused);
      if (event.key === "Escape" && open !== undefined) {
        onClose();
        document.querySelector<HTMLElement>(`[data-row-link="${open}"]`)?.focus();
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      const id = target instanceof HTMLElement ? target.dataset["rowLink"] : undefined;
      if (open !== undefined && id !== undefined && id !== open) onOpen(id);
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("focusin", onFocus);
    };
  });
}
