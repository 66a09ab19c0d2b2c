/** Writes this release's knowledge base to the database, unless it is already there. */
import { createHash } from "node:crypto";
import { PASSAGES, type Passage } from "@cnh/knowledge";
import { foldWords } from "@cnh/knowledge/search/words.ts";
import type pg from "pg";
import { connectWritable } from "../core/hosts.ts";

/** The advisory lock of the sync. The number is arbitrary and no other lock has it. */
const LOCK = 7_310_001;
/** The min length of a word that is offered as a correction: shorter words are too similar to one another. */
const MIN_WORD_LENGTH = 5;

/** Syncs as cnh_owner, after the migrations. Returns whether anything was written. */
export async function syncKnowledge(
  ownerUrl: string,
  passages: readonly Passage[] = PASSAGES,
): Promise<boolean> {
  const client = await connectWritable(ownerUrl, {});
  try {
    await client.query("BEGIN");
    // Nodes that start at the same time wait for the first one, and then have nothing to do.
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    const written = await replaceIfChanged(client, passages);
    await client.query("COMMIT");
    return written;
  } finally {
    await client.end();
  }
}

async function replaceIfChanged(client: pg.Client, passages: readonly Passage[]): Promise<boolean> {
  const hash = createHash("sha256").update(JSON.stringify(passages)).digest("hex");
  const { rowCount } = await client.query("SELECT FROM knowledge_version WHERE hash = $1", [hash]);
  if (rowCount) return false;
  await client.query("DELETE FROM knowledge_passages");
  await client.query("DELETE FROM knowledge_words");
  await client.query(
    `INSERT INTO knowledge_passages (kind, id, title, keywords, body, basis)
     SELECT kind, id, title, keywords, body, basis FROM jsonb_to_recordset($1::jsonb)
       AS given (kind text, id text, title text, keywords text, body text, basis text[])`,
    [JSON.stringify(passages.map(toRow))],
  );
  await client.query("INSERT INTO knowledge_words SELECT unnest($1::text[])", [wordsOf(passages)]);
  await client.query(
    `INSERT INTO knowledge_version (hash) VALUES ($1)
     ON CONFLICT (only_one) DO UPDATE SET hash = excluded.hash`,
    [hash],
  );
  return true;
}

function toRow({ kind, id, title, keywords, text, basis }: Passage) {
  return { kind, id, title, keywords: [...keywords, ...basis].join("\n"), body: text, basis };
}

function wordsOf(passages: readonly Passage[]): string[] {
  const words = passages.flatMap(({ title, keywords, text }) =>
    foldWords([title, ...keywords, text].join(" ")),
  );
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH);
}
