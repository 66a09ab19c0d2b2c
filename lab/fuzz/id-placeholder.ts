/** Placeholders for ids, replaced at sending time, when more ids exist. They survive URL and JSON encoding. */
import type { Random } from "./random.ts";

/** The kind of an id, by its prefix; `any` is an id of any kind. */
export type IdKind = string;

/** `own`: the caller's; `other`: another owner's; `any`: any owner's. */
export type Whose = "own" | "other" | "any";

export const ID_PLACEHOLDER = /IDOF-(own|other|any)-(\w+)-(\d+)-/g;

export const MAX_ID_NUMBER = 100_000;

export const idPlaceholder = (whose: Whose, kind: IdKind, number: number) =>
  `IDOF-${whose}-${kind}-${number}-`;

export const ownId = (kind: IdKind, random: Random) =>
  idPlaceholder("own", kind, random.below(MAX_ID_NUMBER));

export const anyId = (kind: IdKind, random: Random) =>
  idPlaceholder("any", kind, random.below(MAX_ID_NUMBER));
