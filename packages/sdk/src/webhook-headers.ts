/** Finds headers, regardless of case, in the header objects of different frameworks. */
import { WebhookVerificationError } from "./webhook-verification-error.ts";

export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns an empty string if absent. Repeated headers are joined by commas, as HTTP defines. */
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

/** Not `instanceof`: a framework may bring its own Headers class. */
function isFetchHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === "function";
}
