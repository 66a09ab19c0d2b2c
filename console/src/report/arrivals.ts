/** The data that a report received while it was open. */
import type { Report } from "@cnh/contract";
import { areBlocksKnown, TILES, type TileSection } from "./tiles.ts";

function isKnown({ diagnosis, normalized }: Report, section: TileSection): boolean {
  if (diagnosis === null) return false;
  return section === "blocks"
    ? areBlocksKnown({ diagnosis, normalized })
    : diagnosis[section] !== null;
}

/** The sections without an answer before. */
export const arrivedSections = (before: Report, after: Report): readonly TileSection[] =>
  TILES.filter((section) => !isKnown(before, section) && isKnown(after, section));
