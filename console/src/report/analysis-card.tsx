import type { AiAnalysis } from "@cnh/contract";
import { Card } from "../kit/card.tsx";
import { keyed } from "./keyed.ts";
import { type Block, parseMarkdown, type Span } from "./markdown.ts";
import { useSectionWords } from "./section-words.ts";

/** The diagnosis in plain words, as the model wrote it and the service checked it. */
export function AnalysisCard({ analysis }: { readonly analysis: AiAnalysis }) {
  const { analysis: words } = useSectionWords();
  return (
    <Card title={words.title} hint={words.note}>
      <div
        lang="pt-BR"
        className="space-y-2 text-[13.5px] leading-relaxed print:space-y-1 print:leading-normal"
      >
        {keyed(parseMarkdown(analysis.markdown)).map(({ key, item }) => (
          <BlockView key={key} block={item} />
        ))}
      </div>
    </Card>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "heading":
      return (
        <h3 className="pt-1 font-semibold">
          <Spans spans={block.spans} />
        </h3>
      );
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "bullets":
      return (
        <ul className="list-disc space-y-1 pl-5">
          <Items items={block.items} />
        </ul>
      );
    case "numbers":
    default:
      return (
        <ol className="list-decimal space-y-1 pl-5">
          <Items items={block.items} />
        </ol>
      );
  }
}

const Items = ({ items }: { readonly items: readonly (readonly Span[])[] }) =>
  keyed(items).map(({ key, item }) => (
    <li key={key}>
      <Spans spans={item} />
    </li>
  ));

const Spans = ({ spans }: { readonly spans: readonly Span[] }) =>
  keyed(spans).map(({ key, item: { text, isBold } }) =>
    isBold ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>,
  );
