import type { CreateTestClockBody } from "@cnh/sdk";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { printClock } from "./print-clock.ts";

export const clockCreate = defineCommand({
  name: "clock create",
  summary: { pt: "cria um relógio de teste", en: "makes a test clock" },
  details: {
    pt: "Só com chave de teste. Um condutor acompanhado com --clock vive no tempo do relógio, e não no real.",
    en: "Only with a test key. A driver enrolled with --clock lives by the time of the clock, not by the real one.",
  },
  options: {
    name: {
      kind: "text",
      value: "texto",
      does: { pt: "o seu nome do relógio", en: "your own name of the clock" },
    },
    now: {
      kind: "text",
      value: "2026-07-24T13:00:00Z",
      does: { pt: "a primeira hora (padrão: agora)", en: "the first time (default: now)" },
    },
  },
  output: {
    form: "json",
    does: { pt: "O relógio, como na API.", en: "The clock, as in the API." },
  },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: "cnh clock create --name suspensao",
      does: { pt: "que começa agora", en: "that begins now" },
    },
  ],
  run: async (context, { options: { name, now } }) => {
    const { cnh, call } = await openSession(context);
    const body = { name, now } as CreateTestClockBody;
    printClock(context, await cnh.testClocks.create(body, call));
  },
});
