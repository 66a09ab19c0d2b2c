import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { cancelSecondFactorReset, secondFactorsQuery } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Notice } from "../kit/notice.tsx";
import { useFormat } from "../messages/format.ts";
import { useChanged } from "../identity/use-changed.ts";
import { useAccountMessages } from "./messages.ts";

/** The pending removal of the user's second factors, requested by an owner, while it can be cancelled. */
export function PendingReset() {
  const { reset } = useAccountMessages();
  const format = useFormat();
  const changed = useChanged();
  const { data } = useSuspenseQuery(secondFactorsQuery);
  const mutation = useMutation({
    mutationFn: () => cancelSecondFactorReset(undefined),
    onSettled: changed,
  });
  if (data.pendingReset === null) return null;
  const { requestedAt, effectiveAt } = data.pendingReset;
  return (
    <Notice tone="warn" icon="warning" title={<h2>{reset.title}</h2>}>
      <p className="mt-1 mb-3">
        {reset.sentence(format.instant(requestedAt), format.instant(effectiveAt))}
      </p>
      {mutation.isError && !isApiError(mutation.error, "NOT_FOUND") && (
        <ErrorPanel error={mutation.error} />
      )}
      <Button kind="primary" isBusy={mutation.isPending} onClick={() => mutation.mutate()}>
        {reset.cancel}
      </Button>
    </Notice>
  );
}
