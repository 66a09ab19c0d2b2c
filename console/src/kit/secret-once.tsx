import { type ReactNode, useEffect } from "react";
import { Button, buttonClass } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { Dialog } from "./dialog.tsx";
import { download } from "./download.ts";
import { Icon } from "./icon.tsx";
import { useKitMessages } from "./messages.ts";

/** Browsers remove a leading dot from a file name, and change the extension of a text file. */
const FILE = "cnh.env";

interface SecretOnceProps {
  readonly title: string;
  /** The name of the secret, for the button that copies it. */
  readonly label: string;
  readonly secret: string;
  /** Replaces the default warning above the secret. */
  readonly warning?: string;
  /** The variable of the downloadable `.env` file. If absent, there is no file. */
  readonly variable?: string;
  /** The label of the button that confirms that the secret is stored. */
  readonly doneLabel: string;
  /** How to use it. */
  readonly children?: ReactNode;
  readonly onDone: () => void;
}

/**
 * A secret that is shown once. Only its button closes it, and leaving the page shows a warning. The parent component
 * stores it in its state only, and refreshes lists after `onDone`.
 */
export function SecretOnce({
  title,
  label,
  secret,
  warning,
  variable,
  doneLabel,
  children,
  onDone,
}: SecretOnceProps) {
  const messages = useKitMessages().secret;
  useWarningOnLeave();
  return (
    <Dialog title={title} isLocked onClose={onDone} className="max-w-2xl">
      <p className="mb-3 flex items-start gap-2 text-body text-warn">
        <Icon name="warning" className="mt-0.5" />
        {warning ?? messages.once}
      </p>
      <code
        data-secret
        className="block rounded-md border border-line bg-raised p-3 font-mono text-body break-all select-all"
      >
        {secret}
      </code>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={secret} label={label} kind="secondary" />
        {variable !== undefined && (
          <button
            type="button"
            className={buttonClass("secondary")}
            onClick={() => download(FILE, "application/octet-stream", `${variable}=${secret}\n`)}
          >
            <Icon name="download" size={14} />
            {messages.download}
          </button>
        )}
      </div>
      {children !== undefined && <div className="mt-4">{children}</div>}
      <DialogActions>
        <Button kind="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useWarningOnLeave(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);
}
