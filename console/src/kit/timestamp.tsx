import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useFormat } from "../messages/format.ts";
import { CopyButton } from "./copy-button.tsx";
import { useKitMessages } from "./messages.ts";

const GAP = 4;
const MARGIN = 8;

interface TimestampProps {
  readonly at: string;
  /** Whether to show seconds and no year, as logs do. */
  readonly isLog?: boolean;
}

/** An instant in Brasília time. On hover or focus it shows its exact forms, each to copy. */
export function Timestamp({ at, isLog = false }: TimestampProps) {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLSpanElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // The button below handles focus and keys; the frame detects when both it and the forms are left.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="relative z-1 whitespace-nowrap"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="min-h-6 cursor-default underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        <time dateTime={at}>{isLog ? format.instantWithSeconds(at) : format.instant(at)}</time>
      </button>
      {isOpen && <ExactForms at={at} trigger={trigger} />}
    </span>
  );
}

interface ExactFormsProps {
  readonly at: string;
  readonly trigger: RefObject<HTMLElement | null>;
}

/** In the browser's top layer, so that no table clips it. */
function ExactForms({ at, trigger }: ExactFormsProps) {
  const messages = useKitMessages();
  const format = useFormat();
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    const from = trigger.current?.getBoundingClientRect();
    if (!current || !from) return;
    current.showPopover();
    const { width, height } = current.getBoundingClientRect();
    const fitsBelow = from.bottom + height + GAP < window.innerHeight;
    // Adjacent to its trigger: the pointer must not leave both on the way there.
    current.style.top = `${fitsBelow ? from.bottom : from.top - height}px`;
    current.style.left = `${Math.max(MARGIN, Math.min(from.left, window.innerWidth - width - MARGIN))}px`;
  }, [trigger]);
  const forms: readonly (readonly [name: string, text: string])[] = [
    [messages.timestamp.brasilia, format.exact(at)],
    ["UTC", new Date(at).toISOString()],
    ["Unix", String(Math.floor(new Date(at).getTime() / 1_000))],
  ];
  return (
    <span
      ref={box}
      popover="manual"
      className="fixed inset-auto m-0 rounded-md border border-line bg-surface p-2 text-small text-ink shadow-lg"
    >
      {forms.map(([name, text]) => (
        <span key={name} className="flex items-center gap-3">
          <span className="w-16 text-ink-faint">{name}</span>
          <span className="flex-1 font-mono">{text}</span>
          <CopyButton text={text} label={name} />
        </span>
      ))}
    </span>
  );
}
