import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { DRIVER_OPTIONS, fieldsOf } from "./driver-options.ts";
import { printDriver } from "./show-driver.ts";

export const driversChange = defineCommand({
  name: "drivers change",
  summary: { pt: "altera um acompanhamento", en: "changes an enrollment" },
  details: {
    pt: "Só muda o que for informado. --tag define todas as etiquetas, e --basis define toda a base legal; uma base nova retoma um acompanhamento pausado.",
    en: "It changes only the given fields. --tag sets all tags, and --basis sets the whole legal basis; a new basis resumes a paused enrollment.",
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
  ],
  run: async (context, { options, args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    printDriver(context, await cnh.enrollments.update(id, fieldsOf(options), call));
  },
});
