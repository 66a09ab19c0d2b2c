import type { AiAnalysis } from "@cnh/contract";
import { Card } from "../kit/card.tsx";
import { MarkdownText } from "../kit/markdown-text.tsx";
import { useSectionMessages } from "./section-messages.ts";

interface AnalysisCardProps {
  readonly analysis: AiAnalysis;
  /** Whether the answer has changed since the diagnosis. The text is about the former answer, so it is hidden. */
  readonly isPast: boolean;
}

/** The diagnosis in plain words, as written by the model and checked by the service. */
export function AnalysisCard({ analysis, isPast }: AnalysisCardProps) {
  const { analysis: messages } = useSectionMessages();
  if (isPast)
    return (
      <Card title={messages.title}>
        <p className="text-body text-ink-soft">{messages.past}</p>
      </Card>
    );
  return (
    <Card title={messages.title} hint={messages.note}>
      <MarkdownText markdown={analysis.markdown} />
    </Card>
  );
}
