import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { confirmChecks } from "./confirm-checks.ts";
import { DRIVER_OPTIONS, fieldsOf, ordersChecks, policyOf } from "./driver-options.ts";
import { printDriver } from "./show-driver.ts";

export const driversChange = defineCommand({
  name: "drivers change",
  summary: { pt: "altera um acompanhamento", en: "changes an enrollment" },
  details: {
    pt: "Só muda o que for informado. --tag define todas as etiquetas, e --basis define toda a base legal; uma base nova retoma um acompanhamento pausado. Com --cadence e uma chave real, o comando pergunta antes de cobrar; sem terminal, exige --yes.",
    en: "It changes only the given fields. --tag sets all tags, and --basis sets the whole legal basis; a new basis resumes a paused enrollment. With --cadence and a live key, the command prompts before charging; without a terminal, it requires --yes.",
  },
  args: [{ name: "enrollmentId", does: { pt: "id do acompanhamento", en: "enrollment id" } }],
  options: DRIVER_OPTIONS,
  output: {
    form: "json",
    does: { pt: "O acompanhamento, como na API.", en: "The enrollment, as in the API." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh drivers change enr_01kya3np4sfe3b4wzz6kye37bb --tag frota:sul --tag filial:12",
      does: { pt: "outras etiquetas", en: "other tags" },
    },
    {
      command:
        "cnh drivers change enr_01kya3np4sfe3b4wzz6kye37bb --basis consent --granted-on 2027-07-20 --expires-on 2028-07-20",
      does: { pt: "um consentimento novo", en: "a new consent" },
    },
    {
      command: "cnh drivers change enr_01kya3np4sfe3b4wzz6kye37bb --cadence weekly --depth license",
      does: { pt: "só a habilitação, toda semana", en: "only the license, every week" },
    },
  ],
  run: async (context, { options, args: [id = ""] }) => {
    const session = await openSession(context);
    if (ordersChecks(options)) await confirmChecks(context, session);
    const { cnh, call } = session;
    const known = policyOf(options) && (await cnh.enrollments.get(id, call)).policy;
    printDriver(context, await cnh.enrollments.update(id, fieldsOf(options, known), call));
  },
});
