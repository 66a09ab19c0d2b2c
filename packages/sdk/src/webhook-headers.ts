/** Finds headers in whatever a framework hands over, whichever case it keeps names in. */
import { WebhookVerificationError } from "./webhook-verification-error.ts";

export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Undefined when absent. A header that came twice has its values joined by commas, as HTTP says. */
export function findHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (isFetchHeaders(headers)) return headers.get(name) ?? undefined;
  const values = Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === name.toLowerCase())
    .flatMap(([, value]) => value ?? []);
  return values.length > 0 ? values.join(", ") : undefined;
}

export function requireHeader(headers: WebhookHeaders, name: string): string {
  const value = findHeader(headers, name);
  if (value) return value;
  throw new WebhookVerificationError(
    "missing_header",
    `The request has no ${name} header. Pass all headers as they came, and check that no proxy drops them.`,
  );
}

/** Of an event: words between dots, so not two headers joined. */
export function requireKind(headers: WebhookHeaders, name: string): string {
  return requireForm(headers, name, /^[\w.-]{1,100}$/);
}

/** Without dots: they part the fields of what was signed, and none may move from one into the next. */
export function requireId(headers: WebhookHeaders, name: string): string {
  return requireForm(headers, name, /^\w{1,100}$/);
}

function requireForm(headers: WebhookHeaders, name: string, form: RegExp): string {
  const value = requireHeader(headers, name);
  if (form.test(value)) return value;
  throw new WebhookVerificationError(
    "malformed_header",
    `${name} is not in its form. Refuse the request: we send this header once, as one word.`,
  );
}

/** Not `instanceof`: a framework may bring a Headers class of its own. */
function isFetchHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === "function";
}
