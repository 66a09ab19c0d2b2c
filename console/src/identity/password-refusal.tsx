import { isApiError } from "../api/api-error.ts";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { useIdentityMessages } from "./messages.ts";

/** Explains why the password was not accepted. */
export function PasswordRefusal({ error }: { readonly error: unknown }) {
  const messages = useIdentityMessages();
  if (isApiError(error, "BAD_REQUEST")) return <Refusal>{messages.wrongPassword}</Refusal>;
  if (isApiError(error, "TOO_MANY_REQUESTS"))
    return <Refusal>{messages.locked(error.retryAfter)}</Refusal>;
  return <ErrorPanel error={error} />;
}
