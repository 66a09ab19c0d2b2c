import { useEffect } from "react";
import { isForField } from "../kit/typing.ts";

interface DeliveryKeys {
  /** The delivery that is open. */
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
  readonly onSelect: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

/** The row that has the focus. */
const focusedRow = () =>
  document.activeElement?.closest("[data-index]")?.querySelector<HTMLElement>("[data-row-link]") ??
  null;

/** A checkbox takes no letters, so the keys of the list hold there too. */
const isCheckbox = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type === "checkbox";

/**
 * R sends the open delivery again, or the one that has the focus; X selects it; Esc closes what is open. With a delivery
 * open, whichever row gets the focus is opened instead, so J and K lead from one to the next.
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
