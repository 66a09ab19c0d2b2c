/**
 * The knowledge base of traffic law in Brazilian Portuguese: our own articles, and the table of violations as
 * passages beside them. Read from disk when first imported, by what fills the store; questions are read by
 * question.ts, which needs none of it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { listViolations } from "@cnh/license-law";
import { parseArticle, type Article } from "./article.ts";
import { passageOfArticle, passageOfViolation, type Passage } from "./passages.ts";

export type { Article } from "./article.ts";
export type { Passage } from "./passages.ts";

const FOLDER = new URL("../articles/", import.meta.url);

/** By slug. */
export const ARTICLES: readonly Article[] = readdirSync(FOLDER)
  .sort()
  .map((file) =>
    parseArticle(file.replace(/\.md$/, ""), readFileSync(new URL(file, FOLDER), "utf8")),
  );

/** Everything that can be found: the articles, then the violations by code. */
export const PASSAGES: readonly Passage[] = [
  ...ARTICLES.map(passageOfArticle),
  ...listViolations({ limit: 10_000 }).violations.map(passageOfViolation),
];
