import type { EndpointHealth } from "@cnh/contract/console";
import { useMutation } from "@tanstack/react-query";
import { sendTestEvent } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Notice } from "../kit/notice.tsx";
import { useFormat } from "../messages/format.ts";
import { usePlace } from "../place.ts";
import { useEndpointMessages } from "./messages.ts";
import { RecoveryOutcome } from "./recovery-outcome.tsx";
import { TestOutcome } from "./test-event.tsx";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";
import { useRecovery } from "./use-recovery.ts";

/** Offers to send the deliveries now that wait for another attempt. Absent if none waits. */
export function WaitingNotice({ endpoint }: { readonly endpoint: EndpointHealth }) {
  const { waiting: messages, banner } = useEndpointMessages();
  const format = useFormat();
  const place = usePlace();
  const refresh = useRefreshEndpoints();
  const { id, retrySince, lostSince } = endpoint;
  const { pending, nextAttemptAt, failingSince } = endpoint.health;
  const { recovery, recover, sent } = useRecovery(id);
  const test = useMutation({
    mutationFn: async () => (await sendTestEvent(place, { params: { id } })).body.id,
    onSettled: refresh,
  });
  const isIdle = recovery.data === undefined && !recovery.isPending;
  // The guide for lost events sends waiting deliveries, too.
  if (lostSince !== null || (retrySince === null && isIdle)) return null;
  return (
    <section aria-label={messages.label} className="mb-4">
      <Notice
        tone={retrySince === null ? "ok" : "warn"}
        {...(retrySince !== null && {
          icon: "warning",
          title: messages.title(pending, format.number(pending)),
        })}
      >
        <div className="space-y-3 text-ink">
          {retrySince !== null && nextAttemptAt !== null && (
            <p className="text-body">
              {failingSince !== null && `${messages.failing(format.instant(failingSince))} `}
              {messages.next(format.instantWithSeconds(nextAttemptAt))}
            </p>
          )}
          {test.isError && <ErrorPanel error={test.error} />}
          {test.data !== undefined && <TestOutcome deliveryId={test.data} />}
          <RecoveryOutcome recovery={recovery} sent={sent} expected={pending} />
          {retrySince !== null && (
            <div className="flex flex-wrap gap-2">
              <Button
                kind="primary"
                icon="refresh"
                isBusy={recovery.isPending}
                onClick={() => recover(retrySince)}
              >
                {messages.submit}
              </Button>
              <Button isBusy={test.isPending} onClick={() => test.mutate()}>
                {banner.retest}
              </Button>
            </div>
          )}
        </div>
      </Notice>
    </section>
  );
}
