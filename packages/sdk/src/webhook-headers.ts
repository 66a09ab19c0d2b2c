/** Finds headers in whatever a framework hands over, whichever case it keeps names in. */
import { WebhookVerificationError } from "./webhook-verification-error.ts";

export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Empty when absent. A header that came twice has its values joined by commas, as HTTP says. */
export function findHeader(headers: WebhookHeaders, name: string): string {
  if (isFetchHeaders(headers)) return headers.get(name) ?? "";
  return Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .flatMap(([, value]) => value ?? [])
    .join(", ");
}

export function requireHeader(headers: WebhookHeaders, name: string, form = /./): string {
  const value = findHeader(headers, name);
  if (form.test(value)) return value;
  if (value) throw malformedHeader(name);
  throw new WebhookVerificationError(
    "missing_header",
    `${name} is missing. Pass all headers; does a proxy drop it?`,
  );
}

export function malformedHeader(name: string): WebhookVerificationError {
  return new WebhookVerificationError(
    "malformed_header",
    `${name} is malformed. Pass it whole, as it came, or refuse the request.`,
  );
}

/** Not `instanceof`: a framework may bring a Headers class of its own. */
function isFetchHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === "function";
}
