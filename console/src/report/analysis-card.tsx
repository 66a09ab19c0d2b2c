import type { AiAnalysis } from "@cnh/contract";
import { Card } from "../kit/card.tsx";
import { MarkdownText } from "./markdown-text.tsx";
import { useSectionWords } from "./section-messages.ts";

interface AnalysisCardProps {
  readonly analysis: AiAnalysis;
  /** Whether the answer has changed since the diagnosis. The text is about the former answer, so it is hidden. */
  readonly isPast: boolean;
}

/** The diagnosis in plain words, as written by the model and checked by the service. */
export function AnalysisCard({ analysis, isPast }: AnalysisCardProps) {
  const { analysis: words } = useSectionWords();
  if (isPast)
    return (
      <Card title={words.title}>
        <p className="text-[13.5px] text-ink-soft">{words.past}</p>
      </Card>
    );
  return (
    <Card title={words.title} hint={words.note}>
      <MarkdownText markdown={analysis.markdown} />
    </Card>
  );
}
