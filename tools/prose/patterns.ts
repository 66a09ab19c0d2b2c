/**
 * Patterns of English that make a reader read twice, each with the words to write instead. Counts include some good
 * uses: a low count is the goal, not zero. The linted ones may only fall (tools/prose/prose-rule.ts).
 */

export interface Pattern {
  readonly name: string;
  readonly expression: RegExp;
  /** The words to write instead. */
  readonly instead: string;
  readonly isLinted?: true;
}

/** The start of a text or of a sentence in it. */
const START = String.raw`(?:^|[.!?:;]\s+|\n\s*\n)`;

export const PATTERNS: readonly Pattern[] = [
  {
    name: "a what-clause as subject",
    expression: new RegExp(`${START}What(?:ever)? (?!is your|do |does |happens if)`, "g"),
    instead: "the noun",
    isLinted: true,
  },
  {
    name: "a what-clause as object",
    expression: /(?<=[a-z,] )what (?:is|was|are|were|has|had)\b/g,
    instead: "the noun",
  },
  {
    name: "ask",
    expression: /\b[Aa]sk(?:s|ed|ing)?\b/g,
    instead: "request, query, require, poll, prompt",
  },
  {
    name: "tell, told",
    expression: /\b(?:[Tt]ell(?:s|ing)?|[Tt]old)\b/g,
    instead: "report, contain, notify, log, return",
    isLinted: true,
  },
  {
    name: "those that, that of, the one that",
    expression:
      /\b[Tt]hose (?:that|of|which|who|whose|in|with)\b|\bthat of\b|\b[Tt]he ones? (?:that|of|which|who)\b/g,
    instead: "the noun again",
    isLinted: true,
  },
  {
    name: "nobody, somebody, anybody",
    expression: /\b(?:[Nn]obody|[Ss]omebody|[Aa]nybody|[Ss]omeone|[Nn]o one)\b/g,
    instead: "the role: the caller, another transaction",
    isLinted: true,
  },
  {
    name: "Null: …, True: …",
    expression: new RegExp(`${START}(?:Null|True|False|Absent|Undefined|Empty|None): `, "g"),
    instead: "`null` if …",
    isLinted: true,
  },
  { name: "hold", expression: /\b[Hh](?:old(?:s|ing)?|eld)\b/g, instead: "contain, enforce, lock" },
  {
    name: "keep",
    expression: /\b(?:[Kk]eep(?:s|ing)?|[Kk]ept)\b/g,
    instead: "store, retain, record, remain",
  },
  {
    name: "of its own",
    expression: /\bof (?:its|their|his|her|our|your|one's) own\b/g,
    instead: "a separate …, its own … before the noun",
  },
  {
    name: "the X of the Y of Z",
    expression: /\b[Tt]he [\w-]+ of (?:the |a |an |its |each |every |this )?[\w-]+ of\b/g,
    instead: "a compound noun",
  },
  { name: "alone for only", expression: /(?<=[a-z)`] )alone\b/g, instead: "only …" },
  {
    name: "Else, all else",
    expression: new RegExp(`${START}Else\\b|\\ball else\\b|\\bor else\\b|, else\\b`, "g"),
    instead: "otherwise, everything else",
  },
  {
    name: "at once",
    expression: /\b[Aa]t once\b/g,
    instead: "immediately, or concurrently",
    isLinted: true,
  },
  { name: "beside", expression: /\b[Bb]esides?\b/g, instead: "in addition to, next to, except" },
  {
    name: "say, of things",
    expression: /\b(?:[Ss]ay(?:s|ing)?|[Ss]aid)\b/g,
    instead: "state, show, define",
  },
  {
    name: "is no X",
    expression: /(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!longer|more\b)/g,
    instead: "is not a …",
  },
  {
    name: "stand",
    expression: /\b[Ss](?:tand(?:s|ing)?|tood)\b(?!-| by| still)/g,
    instead: "is, is listed, precedes",
  },
  {
    name: "wall, door, room, house, stranger",
    expression:
      /\b(?:[Ww]alls?|[Dd]oors?|[Rr]ooms?|[Hh]ouses?|[Ss]trangers?|[Pp]atien(?:ce|tly)|[Mm]oods?)\b/g,
    instead: "row-level security, entry point, module, unauthenticated client, retry budget, mode",
    isLinted: true,
  },
  {
    name: "whoever, however many",
    expression: /\b(?:[Ww]hoever|[Ww]hichever|[Hh]owever (?:often|many|long|much|few))\b/g,
    instead: "any caller, regardless of how many",
  },
  {
    name: "go on",
    expression: /\b(?:[Gg]o|[Gg]oes|[Gg]oing|[Ww]ent|[Gg]one) on\b/g,
    instead: "continue, proceed",
  },
  {
    name: "anew, once more, meanwhile",
    expression: /\b(?:[Aa]new|[Oo]nce more|[Aa]gain and again|[Mm]eanwhile)\b/g,
    instead: "again, repeatedly, in the meantime",
  },
  {
    name: "by itself, all the same, for good",
    expression:
      /\b(?:[Bb]y itself|[Bb]y themselves|[Aa]ll the same|[Ff]or want of|[Ff]or good|[Aa]t the most)\b/g,
    instead: "automatically, anyway, for lack of, permanently, at most",
  },
];
