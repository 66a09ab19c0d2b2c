import { expect, test } from "vitest";
import { checkContents, type ImageFile, missingFiles } from "./contents.ts";

const file = (path: string, change: Partial<ImageFile> = {}): ImageFile => ({
  path,
  mode: 0o100644,
  isLink: false,
  text: "",
  ...change,
});

const KEY = `-----BEGIN PRIVATE KEY-----\n${"MC4CAQAwBQYDK2VwBCIEIL".repeat(6)}\n`;

test("an image of Node and sources has nothing to complain of", () => {
  const files = [
    file("/usr/bin/node", { mode: 0o100755, text: null }),
    file("/lib/x86_64-linux-gnu/libc.so.6", { mode: 0o100755 }),
    file("/lib64/ld-linux-x86-64.so.2", { mode: 0o120777, isLink: true }),
    file("/app/server/src/main.ts", { text: "const url = `postgres://cnh_app:${password}@db/x`" }),
    file("/app/docs/openapi.json", { text: "-----BEGIN PRIVATE KEY-----\\n…" }),
  ];
  expect(checkContents(files)).toEqual([]);
});

test.each<[ImageFile, string]>([
  [file("/bin/sh", { isLink: true }), "/bin/sh is a shell or a package manager"],
  [file("/usr/bin/dash"), "/usr/bin/dash is a shell or a package manager"],
  [file("/usr/bin/su", { mode: 0o104644 }), "/usr/bin/su runs with the rights of another"],
  [file("/usr/bin/openssl", { mode: 0o100755 }), "/usr/bin/openssl can be run"],
  [file("/app/a.ts", { mode: 0o100664 }), "/app/a.ts can be written by others than root"],
  [file("/app/server/src/config.test.ts"), "/app/server/src/config.test.ts is a test"],
  [file("/app/a.pem", { text: KEY }), "/app/a.pem has a private key"],
  [file("/app/.npmrc", { text: "//x/:_authToken=abc" }), "/app/.npmrc has a token of a registry"],
  [file("/app/.env", { text: `CNH_MASTER_KEY=${"A".repeat(43)}=` }), "/app/.env has a master key"],
  [
    file("/app/x", { text: "postgres://cnh_app:correct-horse@db/cnh" }),
    "/app/x has a URL with a password",
  ],
])("$path is found", (given, problem) => {
  expect(checkContents([given])).toEqual([problem]);
});

test("an image without its program or its license fails", () => {
  const paths = missingFiles([]).map((problem) => problem.replace(" is missing", ""));
  const whole = paths.map((path) => ({ path }));
  expect(missingFiles(whole)).toEqual([]);
  for (const dropped of ["/usr/bin/node", "/app/server/src/main.ts", "/app/LICENSE"]) {
    expect(missingFiles(whole.filter(({ path }) => path !== dropped))).toEqual([
      `${dropped} is missing`,
    ]);
  }
});
