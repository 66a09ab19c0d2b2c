import { Icon, TONE_ICON } from "../kit/icon.tsx";
import { TONE_TEXT } from "../kit/tone.ts";
import { useFormat } from "../words/format.ts";
import { type Diagnosed, type Tile, TILES, tilesOf, type TileSection } from "./tiles.ts";
import { useReportWords } from "./words.ts";

interface TileRowProps {
  readonly diagnosed: Diagnosed;
  /** The id of the card that tells more of a section. */
  readonly targetOf?: (section: TileSection) => string;
}

/** Validity has no card of its own: its alert explains it. */
const ownSection = (section: TileSection) => (section === "validity" ? "alerts" : section);

/** The six sections in a word each; a tile leads to its section. */
export function TileRow({ diagnosed, targetOf = ownSection }: TileRowProps) {
  const { tiles: words } = useReportWords();
  const tiles = tilesOf(diagnosed, words, useFormat());
  return (
    <ul
      aria-label={words.label}
      className="grid grid-cols-6 gap-2 max-lg:grid-cols-3 max-sm:grid-cols-2 print:grid-cols-6"
    >
      {TILES.map((section) => (
        <TileLink
          key={section}
          section={section}
          tile={tiles[section]}
          target={targetOf(section)}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  readonly section: TileSection;
  readonly tile: Tile;
  readonly target: string;
}

function TileLink({ section, tile, target }: TileProps) {
  const { tiles: words } = useReportWords();
  const { tone, word, note } = tile;
  const frame =
    tone === "unknown"
      ? "border-dashed border-unknown-line bg-unknown-soft"
      : "border-line bg-surface";
  return (
    <li className={`keep relative overflow-hidden rounded-md border ${frame}`}>
      {tone === "unknown" && (
        <span aria-hidden="true" className="hatch absolute inset-y-0 left-0 w-1.5" />
      )}
      <a href={`#${target}`} className="block h-full px-3.5 py-2 hover:bg-raised">
        <span className="flex items-center justify-between text-[12px] text-ink-faint">
          {words.names[section]}
          {tone !== "plain" && (
            <span className={TONE_TEXT[tone]}>
              <Icon name={TONE_ICON[tone]} size={14} />
            </span>
          )}
        </span>
        <span className={`block text-[14.5px] leading-snug font-semibold ${TONE_TEXT[tone]}`}>
          {word}
        </span>
        {note !== null && <span className="block text-[12.5px] text-ink-soft">{note}</span>}
      </a>
    </li>
  );
}
