import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { Button } from "../kit/button.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { download } from "../kit/download.ts";
import { useAccountMessages } from "./messages.ts";

interface BackupCodesProps {
  readonly codes: readonly string[];
  /** Called when the user confirms that the codes are saved. */
  readonly onDone: () => void;
}

/** The backup codes, shown this once. Blocks leaving the page until the user confirms that they are saved. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const messages = useAccountMessages();
  const isSaved = useRef(false);
  const isBlocked = () => !isSaved.current;
  useBlocker({ shouldBlockFn: isBlocked, enableBeforeUnload: isBlocked });
  const leave = () => {
    isSaved.current = true;
    onDone();
  };
  const text = codes.join("\n");
  return (
    <div className="space-y-4">
      <p className="text-body text-ink-soft">{messages.codes.why}</p>
      <ol
        aria-label={messages.codes.list}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-raised p-4 font-mono text-body"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={messages.codes.copy} kind="secondary" />
        <Button
          icon="download"
          onClick={() => download(messages.codes.file, "text/plain", `${text}\n`)}
        >
          {messages.codes.download}
        </Button>
        <Button kind="primary" className="ml-auto" onClick={leave}>
          {messages.codes.done}
        </Button>
      </div>
    </div>
  );
}
