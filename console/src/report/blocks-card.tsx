import type { Diagnosis } from "@cnh/contract";
import { Badge } from "../kit/badge.tsx";
import { Card } from "../kit/card.tsx";
import { useFormat } from "../messages/format.ts";
import { FactList } from "../kit/fact-list.tsx";
import { keyed } from "../kit/keyed.ts";
import { LawText } from "../kit/law-text.tsx";
import { MissingCard } from "./missing-card.tsx";
import { useSectionMessages } from "./section-messages.ts";
import { areBlocksKnown, type Diagnosed } from "./tiles.ts";

type Block = Diagnosis["blocks"][number];

/** The blocks on record, including lifted ones. */
export function BlocksCard({ diagnosed }: { readonly diagnosed: Diagnosed<Diagnosis> }) {
  const { blocks: messages } = useSectionMessages();
  const { blocks } = diagnosed.diagnosis;
  if (!areBlocksKnown(diagnosed))
    return <MissingCard id="blocks" title={messages.missing} reason={messages.missingReason} />;
  return (
    <Card id="blocks" title={messages.title} className="arrive">
      {blocks.length === 0 ? (
        <p className="text-body text-ink-soft">{messages.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {keyed(blocks).map(({ key, item }) => (
            <BlockItem key={key} block={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function BlockItem({ block }: { readonly block: Block }) {
  const { blocks: messages, notInformed } = useSectionMessages();
  const { day } = useFormat();
  const written = (text: string | null) =>
    text === null ? notInformed : <LawText>{text}</LawText>;
  return (
    <li className="keep py-2 first:pt-0">
      <h3 className="mb-1 flex flex-wrap items-center gap-2 text-body font-semibold">
        <LawText>{block.title}</LawText>
        <EffectBadge block={block} />
        <Badge tone="plain">{messages.phases[block.phase]}</Badge>
      </h3>
      <FactList
        facts={[
          [messages.from, block.startsOn === null ? notInformed : day(block.startsOn)],
          [messages.to, block.endsOn === null ? notInformed : day(block.endsOn)],
          [messages.authority, written(block.authority ?? block.licensingBody)],
          [messages.requirements, written(block.requirements)],
          [messages.document, written(block.document)],
        ]}
      />
    </li>
  );
}

function EffectBadge({ block: { forbidsDriving, phase } }: { readonly block: Block }) {
  const { blocks: messages } = useSectionMessages();
  if (forbidsDriving === true) return <Badge tone="bad">{messages.forbids}</Badge>;
  if (forbidsDriving === null && phase !== "released")
    return <Badge tone="unknown">{messages.unclear}</Badge>;
  return null;
}
