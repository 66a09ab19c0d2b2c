/** What a report got while somebody was looking at it. */
import type { Report } from "@cnh/contract";
import { areBlocksKnown, TILES, type TileSection } from "./tiles.ts";

function isKnown({ diagnosis, normalized }: Report, section: TileSection): boolean {
  if (diagnosis === null) return false;
  return section === "blocks"
    ? areBlocksKnown({ diagnosis, normalized })
    : diagnosis[section] !== null;
}

/** The sections that nobody had answered before. */
export const arrivedSections = (before: Report, after: Report): readonly TileSection[] =>
  TILES.filter((section) => !isKnown(before, section) && isKnown(after, section));
