import { text } from "node:stream/consumers";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { DRIVER_OPTIONS, fieldsOf } from "./driver-options.ts";
import { printDriver } from "./show-driver.ts";

export const driversAdd = defineCommand({
  name: "drivers add",
  summary: { pt: "passa a acompanhar um condutor", en: "enrolls a driver" },
  details: {
    pt: "Não consulta fontes nem cobra. Para um CPF já acompanhado, mostra o acompanhamento sem alterá-lo.",
    en: "It queries no source and charges nothing. For an enrolled CPF, it shows the existing enrollment unchanged.",
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
  options: DRIVER_OPTIONS,
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
    const { cnh, call } = await openSession(context);
    printDriver(context, await cnh.enrollments.create({ cpf, basis, ...fields }, call));
  },
});
