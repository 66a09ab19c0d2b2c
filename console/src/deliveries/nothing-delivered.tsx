/** Replaces the list when it has no rows. */
import type { WebhookEndpoint } from "@cnh/contract";
import { useMutation } from "@tanstack/react-query";
import { sendTestEvent } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { Empty } from "../kit/empty.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { usePlace } from "../place.ts";
import { useDeliveriesMessages } from "./messages.ts";

const FRAME = "rounded-md border border-line bg-surface";

export function NothingFiltered({ onClear }: { readonly onClear: () => void }) {
  const { empty } = useDeliveriesMessages();
  return (
    <div className={FRAME}>
      <Empty title={empty.filtered} actions={<Button onClick={onClear}>{empty.clear}</Button>}>
        {empty.filteredSentence}
      </Empty>
    </div>
  );
}

interface NothingYetProps {
  readonly endpoints: readonly WebhookEndpoint[];
  /** A test event is on its way. */
  readonly onSent: () => void;
}

export function NothingYet({ endpoints, onSent }: NothingYetProps) {
  const { empty } = useDeliveriesMessages();
  const place = usePlace();
  const usable = endpoints.findLast(({ enabled }) => enabled);
  const sending = useMutation({
    mutationFn: (id: string) => sendTestEvent(place, { params: { id } }),
    onSuccess: onSent,
  });
  return (
    <div className={FRAME}>
      <Empty
        title={empty.title}
        {...(usable && {
          actions: (
            <Button
              kind="primary"
              isBusy={sending.isPending}
              onClick={() => sending.mutate(usable.id)}
            >
              {empty.test}
            </Button>
          ),
        })}
      >
        {usable ? empty.sentence : empty.noEndpoint}
      </Empty>
      {sending.isError && <ErrorPanel error={sending.error} />}
    </div>
  );
}
