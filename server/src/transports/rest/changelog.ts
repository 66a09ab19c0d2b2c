/** Serves the public changelog as JSON and as an Atom feed, without authentication. */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { TypeID } from "typeid-js";
import {
  type AnnouncedChange,
  type ChangelogPorts,
  listChanges,
} from "../../usecases/changelog/list-changes.ts";
import { PUBLIC } from "../http/request.ts";
import { xmlText } from "./xml-text.ts";

/** Changes are announced a month ahead, so a feed may be some minutes old. */
const MAX_AGE_SECONDS = 300;
/** Each node queries the database at most once in this time, because requests are unauthenticated. */
const REREAD_MS = 10_000;
/** The identity of the feed, which must never change. */
const FEED_ID = "urn:uuid:8d3a3a4e-6a0c-4c8e-9d0a-2f5f6a1c7b10";
/** The last change of a feed without entries: its creation. */
const FEED_BEGAN = "2026-11-16T00:00:00.000Z";

export function addChangelog(app: FastifyInstance, ports: ChangelogPorts): void {
  const read = reader(ports);
  const forms = [
    ["/changelog.json", "application/json; charset=utf-8", renderJson],
    ["/changelog.atom", "application/atom+xml; charset=utf-8", renderAtom],
  ] as const;
  for (const [url, contentType, render] of forms) {
    app.get(url, PUBLIC, async (request, reply) => {
      const text = render(await read());
      const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
      reply.headers({
        "content-type": contentType,
        "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
        etag,
      });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.send(text);
    });
  }
}

/** Reads the changes, or returns them from a short-lived cache. A failed read is not cached. */
function reader(ports: ChangelogPorts): () => Promise<readonly AnnouncedChange[]> {
  let last: { readonly at: number; readonly changes: Promise<readonly AnnouncedChange[]> } | null =
    null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at > REREAD_MS) {
      const changes = listChanges(ports);
      last = { at: now, changes };
      changes.catch(() => (last = null));
    }
    return last.changes;
  };
}

function renderJson(changes: readonly AnnouncedChange[]): string {
  return JSON.stringify({ changes });
}

function renderAtom(changes: readonly AnnouncedChange[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${FEED_ID}</id>
<title>CNH Reports: mudanças na API / API changes</title>
<updated>${changes[0]?.announcedAt ?? FEED_BEGAN}</updated>
<author><name>CNH Reports</name></author>
<link rel="self" type="application/atom+xml" href="/changelog.atom"/>
${changes.map(renderEntry).join("\n")}
</feed>
`;
}

function renderEntry({ id, title, body, effectiveOn, announcedAt }: AnnouncedChange): string {
  const both = (pt: string, en: string, between: string) => (pt === en ? pt : pt + between + en);
  const content = [
    `Vale a partir de ${effectiveOn}. / Takes effect on ${effectiveOn}.`,
    both(body.pt, body.en, "\n\n---\n\n"),
  ].join("\n\n");
  return `<entry>
<id>urn:uuid:${TypeID.fromString(id).toUUID()}</id>
<title>${xmlText(both(title.pt, title.en, " / "))}</title>
<published>${announcedAt}</published>
<updated>${announcedAt}</updated>
<content type="text">${xmlText(content)}</content>
</entry>`;
}
