import type { Diagnosis } from "@cnh/contract";
import type { ConsoleReport } from "@cnh/contract/console";
import { Card } from "../kit/card.tsx";
import { useFormat } from "../messages/format.ts";
import { FactList } from "../kit/fact-list.tsx";
import { keyed } from "../kit/keyed.ts";
import { LawText } from "../kit/law-text.tsx";
import { MissingCard } from "./missing-card.tsx";
import { SecretResult } from "./secret-result.tsx";
import { useSectionMessages } from "./section-messages.ts";
import { useReportMessages } from "./messages.ts";

type MedicalExam = NonNullable<Diagnosis["medicalExams"]>["exams"][number];
type Toxicological = NonNullable<Diagnosis["toxicological"]>;

interface ExamsProps {
  readonly report: ConsoleReport;
  readonly diagnosis: Diagnosis;
}

/** Medical and psychological exams, and the toxicological one. */
export function ExamsCards({ report, diagnosis }: ExamsProps) {
  const { exams: messages } = useSectionMessages();
  const { medicalExams, toxicological } = diagnosis;
  return (
    <div className="space-y-4 print:space-y-2">
      {medicalExams === null ? (
        <MissingCard id="medicalExams" title={messages.missing} reason={messages.missingReason} />
      ) : (
        <Card id="medicalExams" title={messages.title} className="arrive">
          {medicalExams.exams.length === 0 ? (
            <p className="text-body text-ink-soft">{messages.none}</p>
          ) : (
            <ul className="space-y-2">
              {keyed(medicalExams.exams).map(({ key, item }) => (
                <ExamItem key={key} exam={item} />
              ))}
            </ul>
          )}
        </Card>
      )}
      {toxicological === null ? (
        <>
          <MissingCard
            id="toxicological"
            title={messages.missingToxicological}
            reason={messages.missingReason}
          />
          {report.hasHiddenResult && (
            <Card title={messages.toxicologicalResult}>
              <SecretResult reportId={report.reportId} />
            </Card>
          )}
        </>
      ) : (
        <ToxicologicalCard report={report} exam={toxicological} />
      )}
    </div>
  );
}

function ExamItem({ exam }: { readonly exam: MedicalExam }) {
  const { exams: messages, notInformed } = useSectionMessages();
  const { tiles } = useReportMessages();
  const { day } = useFormat();
  const { kind, doneOn, result, validUntil } = exam;
  return (
    <li className="keep">
      <h3 className="text-body font-semibold">{messages.kinds[kind]}</h3>
      <FactList
        facts={[
          [messages.columns.result, result === null ? notInformed : tiles.exams[result]],
          [messages.columns.doneOn, doneOn === null ? notInformed : day(doneOn)],
          [messages.columns.validUntil, validUntil === null ? notInformed : day(validUntil)],
        ]}
      />
    </li>
  );
}

interface ToxicologicalProps {
  readonly report: ConsoleReport;
  readonly exam: Toxicological;
}

function ToxicologicalCard({ report, exam }: ToxicologicalProps) {
  const { exams: messages, notInformed } = useSectionMessages();
  const { tiles } = useReportMessages();
  const { day } = useFormat();
  const { state, collectedOn, dueOn, resultWithheld } = exam;
  const { reportId, hasHiddenResult } = report;
  const notAnswered = resultWithheld ? <LawText>{resultWithheld.message}</LawText> : notInformed;
  const result = hasHiddenResult ? <SecretResult reportId={reportId} /> : notAnswered;
  return (
    <Card id="toxicological" title={messages.toxicological} className="arrive keep">
      <p className="mb-1 text-body font-semibold">{tiles.toxicological[state]}</p>
      {state !== "not_required" ? (
        <FactList
          facts={[
            [messages.dueOn, dueOn === null ? notInformed : day(dueOn)],
            [messages.collectedOn, collectedOn === null ? notInformed : day(collectedOn)],
            [messages.result, result],
          ]}
        />
      ) : (
        hasHiddenResult && <FactList facts={[[messages.result, result]]} />
      )}
    </Card>
  );
}
