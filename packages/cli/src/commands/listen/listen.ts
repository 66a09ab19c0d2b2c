import type { ReportEvent } from "@cnh/sdk";
import { eventIdAt, parseSince } from "../../durations.ts";
import type { ExitCode } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import type { Context } from "../../frame/context.ts";
import { openSession, type Session } from "../../session.ts";
import { type Forwarder, openForwarder } from "../../webhooks/forward.ts";
import { parseTarget } from "../../webhooks/forward-target.ts";
import { signDelivery } from "../../webhooks/sign-delivery.ts";
import { startChild } from "./child-process.ts";
import { type FeedStart, followFeed } from "./follow-feed.ts";
import { formatEvent, formatOutcome } from "./forward-lines.ts";
import { Lanes } from "./lanes.ts";
import { listenSecret } from "./listen-secret.ts";
import { requireLiveConsent } from "./live-consent.ts";
import { onKeys } from "./on-keys.ts";

export const listen = defineCommand({
  name: "listen",
  summary: {
    pt: "traz os eventos para esta máquina, como webhooks",
    en: "brings events to this machine, as webhooks",
  },
  details: {
    pt: "Segue os eventos de agora em diante e os envia ao endereço local, assinados como os do serviço. Dispensa túnel e porta aberta; se a conexão cair, os eventos atrasam, mas nenhum se perde. Só eventos de relatórios: para os de condutores acompanhados, use cnh trigger driver.due --local. No terminal, a tecla r reenvia o último.",
    en: "Follows events from now on and posts them to the local address, signed as the service signs them. Needs no tunnel and no open port; after a lost connection events arrive late, but none is lost. Only events of reports: for events of enrolled drivers, use cnh trigger driver.due --local. On a terminal, press r to resend the last one.",
  },
  args: [
    {
      name: "command",
      optional: true,
      many: true,
      does: {
        pt: "programa a iniciar com CNH_WEBHOOK_SECRET",
        en: "program to start with CNH_WEBHOOK_SECRET",
      },
    },
  ],
  options: {
    forwardTo: {
      kind: "text",
      value: "url",
      does: { pt: "destino: 3000, :3000/x ou URL", en: "target: 3000, :3000/x or a URL" },
    },
    since: {
      kind: "text",
      value: "1h|evt_…",
      does: { pt: "desde quando, no máximo 30 dias", en: "since when, at most 30 days ago" },
    },
    refPrefix: {
      kind: "text",
      value: "ana-",
      does: { pt: "só referências com este prefixo", en: "only references with this prefix" },
    },
    printSecret: {
      kind: "flag",
      does: { pt: "imprime só o segredo", en: "prints only the secret" },
    },
    live: {
      kind: "flag",
      does: { pt: "permite dados reais nesta máquina", en: "allows real data on this machine" },
    },
  },
  output: {
    form: "lines",
    does: {
      pt: "Um objeto por evento, com a resposta do receptor.",
      en: "One object for each event, with the receiver's answer.",
    },
  },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: "cnh listen --forward-to localhost:3000/webhooks/cnh",
      does: { pt: "ao meu receptor", en: "to my receiver" },
    },
    {
      command: "cnh listen --forward-to :3000/webhooks/cnh -- npm run dev",
      does: { pt: "inicia o receptor também", en: "starts the receiver too" },
    },
    { command: "cnh listen --print-secret", does: { pt: "para o .env", en: "for the .env" } },
    {
      command: "cnh listen --since 1h --ref-prefix ana- --forward-to :3000",
      does: { pt: "só os meus, da última hora", en: "only mine, from the last hour" },
    },
  ],
  run: async (context, { options, args }) => {
    const secret = listenSecret(context);
    if (options.printSecret) {
      context.print.text(secret);
      return undefined;
    }
    const target = options.forwardTo === undefined ? undefined : parseTarget(options.forwardTo);
    const session = await openSession(context);
    requireLiveConsent(session.mode, options.live);
    const { organization } = await session.cnh.key.get(session.call);
    const start = await findStart(session, options.since);
    const stop = new AbortController();
    const signal = AbortSignal.any([context.world.signal, stop.signal]);
    const child = args.length > 0 ? startChild(args, secret, context.world) : undefined;
    const forwarder = target && openForwarder({ target, signal });
    sayReady(context, session, { organization: organization.name, secret });
    const listener = new Listener(context, secret, forwarder);
    const stopKeys = child
      ? () => {}
      : onKeys(context, { r: () => listener.again(), stop: () => stop.abort() });
    const listening = listener.run(session, start, { signal, refPrefix: options.refPrefix ?? "" });
    try {
      await Promise.race([listening, ...(child ? [child.ended] : [])]);
      return child && ((await child.ended) as ExitCode);
    } finally {
      stop.abort();
      stopKeys();
      child?.stop();
      forwarder?.close();
      await listening.catch(() => {});
    }
  },
});

async function findStart({ cnh, call }: Session, since: string | undefined): Promise<FeedStart> {
  if (since?.startsWith("evt_")) return { after: since };
  if (since !== undefined) {
    const notBefore = parseSince(since, new Date());
    return { after: eventIdAt(notBefore), notBefore };
  }
  const { lastEventId } = await cnh.events.list({ after: "latest", limit: 1 }, call);
  return { after: lastEventId ?? undefined };
}

function sayReady(
  { print, t }: Context,
  { mode }: Session,
  { organization, secret }: { readonly organization: string; readonly secret: string },
): void {
  const kind = t(mode === "test" ? { pt: "de teste", en: "test" } : { pt: "reais", en: "live" });
  print.note(
    t({
      pt: `Pronto. Ouvindo os eventos ${kind} de ${organization}.`,
      en: `Ready. Listening to the ${kind} events of ${organization}.`,
    }),
  );
  // The whole secret is printed only on request, because logs are stored and shared.
  const short = `${secret.slice(0, 14)}${print.sign("ellipsis")}`;
  print.note(
    t({
      pt: `Segredo desta máquina (estável): ${short}  ${print.sign("right")} cnh listen --print-secret, para CNH_WEBHOOK_SECRET`,
      en: `Secret of this machine (stable): ${short}  ${print.sign("right")} cnh listen --print-secret, for CNH_WEBHOOK_SECRET`,
    }),
  );
}

class Listener {
  readonly #context: Context;
  readonly #secret: string;
  readonly #forwarder: Forwarder | undefined;
  readonly #lanes = new Lanes();
  #last: ReportEvent | undefined;

  constructor(context: Context, secret: string, forwarder: Forwarder | undefined) {
    this.#context = context;
    this.#secret = secret;
    this.#forwarder = forwarder;
  }

  async run(
    session: Session,
    start: FeedStart,
    { signal, refPrefix }: { readonly signal: AbortSignal; readonly refPrefix: string },
  ): Promise<void> {
    const { print, t } = this.#context;
    const feed = followFeed(session, start, {
      signal,
      onLost: () =>
        print.warn(
          t({
            pt: "Conexão perdida; nada se perde, tentando de novo.",
            en: "Connection lost; nothing is lost, trying again.",
          }),
        ),
      onBack: () => print.warn(t({ pt: "Conexão de volta.", en: "Connected again." })),
    });
    for await (const event of feed) {
      if (!(event.report.externalRef ?? "").startsWith(refPrefix)) continue;
      this.#last = event;
      await this.#lanes.add(event.reportId, () => this.#forward(event));
    }
  }

  again(): void {
    const event = this.#last;
    if (event) void this.#lanes.add(event.reportId, () => this.#forward(event));
  }

  async #forward(event: ReportEvent): Promise<void> {
    const context = this.#context;
    const { id, kind, reportId, createdAt, report } = event;
    const delivery = signDelivery({
      kind,
      eventId: id,
      contents: report,
      secret: this.#secret,
      at: new Date(),
    });
    const shown = formatEvent(context, event);
    if (!context.print.json) context.print.text(`${clock()}  ${shown}`);
    const outcome = await this.#forwarder?.send(delivery);
    const { externalRef } = report;
    const value = { id, kind, reportId, externalRef, createdAt, ...(outcome && { outcome }) };
    if (context.print.json) context.print.line(value, () => "");
    else if (outcome) context.print.text(`${clock()}  ${formatOutcome(context, outcome)}`);
  }
}

function clock(): string {
  const now = new Date();
  return [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
