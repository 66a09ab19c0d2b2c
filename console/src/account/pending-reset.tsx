import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { cancelSecondFactorReset, secondFactorsQuery } from "../api/account.ts";
import { isApiError } from "../api/api-error.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Icon } from "../kit/icon.tsx";
import { useFormat } from "../words/format.ts";
import { useChanged } from "./use-changed.ts";
import { useAccountWords } from "./words.ts";

/** The removal of the own second factors that an owner has asked for, while it can be cancelled. */
export function PendingReset() {
  const { reset } = useAccountWords();
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
    <section
      aria-labelledby="pending-reset"
      className="rounded-md border border-warn-line bg-warn-soft p-4"
    >
      <h2 id="pending-reset" className="flex items-center gap-2 font-semibold text-warn">
        <Icon name="warning" />
        {reset.title}
      </h2>
      <p className="mt-1 mb-3 text-[13.5px]">
        {reset.sentence(format.instant(requestedAt), format.instant(effectiveAt))}
      </p>
      {mutation.isError && !isApiError(mutation.error, "NOT_FOUND") && (
        <ErrorPanel error={mutation.error} />
      )}
      <Button kind="primary" isBusy={mutation.isPending} onClick={() => mutation.mutate()}>
        {reset.cancel}
      </Button>
    </section>
  );
}
