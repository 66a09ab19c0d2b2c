import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import type { Context } from "../../frame/context.ts";
import { findScenario } from "../../scenarios.ts";
import { openSession } from "../../session.ts";
import { confirmCharge, requireSandbox } from "./charge.ts";
import { createFromCsv } from "./create-from-csv.ts";
import { exitCodeOf, FAIL_ON, readFailOn } from "./fail-on.ts";
import { formatReport } from "./show-report.ts";
import { WAIT_OPTIONS, waitOptionsOf } from "./wait-options.ts";

export const reportsCreate = defineCommand({
  name: "reports create",
  summary: { pt: "pede um relatório, ou muitos", en: "requests a report, or many" },
  details: {
    pt: "Repetir com a mesma referência dentro de uma hora não cobra de novo. Com uma chave real, o comando pergunta antes de cobrar; sem terminal, exige --yes.",
    en: "Repeating with the same reference within an hour charges nothing. With a live key, the command prompts before charging; without a terminal, it requires --yes.",
  },
  options: {
    cpf: {
      kind: "text",
      value: "cpf",
      does: {
        pt: "o CPF; - lê da entrada padrão (não fica no histórico)",
        en: "the CPF; - reads standard input (not in the shell history)",
      },
    },
    scenario: {
      kind: "text",
      value: "nome",
      does: { pt: "um condutor do sandbox", en: "a sandbox driver" },
    },
    externalRef: {
      kind: "text",
      value: "ref",
      does: { pt: "a sua referência", en: "your own reference" },
    },
    wait: { kind: "flag", does: { pt: "espera o resultado", en: "waits for the result" } },
    ...WAIT_OPTIONS,
    failOn: FAIL_ON,
    csv: {
      kind: "text",
      value: "arquivo",
      does: {
        pt: "muitos CPFs: colunas cpf e externalRef",
        en: "many CPFs: columns cpf and externalRef",
      },
    },
    out: {
      kind: "text",
      value: "arquivo",
      does: {
        pt: "resultado de --csv; se já existir, continua de onde parou",
        en: "result of --csv; if it exists, the run resumes from it",
      },
    },
  },
  output: {
    form: "json",
    does: {
      pt: "O pedido aceito; com --wait, o relatório; com --csv, os totais.",
      en: "The accepted order; with --wait, the report; with --csv, the totals.",
    },
  },
  exitCodes: [3, 5, 6, 7, 8, 9, 10],
  examples: [
    {
      command: "cnh reports create --scenario suspensa --wait",
      does: { pt: "no sandbox, até o resultado", en: "in the sandbox, until the result" },
    },
    {
      command: "echo 900.000.004-18 | cnh reports create --cpf - --external-ref pedido-1937",
      does: { pt: "o CPF não fica no histórico", en: "the CPF stays out of the shell history" },
    },
    {
      command: "cnh reports create --scenario vencida --wait --fail-on blocked,expired",
      does: {
        pt: "sai com 10 se não puder dirigir",
        en: "exits with 10 if driving is not allowed",
      },
    },
    {
      command: "cnh reports create --csv cpfs.csv --out resultado.csv",
      does: { pt: "muitos; se interrompido, retoma", en: "many; resumes if interrupted" },
    },
  ],
  run: async (context, { options }) => {
    const failOn = readFailOn(options.failOn);
    if (options.csv !== undefined) {
      return createFromCsv(context, { csv: options.csv, out: options.out }, options.timeout);
    }
    const cpf = await readCpf(context, options);
    const session = await openSession(context);
    const { cnh, call } = session;
    if (options.scenario !== undefined) requireSandbox(session);
    await confirmCharge(context, session, 1);
    const externalRef = options.externalRef ?? sandboxReference(options.scenario);
    const accepted = await cnh.reports.create({ cpf, externalRef }, call);
    if (!options.wait) {
      context.print.value(accepted, () => `${accepted.reportId}  ${accepted.status}`);
      return EXIT.done;
    }
    context.print.note(
      context.t({ pt: `Esperando ${accepted.reportId}…`, en: `Waiting for ${accepted.reportId}…` }),
    );
    const report = await cnh.reports.wait(accepted.reportId, waitOptionsOf(options, call));
    context.print.value(report, () => formatReport(context, report));
    return exitCodeOf(report, failOn);
  },
});

interface CpfOptions {
  readonly cpf: string | undefined;
  readonly scenario: string | undefined;
}

async function readCpf({ world }: Context, { cpf, scenario }: CpfOptions): Promise<string> {
  if (scenario !== undefined && cpf === undefined) return findScenario(scenario).cpf;
  if (cpf === undefined || scenario !== undefined) {
    throw new CliError(EXIT.usage, {
      pt: "Diga um: --cpf, --scenario ou --csv.",
      en: "Give one: --cpf, --scenario or --csv.",
    });
  }
  return cpf === "-" ? (await text(world.stdin)).trim() : cpf;
}

/** Scenarios get a random reference, so each run creates a new report. Real orders never get a made-up one. */
function sandboxReference(scenario: string | undefined): string | null {
  return scenario === undefined ? null : `cli-${scenario}-${randomBytes(4).toString("hex")}`;
}
