import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { CalculatePointsBody } from "@cnh/sdk";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const pointsCalculate = defineCommand({
  name: "points calculate",
  summary: {
    pt: "calcula os pontos de infrações, sem relatório",
    en: "calculates the points of infractions, without a report",
  },
  options: {
    file: {
      kind: "text",
      value: "arquivo",
      does: {
        pt: "JSON como o da API; - lê a entrada padrão",
        en: "JSON as in the API; - reads standard input",
      },
    },
  },
  output: { form: "json", does: { pt: "Como na API.", en: "As in the API." } },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: "cnh points calculate --file infracoes.json",
      does: { pt: "de um arquivo", en: "from a file" },
    },
  ],
  run: async (context, { options: { file = "-" } }) => {
    const { print, t, world } = context;
    const body = parseBody(file === "-" ? await text(world.stdin) : read(file));
    const { cnh, call } = await openSession(context);
    const answer = await cnh.points.calculate(body, call);
    print.value(answer, () =>
      print.fields([
        [t({ pt: "pontos", en: "points" }), String(answer.points)],
        [t({ pt: "limite", en: "limit" }), String(answer.limit ?? "-")],
        [t({ pt: "por quê", en: "why" }), answer.reason],
        [t({ pt: "faltam", en: "left" }), String(answer.remaining ?? "-")],
        [t({ pt: "próxima baixa", en: "next lapse" }), answer.nextLapseOn ?? ""],
      ]),
    );
  },
});

function parseBody(json: string): CalculatePointsBody {
  try {
    return JSON.parse(json) as CalculatePointsBody;
  } catch {
    throw new CliError(EXIT.usage, { pt: "O arquivo não é JSON.", en: "The file is not JSON." });
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new CliError(EXIT.usage, {
      pt: `O arquivo ${path} não pôde ser lido.`,
      en: `The file ${path} could not be read.`,
    });
  }
}
