/**
 * The knowledge base of traffic law in Brazilian Portuguese: our own articles, plus the violation table as passages.
 * The first import of this file reads the articles from disk, which only filling the database needs; the folder search
 * works without them.
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

/** All searchable passages: the articles, then the violations by code. */
export const PASSAGES: readonly Passage[] = [
  ...ARTICLES.map(passageOfArticle),
  ...VIOLATIONS.map(passageOfViolation),
];
