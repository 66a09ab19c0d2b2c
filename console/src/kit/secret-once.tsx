import { type ReactNode, useEffect } from "react";
import { Button, buttonClass } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Dialog } from "./dialog.tsx";
import { download } from "./download.ts";
import { Icon } from "./icon.tsx";
import { useKitWords } from "./words.ts";

/** Browsers take the dot away from a name that begins with it, and give a text the ending of one. */
const FILE = "cnh.env";

interface SecretOnceProps {
  readonly title: string;
  /** What the secret is, for the button that copies it. */
  readonly label: string;
  readonly secret: string;
  /** In place of the warning that stands above a secret. */
  readonly warning?: string;
  /** The variable of the `.env` file that can be saved. Absent: there is none. */
  readonly variable?: string;
  /** What a person presses who has stored it. */
  readonly doneLabel: string;
  /** How to use it. */
  readonly children?: ReactNode;
  readonly onDone: () => void;
}

/**
 * A secret that is seen this once. Only its button closes it, and leaving the page is warned of. Whoever shows it keeps
 * it in the state of a component and nowhere else, and refreshes lists after `onDone`.
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
  const words = useKitWords().secret;
  useWarningOnLeave();
  return (
    <Dialog title={title} isLocked onClose={onDone} className="max-w-2xl">
      <p className="mb-3 flex items-start gap-2 text-[13.5px] text-warn">
        <Icon name="warning" className="mt-0.5" />
        {warning ?? words.once}
      </p>
      <code
        data-secret
        className="block rounded-md border border-line bg-raised p-3 font-mono text-[13px] break-all select-all"
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
            {words.download}
          </button>
        )}
      </div>
      {children !== undefined && <div className="mt-4">{children}</div>}
      <div className="mt-5 flex justify-end">
        <Button kind="primary" onClick={onDone}>
          {doneLabel}
        </Button>
      </div>
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
