/** A binary body that a framework decoded as text is refused with the error that receivers catch. */
import { execFileSync } from "node:child_process";
import { beforeAll, expect, test } from "vitest";
import { ensureSdkSources } from "../../tools/generate/ensure-sdk-sources.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import { isRunnable, LANGUAGES } from "./languages.ts";

const PROGRAM = `
from cnh_reports import WebhookVerificationError, verify_webhook
try:
    verify_webhook(b"\\xff".decode("utf-8", "surrogateescape"), {}, "whsec_x")
except WebhookVerificationError as error:
    print(error.reason)
`;

const python = LANGUAGES.find(({ name }) => name === "python");

beforeAll(() => ensureSdkSources());

test.skipIf(!python || !isRunnable(python))("Python refuses text that has no bytes", () => {
  const env = { ...process.env, PYTHONPATH: `${ROOT}sdks/python/src` };
  expect(execFileSync("python3", ["-c", PROGRAM], { env, encoding: "utf8" })).toBe(
    "body_not_raw\n",
  );
});
