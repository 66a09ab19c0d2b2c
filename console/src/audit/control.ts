/** The style of a filter. */
export const CONTROL =
  "h-9 min-w-0 rounded-md border border-line-strong bg-surface px-2 text-body text-ink aria-invalid:border-bad max-lg:w-full";
