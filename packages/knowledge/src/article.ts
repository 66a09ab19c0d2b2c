/** An article of the knowledge base: a page of traffic law in our own words, with its legal basis. */
import { readFrontMatter, type FrontMatter } from "./front-matter.ts";

export interface Article {
  /** The permanent name of the article and of its file. */
  readonly slug: string;
  /** The title in Brazilian Portuguese, like all texts below. */
  readonly title: string;
  readonly topics: readonly string[];
  /** Words that people use for its subject, in addition to the article's own. */
  readonly keywords: readonly string[];
  /** Provisions such as `CTB art. 261, I`; each one is listed in data/legal-basis.json. */
  readonly basis: readonly string[];
  /** The day on which the text was last compared with the law tables. */
  readonly checked: string;
  /**
   * high: everything was read in the law. medium: something rests on secondary sources that agree. low: sources
   * disagree, and the text gives the reading that is safe to follow.
   */
  readonly confidence: "high" | "medium" | "low";
  /** The points that the reader should confirm, and where. `null` exactly if the confidence is high. */
  readonly caveat: string | null;
  /** Markdown of paragraphs and plain lists. It explains the law and never mentions itself or its sources. */
  readonly text: string;
}

const TEXTS = ["slug", "title", "checked", "confidence"] as const;
const LISTS = ["topics", "keywords", "basis"] as const;
const OPTIONAL = ["caveat"] as const;

/** Parses an article, or throws an error that describes its defect. */
export function parseArticle(name: string, source: string): Article {
  try {
    const head = readFrontMatter(source);
    requireKeys(head);
    const text = (key: (typeof TEXTS)[number]) => head.texts.get(key) ?? "";
    const list = (key: (typeof LISTS)[number]) => head.lists.get(key) ?? [];
    const confidence = text("confidence");
    if (!isConfidence(confidence)) throw new Error("is not of high, medium or low confidence");
    const caveat = head.texts.get("caveat") ?? null;
    if ((caveat === null) !== (confidence === "high"))
      throw new Error("has a caveat exactly where its confidence is not high");
    if (text("slug") !== name) throw new Error(`calls itself ${text("slug")}`);
    return {
      slug: name,
      title: text("title"),
      topics: list("topics"),
      keywords: list("keywords"),
      basis: list("basis"),
      checked: text("checked"),
      confidence,
      caveat,
      text: head.body,
    };
  } catch (cause) {
    throw new Error(`article ${name} ${(cause as Error).message}`, { cause });
  }
}

function isConfidence(text: string): text is Article["confidence"] {
  return text === "high" || text === "medium" || text === "low";
}

function requireKeys({ texts, lists }: FrontMatter): void {
  const given = [...texts.keys(), ...lists.keys()];
  const known: readonly string[] = [...TEXTS, ...LISTS, ...OPTIONAL];
  const stranger = given.find((key) => !known.includes(key));
  if (stranger !== undefined) throw new Error(`says ${stranger}, which no article has`);
  for (const key of TEXTS) if (!texts.has(key)) throw new Error(`does not say ${key}`);
  for (const key of LISTS) if (!lists.get(key)?.length) throw new Error(`does not list ${key}`);
}
