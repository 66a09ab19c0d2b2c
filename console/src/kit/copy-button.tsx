import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";
import { buttonClass, type ButtonKind } from "./button.tsx";
import { useKitMessages } from "./messages.ts";

const SHOWN_MS = 2_000;

interface CopyProps {
  /** A function for a long text, which is then built only on copying. */
  readonly text: string | (() => string);
  /** A name of the copied text; shown on the button if it has a kind. */
  readonly label: string;
  /** If absent, the button is only an icon. */
  readonly kind?: ButtonKind;
}

export function CopyButton({ text, label, kind }: CopyProps) {
  const [isCopied, setCopied] = useState(false);
  const messages = useKitMessages();
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const look = kind
    ? buttonClass(kind, "print:hidden")
    : "inline-grid size-6 place-items-center rounded-md text-ink-faint hover:bg-raised hover:text-ink align-middle print:hidden";
  return (
    <button
      type="button"
      className={look}
      aria-label={kind ? undefined : `${messages.copy}: ${label}`}
      onClick={() => void copy(text).then(() => setCopied(true))}
    >
      <Icon name={isCopied ? "check" : "copy"} size={14} />
      {kind && (isCopied ? messages.copied : label)}
      <span role="status" className="sr-only">
        {isCopied ? messages.copied : ""}
      </span>
    </button>
  );
}

const copy = (text: CopyProps["text"]) =>
  navigator.clipboard.writeText(typeof text === "string" ? text : text());
