import { text } from "node:stream/consumers";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { confirmChecks } from "./confirm-checks.ts";
import { DRIVER_OPTIONS, fieldsOf, ordersChecks } from "./driver-options.ts";
import { printDriver } from "./show-driver.ts";

export const driversAdd = defineCommand({
  name: "drivers add",
  summary: { pt: "passa a acompanhar um condutor", en: "enrolls a driver" },
  details: {
    pt: "Sem --cadence, não consulta fontes nem cobra. Com ela, cada conferência é cobrada; com uma chave real, o comando pergunta antes, e sem terminal exige --yes. Para um CPF já acompanhado, mostra o acompanhamento sem alterá-lo.",
    en: "Without --cadence, it queries no source and charges nothing. With it, each check is charged; with a live key, the command prompts first, and without a terminal it requires --yes. For an enrolled CPF, it shows the existing enrollment unchanged.",
  },
  args: [
    {
      name: "cpf",
      does: {
        pt: "o CPF; - lê da entrada padrão (não fica no histórico)",
        en: "the CPF; - reads standard input (not in the shell history)",
      },
    },
  ],
  options: {
    ...DRIVER_OPTIONS,
    clock: {
      kind: "text",
      value: "clk_…",
      does: {
        pt: "relógio de teste em cujo tempo ele vive (chave de teste)",
        en: "test clock by whose time it lives (test key)",
      },
    },
  },
  output: {
    form: "json",
    does: { pt: "O acompanhamento, como na API.", en: "The enrollment, as in the API." },
  },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command:
        "cnh drivers add 900.000.004-18 --basis consent --granted-on 2026-07-24 --expires-on 2027-07-24 --ref motorista-318 --tag frota:sul",
      does: { pt: "com consentimento de um ano", en: "with a consent for one year" },
    },
    {
      command: "cnh drivers add 900.000.002-56 --basis contract --cadence by_risk",
      does: { pt: "conferido conforme o risco", en: "checked as the risk requires" },
    },
    {
      command: "echo 900.000.004-18 | cnh drivers add - --basis contract",
      does: { pt: "o CPF não fica no histórico", en: "the CPF stays out of the shell history" },
    },
  ],
  run: async (context, { options, args: [given = ""] }) => {
    const { basis, ...fields } = fieldsOf(options);
    if (!basis) {
      throw new CliError(EXIT.usage, {
        pt: "Diga a base legal: --basis. Não há padrão.",
        en: "Give the legal basis: --basis. There is no default.",
      });
    }
    const cpf = given === "-" ? (await text(context.world.stdin)).trim() : given;
    const session = await openSession(context);
    if (ordersChecks(options)) await confirmChecks(context, session);
    const { cnh, call } = session;
    const clock = options.clock === undefined ? {} : { testClockId: options.clock };
    const body = { cpf, basis, ...fields, ...clock };
    printDriver(context, await cnh.enrollments.create(body, call));
  },
});
