import type { Diagnosis } from "@cnh/contract";
import { useState } from "react";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { useFormat } from "../words/format.ts";
import { FactList } from "./fact-list.tsx";
import { keyed } from "./keyed.ts";
import { LawText } from "./law-text.tsx";
import { MissingCard } from "./missing-card.tsx";
import { useSectionWords } from "./section-words.ts";
import { useReportWords } from "./words.ts";

type MedicalExam = NonNullable<Diagnosis["medicalExams"]>["exams"][number];
type Toxicological = NonNullable<Diagnosis["toxicological"]>;

/** Medical and psychological exams, and the toxicological one. */
export function ExamsCards({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  const { exams: words } = useSectionWords();
  const { medicalExams, toxicological } = diagnosis;
  return (
    <div className="space-y-4 print:space-y-2">
      {medicalExams === null ? (
        <MissingCard id="medicalExams" title={words.missing} reason={words.missingReason} />
      ) : (
        <Card id="medicalExams" title={words.title} className="arrive">
          {medicalExams.exams.length === 0 ? (
            <p className="text-[13.5px] text-ink-soft">{words.none}</p>
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
        <MissingCard
          id="toxicological"
          title={words.missingToxicological}
          reason={words.missingReason}
        />
      ) : (
        <ToxicologicalCard exam={toxicological} />
      )}
    </div>
  );
}

function ExamItem({ exam }: { readonly exam: MedicalExam }) {
  const { exams: words, notInformed } = useSectionWords();
  const { tiles } = useReportWords();
  const { day } = useFormat();
  const { kind, doneOn, result, validUntil } = exam;
  return (
    <li className="keep">
      <h3 className="text-[13.5px] font-semibold">{words.kinds[kind]}</h3>
      <FactList
        facts={[
          [words.columns.result, result === null ? notInformed : tiles.exams[result]],
          [words.columns.doneOn, doneOn === null ? notInformed : day(doneOn)],
          [words.columns.validUntil, validUntil === null ? notInformed : day(validUntil)],
        ]}
      />
    </li>
  );
}

function ToxicologicalCard({ exam }: { readonly exam: Toxicological }) {
  const { exams: words, notInformed } = useSectionWords();
  const { tiles } = useReportWords();
  const { day } = useFormat();
  const { state, collectedOn, dueOn } = exam;
  const isRequired = state !== "not_required";
  return (
    <Card id="toxicological" title={words.toxicological} className="arrive keep">
      <p className="mb-1 text-[13.5px] font-semibold">{tiles.toxicological[state]}</p>
      {isRequired && (
        <FactList
          facts={[
            [words.dueOn, dueOn === null ? notInformed : day(dueOn)],
            [words.collectedOn, collectedOn === null ? notInformed : day(collectedOn)],
            [words.result, <SecretResult key="result" exam={exam} />],
          ]}
        />
      )}
    </Card>
  );
}

/** The result is confidential: it is drawn only once somebody asks for it, and never on paper before that. */
function SecretResult({ exam }: { readonly exam: Toxicological }) {
  const { exams: words, notInformed } = useSectionWords();
  const [isShown, setShown] = useState(false);
  const { result, resultWithheld } = exam;
  if (resultWithheld) return <LawText>{resultWithheld.message}</LawText>;
  if (result === null) return notInformed;
  if (isShown) return <strong>{words.results[result]}</strong>;
  return (
    <>
      <span className="hidden print:inline">{words.notPrinted}</span>
      <span data-screen className="flex flex-wrap items-center gap-2">
        <Button kind="secondary" onClick={() => setShown(true)}>
          {words.show}
        </Button>
        <span className="text-[12.5px] text-ink-soft">{words.secret}</span>
      </span>
    </>
  );
}
