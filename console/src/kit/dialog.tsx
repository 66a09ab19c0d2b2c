import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useKitWords } from "./words.ts";

interface DialogProps {
  readonly title: ReactNode;
  /** Called by Esc, the cross and a click outside. */
  readonly onClose: () => void;
  /** True: only a button inside closes it, as with a secret that is shown once. */
  readonly isLocked?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back afterwards. It is open while mounted. */
export function Dialog({
  title,
  onClose,
  isLocked = false,
  className = "max-w-lg",
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** True once another part of the page has closed it: the event of that close comes later, and closes nothing. */
  const isGone = useRef(false);
  const titleId = useId();
  const words = useKitWords();
  useEffect(() => {
    const element = dialog.current;
    isGone.current = false;
    element?.showModal();
    // By itself the browser would begin with the cross.
    element?.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    return () => {
      isGone.current = true;
      element?.close();
    };
  }, []);
  const close = () => {
    if (!isLocked) onClose();
  };
  return (
    // The backdrop belongs to the dialog; the keyboard closes it by Esc.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Browsers close it at a second Esc whatever the page says.
      onClose={({ currentTarget }) => {
        if (isGone.current || currentTarget.open) return;
        if (isLocked) currentTarget.showModal();
        else onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      className={`m-auto w-full rounded-md border border-line bg-surface p-0 text-ink backdrop:bg-black/50 max-sm:mb-0 max-sm:max-w-full ${className}`}
    >
      <div className="p-5">
        <header className="mb-3 flex items-start justify-between gap-3">
          <h2 id={titleId} className="text-[16px] font-semibold">
            {title}
          </h2>
          {!isLocked && (
            <button
              type="button"
              onClick={onClose}
              aria-label={words.close}
              className="rounded-md p-1 text-ink-soft hover:bg-raised"
            >
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
