import { explainError } from "@cnh/cli/src/explain-error.ts";
import { ERRORS, errorEnvelope } from "@cnh/contract";
import { Cnh, CnhApiError } from "@cnh/sdk";
import { describe, expect, it } from "vitest";
import { kebab } from "../markdown.ts";
import { ERROR_CODES, errorPages, metAs } from "./error-page.ts";
import { ERROR_ADVICE } from "./error-words.ts";

const [portuguese = "", english = ""] = (["pt", "en"] as const).map(
  (language) => errorPages(language)[0]?.text,
);

/** The SDK's reaction to an answer with this error, and its number of requests. */
async function meet(code: (typeof ERROR_CODES)[number]) {
  let asked = 0;
  const answer = () => {
    asked += 1;
    const headers = { "content-type": "application/json", "retry-after": "0" };
    const body = JSON.stringify(errorEnvelope(code));
    return Promise.resolve(new Response(body, { status: ERRORS[code].status, headers }));
  };
  const apiKey = `cnh_test_${"a".repeat(8)}_${"b".repeat(43)}`;
  const client = new Cnh({ apiKey, baseUrl: "http://127.0.0.1:9", fetch: answer, maxRetries: 1 });
  const error: unknown = await client.key.get().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, asked };
}

describe("the page of errors", () => {
  it.each(ERROR_CODES)("%s has its anchor, status, messages and advice", (code) => {
    const { status, message } = ERRORS[code];
    for (const text of [portuguese, english]) {
      const [, part = ""] = text.split(`## \`${code}\` {#${kebab(code)}}\n`);
      const [own = ""] = part.split("\n## ");
      expect(own).toContain(`**HTTP:** ${status}`);
      expect(own).toContain(`${message.pt} / ${message.en}`);
      expect(own).toContain(`"code": "${code}"`);
      expect(own).toMatch(/\n- [^*]/);
    }
    expect(portuguese).toContain(`"message": "${message.pt}"`);
    expect(english).toContain(`"message": "${message.en}"`);
  });

  it.each(ERROR_CODES)(
    "%s names the class, the exit code and the repeats that there are",
    async (code) => {
      const { error, asked } = await meet(code);
      const { sdkClass, exitCode } = metAs(code);
      expect(error).toBeInstanceOf(CnhApiError);
      expect((error as CnhApiError).name).toBe(sdkClass);
      expect(explainError(error, {}).exitCode).toBe(exitCode);
      expect(asked > 1).toBe(ERROR_ADVICE[code].repeating !== "never");
    },
  );

  it("shows the data that comes with a code, and issues in the reader's language", () => {
    expect(portuguese).toContain('"message": "É obrigatório e deve ser um texto"');
    expect(english).toContain('"message": "Is required and must be a string"');
    for (const field of ["pricePerReport", "resetsAt", "retryAfter"])
      expect(portuguese).toContain(`"${field}": `);
  });
});
