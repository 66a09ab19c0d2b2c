import { isApiError } from "../api/api-error.ts";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Refusal } from "../kit/refusal.tsx";
import { useMembersMessages } from "./messages.ts";

/** Why a change of the members was refused. An invalid value is explained at its field. */
export function ChangeRefusal({ error }: { readonly error: unknown }) {
  const { change: messages } = useMembersMessages();
  if (error === null || isApiError(error, "BAD_REQUEST")) return null;
  if (isApiError(error, "LAST_OWNER")) return <Refusal>{messages.lastOwner}</Refusal>;
  if (isApiError(error, "NOT_FOUND")) return <Refusal>{messages.gone}</Refusal>;
  return <ErrorPanel error={error} />;
}
