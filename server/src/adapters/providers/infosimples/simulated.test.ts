import { startInfosimples } from "@cnh/simulator/infosimples/server.ts";
import { expect, onTestFinished, test } from "vitest";
import { TOKEN } from "../../../../../tests/support/reports/infosimples.ts";

async function simulated(): Promise<
  (path: string, form?: Record<string, string>) => Promise<string>
> {
  const nobody = () => {
    throw new Error("nobody is asked for");
  };
  const world = { driverOf: nobody, driverOfRegistration: () => null, reactionTo: nobody };
  const running = await startInfosimples(world, { port: 0, token: TOKEN });
  onTestFinished(() => running.close());
  return async (path, form) => {
    const options = form && { method: "POST", body: new URLSearchParams(form) };
    const response = await fetch(new URL(path, running.url), options);
    expect(response.status).toBe(200);
    return response.text();
  };
}

test("the simulated envelope says 200 by HTTP whatever its code, and the token as a digest", async () => {
  const ask = await simulated();
  const path = "/api/v2/consultas/senatran/exame-toxicologico";
  const text = await ask(path, { token: TOKEN, cpf: "00000000119" });
  expect(text).not.toContain(TOKEN);
  expect(JSON.parse(text)).toMatchObject({
    code: 606,
    header: {
      service: "senatran/exame-toxicologico",
      billable: false,
      price: "0.0",
      parameters: {
        cpf: "00000000119",
        token_md5: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    },
    data_count: 0,
    data: [],
    site_receipts: [],
  });
});

test.each([
  ["/api/v2/consultas/senatran/exame-toxicologico", { token: "another" }, 601],
  ["/api/v2/consultas/senatran/another", { token: TOKEN }, 602],
  ["/api/v2/consultas/senatran/exame-toxicologico", { token: TOKEN, cpf: "52998224725" }, 606],
  [
    "/api-async/v2/senatran/exame-toxicologico",
    { token: TOKEN, cpf: "52998224725", birthdate: "1985-4-22", data_vencimento_cnh: "2029-05-01" },
    607,
  ],
])("%s with %o is code %i", async (path, form, code) => {
  const ask = await simulated();
  expect(JSON.parse(await ask(path, form))).toMatchObject({ code });
});

test("the health of a service costs nothing", async () => {
  const ask = await simulated();
  const service = "senatran/exame-toxicologico";
  const text = await ask(`/api/admin/service?token=${TOKEN}&service=${service}`);
  expect(JSON.parse(text)).toMatchObject({ service, success_rate: expect.any(Number) });
});
