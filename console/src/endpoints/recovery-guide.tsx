import type { EndpointHealth } from "@cnh/contract/console";
import { useMutation, useQuery } from "@tanstack/react-query";
import { changeEndpoint, lostEventsQuery, sendTestEvent } from "../api/endpoints.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Icon } from "../kit/icon.tsx";
import { Notice } from "../kit/notice.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { RecoveryOutcome } from "./recovery-outcome.tsx";
import { TestOutcome } from "./test-event.tsx";
import { useRefreshEndpoints } from "./use-endpoint-changes.ts";
import { useRecovery } from "./use-recovery.ts";
import { useEndpointMessages } from "./messages.ts";

/** Leads from a disabled endpoint to all its lost events: enable, test, recover. Absent if there is nothing to do. */
export function RecoveryGuide({ endpoint }: { readonly endpoint: EndpointHealth }) {
  const messages = useEndpointMessages();
  const format = useFormat();
  const place = usePlace();
  const refresh = useRefreshEndpoints();
  const { id, enabled, lostSince, recoverSince } = endpoint;
  const { data: counted } = useQuery(lostEventsQuery(place, id, recoverSince));
  const { recovery, recover, sent } = useRecovery(id);
  const test = useMutation({
    mutationFn: async () => {
      if (!enabled) await changeEndpoint(place, { params: { id }, body: { enabled: true } });
      return (await sendTestEvent(place, { params: { id } })).body.id;
    },
    onSettled: refresh,
  });
  if (enabled && lostSince === null && recovery.data === undefined && !recovery.isPending)
    return null;
  const lost = counted?.lost ?? 0;
  const isOpen = !enabled || lostSince !== null;
  return (
    <section aria-label={messages.banner.stepsLabel} className="mb-4">
      <Notice
        tone={isOpen ? "warn" : "ok"}
        {...(isOpen && {
          icon: "warning",
          title: enabled
            ? messages.banner.lost(format.instant(lostSince ?? ""))
            : messages.banner.disabled,
        })}
      >
        <Steps enabled={enabled} isTested={test.data !== undefined} isDone={!isOpen} />
        <div className="space-y-3 text-ink">
          {test.isError && <ErrorPanel error={test.error} />}
          {test.data !== undefined && <TestOutcome deliveryId={test.data} />}
          {counted !== undefined && isOpen && !recovery.isPending && (
            <p className="text-body">
              {counted.isMore
                ? messages.recover.lostMore(format.number(lost))
                : messages.recover.lost(lost, format.number(lost))}
            </p>
          )}
          <RecoveryOutcome recovery={recovery} sent={sent} expected={lost} />
          {isOpen && (
            <div className="flex flex-wrap gap-2">
              {enabled && recoverSince !== null && (
                <Button
                  kind="primary"
                  isBusy={recovery.isPending}
                  onClick={() => recover(recoverSince)}
                >
                  {messages.recover.submit(lost, format.number(lost))}
                </Button>
              )}
              <Button
                kind={enabled ? "secondary" : "primary"}
                isBusy={test.isPending}
                onClick={() => test.mutate()}
              >
                {enabled ? messages.banner.retest : messages.banner.enable}
              </Button>
            </div>
          )}
        </div>
      </Notice>
    </section>
  );
}

interface StepsProps {
  readonly enabled: boolean;
  readonly isTested: boolean;
  readonly isDone: boolean;
}

function Steps({ enabled, isTested, isDone }: StepsProps) {
  const { banner: messages } = useEndpointMessages();
  const steps = [
    { name: messages.steps.enable, isDone: enabled },
    { name: messages.steps.test, isDone: isTested || isDone },
    { name: messages.steps.recover, isDone },
  ];
  return (
    <ol className="my-3 flex flex-wrap gap-x-4 gap-y-1 text-body">
      {steps.map((step, index) => (
        <li key={step.name} className="flex items-center gap-1.5">
          <span
            className={`grid size-5 place-items-center rounded-full border text-small font-semibold ${step.isDone ? "border-ok bg-ok text-canvas" : "border-line-strong bg-surface text-ink-soft"}`}
          >
            {step.isDone ? <Icon name="check" size={12} /> : index + 1}
          </span>
          {step.name}
        </li>
      ))}
    </ol>
  );
}
