/** The Laravel parts of the PHP SDK, against stand-ins; `npm run lab examples` runs them in Laravel itself. */
import { spawnSync } from "node:child_process";
import { beforeAll, expect, it } from "vitest";
import { ensureSdkSources } from "../../tools/generate/ensure-sdk-sources.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import { signWebhook } from "../../tools/webhook-vectors/sign.ts";
import { isRunnable, LANGUAGES } from "./languages.ts";

const SECRET = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";
const BODY = '{"reportId":"rpt_1"}';
const php = LANGUAGES.find(({ name }) => name === "php");

beforeAll(() => ensureSdkSources());

it.skipIf(!php || !isRunnable(php))("lets genuine webhooks through and refuses others", () => {
  const headers = signWebhook({
    secrets: [SECRET],
    event: "report.delivered",
    eventId: "evt_01kya3pk0efr3r11b2qvdrpr6e",
    deliveryId: "dlv_01kya3pk0vfwps4zf3fea2qapg",
    test: false,
    unixSeconds: Math.floor(Date.now() / 1000),
    body: BODY,
  });
  const { stdout, stderr } = spawnSync("php", ["sdks/php/tests/laravel.php"], {
    cwd: ROOT,
    input: JSON.stringify({ secret: SECRET, body: BODY, headers }),
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const { printed, ...outcome } = JSON.parse(stdout) as { printed: string };
  expect(outcome).toEqual({
    client: true,
    middleware: true,
    genuine: "evt_01kya3pk0efr3r11b2qvdrpr6e",
    changed: ["", 400],
    logged: [["CNH webhook refused", { reason: "wrong_signature" }]],
  });
  expect(printed).not.toContain(SECRET);
});
