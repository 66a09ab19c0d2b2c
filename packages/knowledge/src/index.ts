/**
 * The knowledge base of traffic law in Brazilian Portuguese: our own articles, and the table of violations as
 * passages beside them. This file reads the articles from disk when it is first imported, which only filling
 * the database needs; the folder search works without them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { VIOLATIONS } from "@cnh/license-law";
import { parseArticle, type Article } from "./article.ts";
import { passageOfArticle, passageOfViolation, type Passage } from "./passages.ts";

export type { Article } from "./article.ts";
export type { Passage } from "./passages.ts";

const FOLDER = new URL("../articles/", import.meta.url);

/** All articles, by slug. */
export const ARTICLES: readonly Article[] = readdirSync(FOLDER)
  .sort()
  .map((file) =>
    parseArticle(file.replace(/\.md$/, ""), readFileSync(new URL(file, FOLDER), "utf8")),
  );

/** Everything that a question can find: the articles, then the violations by code. */
export const PASSAGES: readonly Passage[] = [
  ...ARTICLES.map(passageOfArticle),
  ...VIOLATIONS.map(passageOfViolation),
];
