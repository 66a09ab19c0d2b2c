import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { confirmChecks } from "./confirm-checks.ts";
import { printDriver } from "./show-driver.ts";

export const driversCheck = defineCommand({
  name: "drivers check",
  summary: { pt: "confere um condutor agora", en: "checks a driver now" },
  details: {
    pt: "Adianta a próxima conferência, que é cobrada como qualquer outra. Se uma já está em andamento, nada muda. Com uma chave real, o comando pergunta antes de cobrar; sem terminal, exige --yes.",
    en: "Orders the next check now, charged as any other. If one is in progress, nothing changes. With a live key, the command prompts before charging; without a terminal, it requires --yes.",
  },
  args: [{ name: "enrollmentId", does: { pt: "id do acompanhamento", en: "enrollment id" } }],
  options: {},
  output: {
    form: "json",
    does: { pt: "O acompanhamento, como na API.", en: "The enrollment, as in the API." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh drivers check enr_01kya3np4sfe3b4wzz6kye37bb",
      does: { pt: "sem esperar a periodicidade", en: "without waiting for the cadence" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const session = await openSession(context);
    await confirmChecks(context, session);
    printDriver(context, await session.cnh.enrollments.check(id, session.call));
  },
});
