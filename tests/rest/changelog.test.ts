/** The public changelog: as JSON, and as an Atom feed that a strict XML parser reads. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operate } from "../../tools/stack/operator-command.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const TITLE = "Campo <points> & “total”";
const BODY =
  "Primeiro: a < b && c > d ]]>\n\nSegundo.\u0007\n---\nFirst: <script>alert(1)</script>\n";
const EFFECTIVE = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);

let service: RestService;
let announcementId: string;
const folder = mkdtempSync(join(tmpdir(), "cnh-announce-"));

beforeAll(async () => {
  service = await shareService();
  const file = join(folder, "body.txt");
  writeFileSync(file, BODY);
  const words = ["--effective", EFFECTIVE, "--title", TITLE, "--body-file", file];
  const { environment } = service.database;
  ({ announcementId } = await operate<{ announcementId: string }>(
    environment,
    "announce",
    ...words,
  ));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.server.url}${path}`, { headers });

test("is JSON for everybody, and may be cached", async () => {
  const response = await get("/changelog.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await response.json()).toEqual({
    changes: [
      {
        id: announcementId,
        title: { pt: TITLE, en: TITLE },
        body: {
          pt: "Primeiro: a < b && c > d ]]>\n\nSegundo.\u0007",
          en: "First: <script>alert(1)</script>",
        },
        effectiveOn: EFFECTIVE,
        announcedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      },
    ],
  });
  const etag = response.headers.get("etag") ?? "";
  expect((await get("/changelog.json", { "if-none-match": etag })).status).toBe(304);
});

/** The texts of all elements, by their path without namespace; throws if the text is not well-formed XML. */
function readXml(text: string) {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const texts: [string, string][] = [];
  const namespaces = new Set<string>();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri }) => {
    namespaces.add(uri);
    path.push(local);
    texts.push([path.join("/"), ""]);
  });
  parser.on("text", (part) => {
    const last = texts.findLast(([at]) => at === path.join("/"));
    if (last) last[1] += part;
  });
  parser.on("closetag", () => void path.pop());
  parser.write(text).close();
  return { texts, namespaces };
}

test("is a valid Atom feed, whatever was announced", async () => {
  const response = await get("/changelog.atom");
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const { texts, namespaces } = readXml(await response.text());
  expect([...namespaces]).toEqual(["http://www.w3.org/2005/Atom"]);
  const all = (at: string) => texts.filter(([path]) => path === at).map(([, text]) => text);
  // The elements that RFC 4287 requires in a feed and in an entry.
  expect(all("feed/id")).toHaveLength(1);
  expect(all("feed/title")).toHaveLength(1);
  expect(all("feed/author/name")).toEqual(["CNH Reports"]);
  expect(all("feed/entry/id")[0]).toMatch(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(all("feed/updated")).toEqual(all("feed/entry/updated"));
  expect(all("feed/entry/title")).toEqual([TITLE]);
  const [content = ""] = all("feed/entry/content");
  expect(content).toContain(`Vale a partir de ${EFFECTIVE}.`);
  expect(content).toContain("a < b && c > d ]]>");
  expect(content).toContain("<script>alert(1)</script>");
  expect(content).not.toContain("\u0007");
});

test("is listed for the operator", async () => {
  const { environment } = service.database;
  const listed = await operate<{ id: string }[]>(environment, "changelog", "list");
  expect(listed).toMatchObject([{ id: announcementId, effectiveOn: EFFECTIVE }]);
});
