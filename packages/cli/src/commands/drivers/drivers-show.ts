import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { printDriver } from "./show-driver.ts";

export const driversShow = defineCommand({
  name: "drivers show",
  summary: { pt: "mostra um condutor acompanhado", en: "shows an enrolled driver" },
  args: [{ name: "enrollmentId", does: { pt: "id do acompanhamento", en: "enrollment id" } }],
  options: {},
  output: {
    form: "json",
    does: { pt: "O acompanhamento, como na API.", en: "The enrollment, as in the API." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh drivers show enr_01kya3np4sfe3b4wzz6kye37bb",
      does: { pt: "situação, base legal e próximo prazo", en: "state, basis and next deadline" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    printDriver(context, await cnh.enrollments.get(id, call));
  },
});
