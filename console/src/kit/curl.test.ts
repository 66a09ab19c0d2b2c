import { expect, test } from "vitest";
import { curlOf, shortenedTestKey } from "./curl.ts";

test("a command has the address, the key and the body, quoted for the shell", () => {
  const key = shortenedTestKey("8fK2pQ7aZb");
  expect(curlOf({ apiOrigin: "https://api.example", key, path: "/reports", body: { a: "it's" } }))
    .toBe(String.raw`curl -X POST https://api.example/api/v1/reports \
  -H "Authorization: Bearer cnh_test_8fK2pQ7aZb_…" \
  -H "Content-Type: application/json" \
  -d '{"a":"it'\''s"}'`);
});

test("an unknown address becomes a placeholder", () => {
  const command = curlOf({ apiOrigin: null, key: "", path: "/reports", body: {} });
  expect(command).toContain("https://<API>/api/v1/reports");
});

test("a command without a body reads", () => {
  expect(curlOf({ apiOrigin: "https://api.example", key: "k", path: "/violations" })).toBe(
    'curl https://api.example/api/v1/violations \\\n  -H "Authorization: Bearer k"',
  );
});
