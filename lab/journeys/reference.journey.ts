import assert from "node:assert/strict";
import { journey } from "./journey.ts";

journey(
  "the reference shows how to call an operation, and calls it",
  { tag: "@night" },
  async ({ stage }) => {
    // A separate window: the reference tries `new Function` once, to detect whether it may, and the policy refuses.
    const page = await (await stage.open()).page.context().newPage();
    const { url } = stage.service.server;
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(`${url}/docs/api/`);
    await page.getByRole("heading", { name: "Em quatro passos" }).waitFor();
    await page.goto(`${url}/docs/api/#en/tag/keys/GET/api/v1/key`);
    await page.reload();
    await page.getByRole("heading", { name: "In four steps" }).waitFor({ state: "attached" });
    await page.getByText(`curl '${url}/api/v1/key'`).first().waitFor();
    await page.getByRole("button", { name: "curl" }).first().click();
    await page.getByText("TypeScript SDK").first().click();
    await page.getByText("cnh.key.get()").first().waitFor();

    await page
      .getByRole("button", { name: /Test Request/ })
      .first()
      .click();
    const answered = page.waitForResponse(`${url}/api/v1/key`);
    await page.getByRole("button", { name: /^Send/ }).first().click();
    assert.equal((await answered).status(), 401);
    assert.deepEqual([...hosts], [url]);
    await page.close();
  },
);
