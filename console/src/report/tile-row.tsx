import type { ReactNode } from "react";
import { Icon, TONE_ICON } from "../kit/icon.tsx";
import { type Tone, TONE_TEXT } from "../kit/tone.ts";
import { useFormat } from "../messages/format.ts";
import { LawText } from "../kit/law-text.tsx";
import { alertId } from "./plan.ts";
import { alertTilesOf, type Diagnosed, TILES, tilesOf, type TileSection } from "./tiles.ts";
import { useReportMessages } from "./messages.ts";

interface TileRowProps {
  readonly diagnosed: Diagnosed;
  /** The id of the card with a section's details. */
  readonly targetOf?: (section: TileSection) => string;
}

/** Validity has no card: its alert explains it. */
const ownSection = (section: TileSection) => (section === "validity" ? "alerts" : section);

/** The columns by the number of alert tiles, each as wide as two: with them there are two full rows. */
const COLUMNS: readonly string[] = [
  "grid-cols-6 print:grid-cols-6",
  "grid-cols-4 print:grid-cols-4",
  "grid-cols-5 print:grid-cols-5",
  "grid-cols-6 print:grid-cols-6",
];

/** The sections in a word each, first the alerts of sections without a card; a tile links to its details. */
export function TileRow({ diagnosed, targetOf = ownSection }: TileRowProps) {
  const { tiles: messages } = useReportMessages();
  const tiles = tilesOf(diagnosed, messages, useFormat());
  const alerts = alertTilesOf(diagnosed.diagnosis);
  return (
    <ul
      aria-label={messages.label}
      className={`grid gap-2 max-lg:grid-cols-3 max-sm:grid-cols-2 ${COLUMNS[alerts.length]}`}
    >
      {alerts.map(({ name, tone, title, alert }) => (
        <Tile
          key={name}
          name={messages.names[name]}
          tone={tone}
          word={<LawText>{title}</LawText>}
          target={alertId(alert)}
          className="col-span-2 max-lg:col-span-3 max-sm:col-span-2 print:col-span-2"
        />
      ))}
      {TILES.map((section) => (
        <Tile
          key={section}
          name={messages.names[section]}
          {...tiles[section]}
          target={targetOf(section)}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  readonly name: string;
  readonly tone: Tone;
  readonly word: ReactNode;
  readonly note?: string | null;
  readonly reason?: string;
  readonly target: string;
  readonly className?: string;
}

function Tile({ name, tone, word, note, reason, target, className = "" }: TileProps) {
  const frame =
    tone === "unknown"
      ? "border-dashed border-unknown-line bg-unknown-soft"
      : "border-line bg-surface";
  return (
    <li className={`keep relative overflow-hidden rounded-md border ${frame} ${className}`}>
      {tone === "unknown" && (
        <span aria-hidden="true" className="hatch absolute inset-y-0 left-0 w-1.5" />
      )}
      <a href={`#${target}`} className="block h-full px-3.5 py-2 hover:bg-raised">
        <span className="flex items-center justify-between text-small text-ink-faint">
          {name}
          {tone !== "plain" && (
            <span className={TONE_TEXT[tone]}>
              <Icon name={TONE_ICON[tone]} size={14} />
            </span>
          )}
        </span>
        <span className={`block text-title leading-snug font-semibold ${TONE_TEXT[tone]}`}>
          {word}
        </span>
        {note && <span className="block text-small text-ink-soft">{note}</span>}
        {reason !== undefined && (
          <span className="block text-small leading-snug text-ink-soft">
            <LawText>{reason}</LawText>
          </span>
        )}
      </a>
    </li>
  );
}
