/** Ids that are chosen when the request is sent: by then there are more of them. They survive URL and JSON. */
import type { Random } from "./random.ts";

/** The kind of thing that an id names, by its prefix; `any` is an id of any kind. */
export type IdKind = string;

/** `own`: of the caller; `other`: of anybody else; `any`: of whomever. */
export type Whose = "own" | "other" | "any";

export const ID_PLACEHOLDER = /IDOF-(own|other|any)-(\w+)-(\d+)-/g;

export const MAX_ID_NUMBER = 100_000;

export const idPlaceholder = (whose: Whose, kind: IdKind, number: number) =>
  `IDOF-${whose}-${kind}-${number}-`;

export const ownId = (kind: IdKind, random: Random) =>
  idPlaceholder("own", kind, random.below(MAX_ID_NUMBER));

export const anyId = (kind: IdKind, random: Random) =>
  idPlaceholder("any", kind, random.below(MAX_ID_NUMBER));
