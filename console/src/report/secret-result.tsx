import type { HiddenResult } from "@cnh/contract/console";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToxicologicalResult } from "../api/report.ts";
import { refreshHistory } from "../api/report-history.ts";
import { Button } from "../kit/button.tsx";
import { ErrorPanel } from "../kit/error-panel.tsx";
import { usePlace } from "../place.ts";
import { useFormat } from "../messages/format.ts";
import { keyed } from "../kit/keyed.ts";
import { LawText } from "../kit/law-text.tsx";
import { useSectionMessages } from "./section-messages.ts";
import { useReportMessages } from "./messages.ts";

/** The confidential result: the service returns it on an explicit request, which is recorded. It is never printed. */
export function SecretResult({ reportId }: { readonly reportId: string }) {
  const { exams: messages } = useSectionMessages();
  const place = usePlace();
  const queries = useQueryClient();
  const showing = useMutation({
    mutationFn: async () => (await showToxicologicalResult(place, { params: { reportId } })).body,
    onSuccess: () => refreshHistory(queries, place, reportId),
    // The shown result is dropped with the card.
    gcTime: 0,
  });
  return (
    <>
      <span className="hidden print:inline">{messages.notPrinted}</span>
      <div data-screen className="space-y-2">
        {showing.data ? (
          <ShownResult hidden={showing.data} />
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <Button kind="secondary" isBusy={showing.isPending} onClick={() => showing.mutate()}>
              {messages.show}
            </Button>
            <span className="text-small text-ink-soft">{messages.secret}</span>
          </span>
        )}
        {showing.isError && <ErrorPanel error={showing.error} />}
      </div>
    </>
  );
}

/** The clicked button is gone, so the focus moves to the result. */
const focus = (element: HTMLElement | null) => element?.focus();

function ShownResult({ hidden }: { readonly hidden: HiddenResult }) {
  const { exams: messages, notInformed } = useSectionMessages();
  const { tiles } = useReportMessages();
  const { day } = useFormat();
  const { result, medicalExams, blockTexts } = hidden;
  return (
    <div ref={focus} tabIndex={-1} className="outline-none">
      {result !== null && <strong>{messages.results[result]}</strong>}
      {keyed(medicalExams).map(({ key, item: exam }) => (
        <p key={key}>
          {messages.kinds[exam.kind]}
          {exam.doneOn === null ? "" : `, ${day(exam.doneOn)}`}:{" "}
          {exam.result === null ? notInformed : tiles.exams[exam.result]}
        </p>
      ))}
      {keyed(blockTexts).map(({ key, item: text }) => (
        <p key={key}>
          <LawText>{text}</LawText>
        </p>
      ))}
    </div>
  );
}
