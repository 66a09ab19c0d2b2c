import type { ButtonHTMLAttributes } from "react";
import { Icon, type IconName } from "./icon.tsx";

const KINDS = {
  primary: "border-accent bg-accent text-accent-ink hover:opacity-90",
  secondary: "border-line-strong bg-surface text-ink hover:bg-raised",
  quiet: "border-transparent text-ink-soft hover:bg-raised hover:text-ink",
  danger: "border-bad bg-bad text-canvas hover:opacity-90",
} as const;

export type ButtonKind = keyof typeof KINDS;

/** The style of a button, also for links that act like one. */
export const buttonClass = (kind: ButtonKind = "secondary", more = "") =>
  `inline-flex min-h-8 items-center justify-center gap-2 rounded-md border px-3 py-1.5 text-body font-semibold ` +
  `whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed ` +
  `aria-disabled:opacity-50 ${KINDS[kind]} ${more}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly icon?: IconName;
  /** Whether the button's action is in progress: the button keeps its focus and ignores clicks. */
  readonly isBusy?: boolean;
}

export function Button({
  kind,
  icon,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass(kind, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
