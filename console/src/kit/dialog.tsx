import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";
import { useKitMessages } from "./messages.ts";

interface DialogProps {
  readonly title: ReactNode;
  /** Called on Esc, the close button and a click outside. */
  readonly onClose: () => void;
  /** Whether only a button inside closes it, as for a secret that is shown once. */
  readonly isLocked?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it traps the focus and restores it afterwards. It is open while mounted. */
export function Dialog({
  title,
  onClose,
  isLocked = false,
  className = "max-w-lg",
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether the component closed it on unmount: the event of that close comes later and is ignored. */
  const isGone = useRef(false);
  const titleId = useId();
  const messages = useKitMessages();
  useEffect(() => {
    const element = dialog.current;
    isGone.current = false;
    element?.showModal();
    // By default the browser would focus the close button.
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
    // The backdrop belongs to the dialog; the keyboard closes it with Esc.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // Browsers close it on a second Esc, even if the page prevents it.
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
          <h2 id={titleId} className="text-title font-semibold">
            {title}
          </h2>
          {!isLocked && (
            <button
              type="button"
              onClick={onClose}
              aria-label={messages.close}
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
