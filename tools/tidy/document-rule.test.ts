import { describe, expect, it } from "vitest";
import { checkDocuments } from "./document-rule.ts";

const REST = [
  {
    path: "package.json",
    text: JSON.stringify({ scripts: { up: "", "bench:read": "", lab: "", build: "", test: "" } }),
  },
  { path: "server/src/main.ts", text: "" },
  { path: "docs/operators/run.md", text: "" },
  { path: "README.md", text: "" },
];
const check = (text: string) => checkDocuments([...REST, { path: "docs/guide.md", text }]);

describe("documents", () => {
  it.each([
    "[run](operators/run.md), [again](./operators/run.md#start), [up](../README.md), [root](/README.md)",
    "[folder](operators/), [web](https://example.com/x), [here](#top), [mail](mailto:a@example.com)",
    "[ref]: operators/run.md",
    "`server/src/main.ts`, `server/src/`, `server/src/main.ts:12`, `server/src/main.ts#serve`",
    "`deploy/monitoring/rules/database.yml`, `deploy/kubernetes/rendered/`, `docs/postman`",
    "`server/src/*.ts`, `docs/**/run.md`, `{server,docs}/`, `docs/{guide,operators/run}.md`",
    "`docs/decisions/NNNN-title.md`, `server/src/adapters/<name>/client.ts`, `server/src/…`",
    "`node server/src/main.ts`, `GET /api/v1/reports`, `opsy/x`",
    "```\nserver/src/gone.ts and `server/src/gone.ts`\n```",
    "`npm run up`, `npm run lab bench read -- --rows 10`, npm run up: all. `npm test`",
  ])("may say %j", (text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    ["[run](operators/gone.md)", "links to operators/gone.md"],
    ["![map](map.png)", "links to map.png"],
    ["[ref]: operators/gone.md", "links to operators/gone.md"],
    ["[root](/GONE.md)", "links to /GONE.md"],
    ["see `server/src/gone.ts`", "names `server/src/gone.ts`"],
    ["see `server/src/gone/`", "names `server/src/gone`"],
    ["see `deploy/monitoring/rule`", "names `deploy/monitoring/rule`"],
    ["see `packages/*/src/index.ts`", "names `packages/*/src/index.ts`"],
    ["see `server/src/{main,gone}.ts`", "names `server/src/gone.ts`"],
    ["run `node tools/gone.ts --x`", "names `tools/gone.ts`"],
    ["`npm run gone`", "`npm run gone`"],
    ["```sh\nnpm run bench:gone\n```", "`npm run bench:gone`"],
    ["`npm start`", "`npm run start`"],
    ["`npm run lab gone`", "`npm run lab gone`"],
    ["`npm run build races`", "`npm run build races`"],
  ])("may not say %j", (text, expected) => {
    expect(check(text)).toMatchObject([{ message: expect.stringContaining(expected) }]);
  });

  it("are reported by file and line, fences counted", () => {
    const problems = check("# Guide\n\n```sh\nnpm run up\n```\n\n`server/src/gone.ts`\n");
    expect(problems).toMatchObject([{ file: "docs/guide.md", line: 7 }]);
  });
});
