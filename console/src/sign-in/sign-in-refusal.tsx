import { isApiError } from "../api/api-error.ts";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { useIdentityMessages } from "../identity/messages.ts";

interface SignInRefusalProps {
  readonly error: unknown;
  /** The meaning of a refusal here, the same whether the address is known or not. */
  readonly sentence: string;
}

export function SignInRefusal({ error, sentence }: SignInRefusalProps) {
  const messages = useIdentityMessages();
  if (isApiError(error, "TOO_MANY_REQUESTS"))
    return <Refusal>{messages.locked(error.retryAfter)}</Refusal>;
  if (isApiError(error, "UNAUTHORIZED") || isApiError(error, "BAD_REQUEST"))
    return <Refusal>{sentence}</Refusal>;
  return <ErrorPanel error={error} />;
}
