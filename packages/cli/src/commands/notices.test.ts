/** Warnings in headers of the service are shown on standard error, in the language of the run. */
import { expect, it, onTestFinished } from "vitest";
import { makeMachine } from "../test-world.ts";

const KEY = "cnh_test_0123456789_secretSecretSecretSecretSecretSecretSecret";
const EARLIER = "rpt_01kya3np4sfe3b4wzz6kye37bc";
const ACCEPTED = { reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb", status: "PROCESSING" };

async function create(
  headers: Record<string, string>,
  {
    args = [],
    language = "pt",
  }: { readonly args?: readonly string[]; readonly language?: string } = {},
) {
  const machine = makeMachine({
    variables: { CNH_BASE_URL: "https://cnh.test", CNH_API_KEY: KEY, CNH_LANG: language },
    fetch: () => Promise.resolve(new Response(JSON.stringify(ACCEPTED), { status: 202, headers })),
  });
  onTestFinished(() => machine.remove());
  const order = ["reports", "create", "--cpf", "900.000.001-75", "--external-ref", "a"];
  const { code, out, err } = await machine.run([...order, ...args]);
  expect([code, JSON.parse(out)]).toEqual([0, ACCEPTED]);
  return err;
}

it("names the earlier report of a reference that had another CPF", async () => {
  const headers = { "External-Ref-Reused": EARLIER };
  expect(await create(headers)).toContain(`esta referência foi de outro CPF (${EARLIER})`);
  expect(await create(headers, { language: "en" })).toContain(`had another CPF (${EARLIER})`);
  expect(await create(headers, { args: ["--quiet"] })).toContain(EARLIER);
});

it("names ignored fields, but not with --quiet", async () => {
  const headers = { "Cnh-Ignored-Fields": "note, *" };
  expect(await create(headers)).toBe("O serviço ignorou campos que não conhece: note, *.\n");
  expect(await create(headers, { args: ["--quiet"] })).toBe("");
});

it("names the day on which an operation is removed", async () => {
  const headers = { Sunset: "Sun, 31 Jan 2027 00:00:00 GMT" };
  expect(await create(headers)).toContain("remove esta operação em Sun, 31 Jan 2027");
  expect(await create(headers, { language: "en" })).toContain("on Sun, 31 Jan 2027");
});

it("shows nothing if the service sends no warning", async () => {
  expect(await create({})).toBe("");
});
