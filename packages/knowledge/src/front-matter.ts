/**
 * A strict parser of an article's head, for the small part of YAML that articles use: `key: text` and lists of
 * `  - text`. It is not a YAML library, because a head has eight keys and anything else in it is a mistake that must
 * not load.
 */

export interface FrontMatter {
  /** Keys with one text. */
  readonly texts: ReadonlyMap<string, string>;
  /** Keys with a list. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** The trimmed text after the head. */
  readonly body: string;
}

const HEAD = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const KEY = /^([a-z]+):(?: (\S.*))?$/;
const ITEM = /^ {2}- (\S.*)$/;

export function readFrontMatter(source: string): FrontMatter {
  const [, head, body] = HEAD.exec(source) ?? refuse("has no head between two lines of ---");
  const texts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  let open: string[] | null = null;
  for (const line of (head ?? "").split("\n")) {
    const item = ITEM.exec(line)?.[1];
    const [, key, text] = KEY.exec(line) ?? [];
    if (item !== undefined) (open ?? refuse(`has an item outside a list: ${line}`)).push(item);
    else if (key === undefined) refuse(`has a line that is neither key nor item: ${line}`);
    else if (texts.has(key) || lists.has(key)) refuse(`says ${key} twice`);
    else if (text === undefined) lists.set(key, (open = []));
    else {
      texts.set(key, text);
      open = null;
    }
  }
  return { texts, lists, body: (body ?? "").trim() };
}

function refuse(message: string): never {
  throw new Error(message);
}
