/** Any origin works: only paths that stay on it pass. */
const ORIGIN = "https://console.invalid";

/**
 * The console path that an address names, for example the page after the sign-in; `undefined` if it leads elsewhere.
 */
export function pathWithin(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  if (!URL.canParse(value, ORIGIN)) return undefined;
  const url = new URL(value, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith("//")) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
