import { randomBytes } from "node:crypto";
import type { ReportEvent } from "@cnh/sdk";
import { CliError, EXIT, type ExitCode } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import type { Context } from "../../frame/context.ts";
import { findScenario } from "../../scenarios.ts";
import { openSession, type Session } from "../../session.ts";
import { openForwarder } from "../../webhooks/forward.ts";
import { parseTarget } from "../../webhooks/forward-target.ts";
import { signDelivery } from "../../webhooks/sign-delivery.ts";
import { requireSandbox } from "../reports/charge.ts";
import { exitCodeOfOutcome, formatEvent, formatOutcome } from "./forward-lines.ts";
import { listenSecret } from "./listen-secret.ts";
import {
  DRIVER_KINDS,
  type DriverKind,
  newEventId,
  sampleDriverEventOf,
  sampleReportOf,
} from "./sample-event.ts";

/** The sandbox driver whose report causes each event. */
const LEADS_TO = {
  "report.delivered": "regular",
  "report.failed": "falha",
  "report.partially_delivered": "parcial",
} as const;
type ReportKind = keyof typeof LEADS_TO;

const isReportKind = (kind: string): kind is ReportKind => kind in LEADS_TO;

const MAX_WAIT_MS = 120_000;

export const trigger = defineCommand({
  name: "trigger",
  summary: { pt: "faz um evento acontecer no sandbox", en: "makes an event happen in the sandbox" },
  details: {
    pt: "Pede o relatório de um condutor do sandbox que causa o evento, e espera o evento. --local envia uma amostra assinada, sem rede; --endpoint faz o serviço enviar um evento de teste. Eventos de condutores acompanhados exigem um dos dois.",
    en: "Requests the report of a sandbox driver that causes the event, and waits for the event. --local sends a signed sample without the network; --endpoint makes the service send a test event. Events of enrolled drivers require one of these.",
  },
  args: [
    {
      name: "event",
      does: { pt: "qual evento", en: "which event" },
      choices: [...Object.keys(LEADS_TO), ...DRIVER_KINDS],
    },
  ],
  options: {
    scenario: {
      kind: "text",
      value: "nome",
      does: { pt: "outro condutor", en: "another driver" },
    },
    externalRef: {
      kind: "text",
      value: "ref",
      does: { pt: "a referência do relatório", en: "the report's reference" },
    },
    local: {
      kind: "flag",
      does: {
        pt: "uma amostra, sem rede; exige --to",
        en: "a sample, without the network; requires --to",
      },
    },
    to: {
      kind: "text",
      value: "url",
      does: { pt: "destino, com --local", en: "target, with --local" },
    },
    endpoint: {
      kind: "text",
      value: "whe_…",
      does: {
        pt: "o serviço manda um teste a este endpoint",
        en: "the service sends a test to this endpoint",
      },
    },
  },
  output: {
    form: "json",
    does: {
      pt: "O evento, a resposta ou a entrega.",
      en: "The event, the answer or the delivery.",
    },
  },
  exitCodes: [3, 4, 6, 7, 9],
  examples: [
    {
      command: "cnh trigger report.failed",
      does: { pt: "o caso que todos esquecem", en: "the case that everybody forgets" },
    },
    {
      command: "cnh trigger report.delivered --scenario suspensa --external-ref pedido-7",
      does: { pt: "com outro condutor", en: "with another driver" },
    },
    {
      command: "cnh trigger report.partially_delivered --local --to :3000/webhooks/cnh",
      does: { pt: "uma amostra, sem rede", en: "a sample, without the network" },
    },
    {
      command: "cnh trigger driver.due --local --to :3000/webhooks/cnh",
      does: { pt: "um prazo de um condutor acompanhado", en: "a deadline of an enrolled driver" },
    },
    {
      command: "cnh trigger report.failed --endpoint whe_01kya3np4sfe3b4wzz6kye37bb",
      does: { pt: "o serviço manda um teste", en: "the service sends a test" },
    },
  ],
  run: async (context, { options, args: [kind = ""] }) => {
    if (options.local) return sendSample(context, kind as ReportKind | DriverKind, options);
    if (options.to !== undefined) throw wants("--to", "--local");
    if (options.endpoint === undefined && !isReportKind(kind))
      throw wants(kind, "--local", "--endpoint");
    const session = await openSession(context);
    if (options.endpoint !== undefined) {
      const asked = { ...session.call, event: kind };
      const delivery = await session.cnh.webhookEndpoints.test(options.endpoint, asked);
      context.print.value(delivery, () => `${delivery.id}  ${delivery.status}`);
      return EXIT.done;
    }
    requireSandbox(session);
    return waitForEvent(context, session, kind as ReportKind, options);
  },
});

async function waitForEvent(
  context: Context,
  { cnh, call }: Session,
  kind: ReportKind,
  options: { readonly scenario: string | undefined; readonly externalRef: string | undefined },
): Promise<ExitCode> {
  const { cpf } = findScenario(options.scenario ?? LEADS_TO[kind]);
  const externalRef = options.externalRef ?? `trigger-${randomBytes(4).toString("hex")}`;
  const { lastEventId } = await cnh.events.list({ after: "latest", limit: 1 }, call);
  const { reportId } = await cnh.reports.create({ cpf, externalRef }, call);
  context.print.note(
    context.t({
      pt: `Esperando ${kind} de ${reportId}.`,
      en: `Waiting for ${kind} of ${reportId}.`,
    }),
  );
  const limit = AbortSignal.timeout(MAX_WAIT_MS);
  const signal = AbortSignal.any([call.signal, limit]);
  try {
    for await (const event of cnh.events.follow({ after: lastEventId ?? "", signal })) {
      if (event.reportId !== reportId) continue;
      if (event.kind === kind) return printEvent(context, event);
      if (event.kind !== "report.partially_delivered") throw otherEvent(event);
    }
  } catch (error) {
    if (!limit.aborted) throw error;
  }
  throw new CliError(EXIT.waitTimeout, {
    pt: "O evento não veio a tempo.",
    en: "The event did not come in time.",
  });
}

function printEvent(context: Context, event: ReportEvent) {
  context.print.value(event, () => formatEvent(context, event));
  return EXIT.done;
}

async function sendSample(
  context: Context,
  kind: ReportKind | DriverKind,
  options: {
    readonly to: string | undefined;
    readonly externalRef: string | undefined;
    readonly scenario: string | undefined;
    readonly endpoint: string | undefined;
  },
) {
  if (options.to === undefined) throw wants("--local", "--to");
  if (options.endpoint !== undefined) throw wants("--endpoint", "sem --local");
  if (options.scenario !== undefined && !isReportKind(kind)) throw wants("--scenario", "report.…");
  const target = parseTarget(options.to);
  const externalRef = options.externalRef ?? null;
  const eventId = newEventId();
  const contents = isReportKind(kind)
    ? await sampleReportOf(kind, options.scenario ?? LEADS_TO[kind], externalRef)
    : await sampleDriverEventOf(kind, externalRef);
  const forwarder = openForwarder({ target, signal: context.world.signal, patienceMs: 0 });
  const secret = listenSecret(context);
  const outcome = await forwarder.send(
    signDelivery({ kind, eventId, contents, secret, test: true, at: new Date() }),
  );
  forwarder.close();
  context.print.value({ eventId, ...outcome }, () => formatOutcome(context, outcome));
  return exitCodeOfOutcome(outcome);
}

function wants(option: string, ...others: readonly string[]): CliError {
  return new CliError(EXIT.usage, {
    pt: `${option} quer ${others.join(" ou ")}.`,
    en: `${option} wants ${others.join(" or ")}.`,
  });
}

function otherEvent({ kind, reportId }: ReportEvent): CliError {
  return new CliError(EXIT.failed, {
    pt: `O relatório ${reportId} levou a ${kind}.`,
    en: `The report ${reportId} led to ${kind}.`,
  });
}
