import { keyed } from "./keyed.ts";
import { type Block, parseMarkdown, type Span } from "./markdown.ts";

/** Text written by a model: the few allowed marks are rendered, everything else is plain text. Always Portuguese. */
export function MarkdownText({ markdown }: { readonly markdown: string }) {
  return (
    <div
      lang="pt-BR"
      className="space-y-2 text-body leading-relaxed wrap-anywhere print:space-y-1 print:leading-normal"
    >
      {keyed(parseMarkdown(markdown)).map(({ key, item }) => (
        <BlockView key={key} block={item} />
      ))}
    </div>
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
