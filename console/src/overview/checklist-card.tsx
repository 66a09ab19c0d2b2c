import type { Checklist } from "@cnh/contract/console";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type ComponentType, useEffect, useId, useRef, useState } from "react";
import { updateChecklist } from "../api/overview.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { Icon } from "../kit/icon.tsx";
import { useModes, usePlace } from "../place.ts";
import { type OpenStep, type Step, type StepProps, stepsOf } from "./checklist-steps.ts";
import { EndpointStep } from "./steps/endpoint-step.tsx";
import { LiveKeyStep } from "./steps/live-key-step.tsx";
import { SignatureStep } from "./steps/signature-step.tsx";
import { TestEventStep } from "./steps/test-event-step.tsx";
import { TestKeyStep } from "./steps/test-key-step.tsx";
import { TestReportStep } from "./steps/test-report-step.tsx";
import { useOverviewMessages } from "./messages.ts";

const OVERVIEW = "/$organizationId/$mode";

const PANELS: Readonly<Record<Step, ComponentType<StepProps>>> = {
  testKey: TestKeyStep,
  testReport: TestReportStep,
  endpoint: EndpointStep,
  testEvent: TestEventStep,
  signature: SignatureStep,
  liveKey: LiveKeyStep,
};

/** Reloads the organization's data in both modes: they share the steps. */
function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const { organizationId } = usePlace();
  return () => queries.invalidateQueries({ queryKey: [organizationId] });
}

/** Dismisses the list or brings it back. */
function useDismiss() {
  const place = usePlace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (isDismissed: boolean) => updateChecklist(place, { body: { isDismissed } }),
    onSuccess: refresh,
  });
}

interface ChecklistCardProps {
  readonly checklist: Checklist;
  readonly apiOrigin: string | null;
}

/** The first steps. The first step that is not done is open, or the step in the address. */
export function ChecklistCard({ checklist, apiOrigin }: ChecklistCardProps) {
  const messages = useOverviewMessages().checklist;
  const navigate = useNavigate();
  const router = useRouter();
  const refresh = useRefresh();
  const dismiss = useDismiss();
  const [notice, setNotice] = useState("");
  const { step } = useSearch({ from: "/signed-in/$organizationId/$mode/" });
  const steps = stepsOf(useModes());
  const open = step ?? steps.find((one) => !checklist[one]);
  useFocusOnNext(open, notice);
  const show = (next?: OpenStep) =>
    navigate({ from: OVERVIEW, search: next === undefined ? {} : { step: next }, replace: true });
  const finish = async (finished: Step, sentence: string) => {
    await refresh();
    // Unless the user has moved to another step in the meantime.
    if (router.state.location.search.step === finished) await show();
    setNotice(sentence);
  };
  const done = steps.filter((one) => checklist[one]).length;
  return (
    <Card
      title={messages.title}
      hint={messages.hint}
      actions={
        <Button kind="quiet" isBusy={dismiss.isPending} onClick={() => dismiss.mutate(true)}>
          {messages.dismiss}
        </Button>
      }
    >
      <Progress done={done} count={steps.length} notice={notice} />
      {dismiss.isError && <ErrorPanel error={dismiss.error} />}
      <ol className="divide-y divide-line">
        {steps.map((one, index) => (
          <StepRow
            key={one}
            step={one}
            number={index + 1}
            isDone={checklist[one]}
            isOpen={one === open}
            onToggle={() => void show(one === open ? "none" : one)}
            panel={{ apiOrigin, onDone: (sentence) => void finish(one, sentence) }}
          />
        ))}
      </ol>
    </Card>
  );
}

interface ProgressProps {
  readonly done: number;
  readonly count: number;
  readonly notice: string;
}

/** How many steps are done, and which was just done. */
function Progress({ done, count, notice }: ProgressProps) {
  const messages = useOverviewMessages().checklist;
  return (
    <div className="mb-2">
      <div className="flex flex-wrap gap-x-3 text-body">
        <p className="font-semibold">{messages.progress(done, count)}</p>
        <p role="status" className="text-ok">
          {notice}
        </p>
      </div>
      <div aria-hidden="true" className="mt-1.5 flex max-w-md gap-1">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={`h-1 flex-1 rounded-full ${index < done ? "bg-ok" : "bg-line"}`}
          />
        ))}
      </div>
    </div>
  );
}

/** After a step is done, the focus moves to the next one: the focused element is gone. */
function useFocusOnNext(open: OpenStep | undefined, notice: string): void {
  const focused = useRef("");
  useEffect(() => {
    if (notice === focused.current) return;
    const next = document.getElementById(idOf(open ?? "none"));
    if (!next || next.getAttribute("aria-expanded") !== "true") return;
    focused.current = notice;
    next.focus();
  }, [open, notice]);
}

const idOf = (step: OpenStep) => `step-${step}`;

interface StepRowProps {
  readonly step: Step;
  readonly number: number;
  readonly isDone: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly panel: StepProps;
}

function StepRow({ step, number, isDone, isOpen, onToggle, panel }: StepRowProps) {
  const messages = useOverviewMessages();
  const id = useId();
  const Panel = PANELS[step];
  const { title, sentence } = messages.steps[step];
  return (
    <li>
      <button
        type="button"
        id={idOf(step)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-3 py-2 text-left"
      >
        <Tick isDone={isDone} number={number} />
        <span className={`flex-1 text-body font-semibold ${isDone ? "text-ink-soft" : ""}`}>
          {title}
          <span className="sr-only">
            {" "}
            ({isDone ? messages.checklist.done : messages.checklist.open})
          </span>
        </span>
        <Icon name={isOpen ? "down" : "right"} className="text-ink-faint" />
      </button>
      <div id={id} hidden={!isOpen} className="pb-4 pl-9 max-sm:pl-0">
        {isOpen && (
          <>
            <p className="mb-3 text-body text-ink-soft">{sentence}</p>
            <Panel {...panel} />
          </>
        )}
      </div>
    </li>
  );
}

function Tick({ isDone, number }: { readonly isDone: boolean; readonly number: number }) {
  const look = isDone ? "border-ok-line bg-ok-soft text-ok" : "border-line-strong text-ink-soft";
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full border text-small font-semibold ${look}`}
    >
      {isDone ? <Icon name="check" size={14} /> : number}
    </span>
  );
}

/** Replaces a list that was dismissed before it was finished. */
export function BringBack() {
  const messages = useOverviewMessages().checklist;
  const dismiss = useDismiss();
  return (
    <Button kind="quiet" isBusy={dismiss.isPending} onClick={() => dismiss.mutate(false)}>
      {messages.bringBack}
    </Button>
  );
}
