import { CopyButton } from "./copy-button.tsx";
import { useKitMessages } from "./messages.ts";

interface CommandProps {
  /** The text above the command. */
  readonly label: string;
  readonly text: string;
  readonly hint?: string | undefined;
}

/** A command or a piece of code to copy. */
export function Command({ label, text, hint }: CommandProps) {
  const { copyCommand } = useKitMessages();
  return (
    <div className="mt-4 text-body">
      <div className="mb-1 flex items-center justify-between gap-2">
        <p className="text-ink-soft">{label}</p>
        <CopyButton text={text} label={copyCommand} />
      </div>
      <pre className="rounded-md border border-line bg-raised p-3 font-mono text-small break-words whitespace-pre-wrap">
        {text}
      </pre>
      {hint !== undefined && <p className="mt-1 text-small text-ink-faint">{hint}</p>}
    </div>
  );
}
