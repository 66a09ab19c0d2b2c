/** An article of the knowledge base: a page of traffic law in our own words, with what it rests on. */
import { readFrontMatter, type FrontMatter } from "./front-matter.ts";

export interface Article {
  /** Its name for ever, and that of its file. */
  readonly slug: string;
  /** Brazilian Portuguese, as everything below it. */
  readonly title: string;
  readonly topics: readonly string[];
  /** What people call its subject, besides the words that it uses itself. */
  readonly keywords: readonly string[];
  /** `CTB art. 261, I`; each one is in data/legal-basis.json. */
  readonly basis: readonly string[];
  /** The day on which the text was last held against the law tables. */
  readonly checked: string;
  /** high: read in the law. medium: something in it is not, and the text says what. */
  readonly confidence: "high" | "medium";
  /** Markdown: paragraphs and plain lists. */
  readonly text: string;
}

const TEXTS = ["slug", "title", "checked", "confidence"] as const;
const LISTS = ["topics", "keywords", "basis"] as const;

/** Reads an article, or throws with what is wrong with it. */
export function parseArticle(name: string, source: string): Article {
  try {
    const head = readFrontMatter(source);
    requireKeys(head);
    const text = (key: (typeof TEXTS)[number]) => head.texts.get(key) ?? "";
    const list = (key: (typeof LISTS)[number]) => head.lists.get(key) ?? [];
    const confidence = text("confidence");
    if (confidence !== "high" && confidence !== "medium")
      throw new Error("is neither of high nor of medium confidence");
    if (text("slug") !== name) throw new Error(`calls itself ${text("slug")}`);
    return {
      slug: name,
      title: text("title"),
      topics: list("topics"),
      keywords: list("keywords"),
      basis: list("basis"),
      checked: text("checked"),
      confidence,
      text: head.body,
    };
  } catch (cause) {
    throw new Error(`article ${name} ${(cause as Error).message}`, { cause });
  }
}

function requireKeys({ texts, lists }: FrontMatter): void {
  const given = [...texts.keys(), ...lists.keys()];
  const known: readonly string[] = [...TEXTS, ...LISTS];
  const stranger = given.find((key) => !known.includes(key));
  if (stranger !== undefined) throw new Error(`says ${stranger}, which no article has`);
  for (const key of TEXTS) if (!texts.has(key)) throw new Error(`does not say ${key}`);
  for (const key of LISTS) if (!lists.get(key)?.length) throw new Error(`does not list ${key}`);
}
