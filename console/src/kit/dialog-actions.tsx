import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface DialogActionsProps {
  /** The label of the button that changes nothing; it comes first. */
  readonly cancel?: string;
  /** Without it there is no such button. */
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog, of a form or of a step. */
export function DialogActions({ cancel, onCancel, children }: DialogActionsProps) {
  return (
    // A form has the same distance between all of its parts.
    <div className="mt-4 flex flex-wrap items-center justify-end gap-2 in-[form]:mt-0">
      {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
      {children}
    </div>
  );
}
