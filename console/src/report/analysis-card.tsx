import type { AiAnalysis } from "@cnh/contract";
import { Card } from "../kit/card.tsx";
import { MarkdownText } from "./markdown-text.tsx";
import { useSectionWords } from "./section-words.ts";

/** The diagnosis in plain words, as the model wrote it and the service checked it. */
export function AnalysisCard({ analysis }: { readonly analysis: AiAnalysis }) {
  const { analysis: words } = useSectionWords();
  return (
    <Card title={words.title} hint={words.note}>
      <MarkdownText markdown={analysis.markdown} />
    </Card>
  );
}
