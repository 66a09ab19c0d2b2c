import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";
import { openForwarder } from "../../webhooks/forward.ts";
import { parseTarget } from "../../webhooks/forward-target.ts";
import { signDelivery } from "../../webhooks/sign-delivery.ts";
import { exitCodeOfOutcome, formatOutcome } from "../listen/forward-lines.ts";
import { listenSecret } from "../listen/listen-secret.ts";
import { requireLiveConsent } from "../listen/live-consent.ts";

export const eventsResend = defineCommand({
  name: "events resend",
  summary: {
    pt: "envia um evento assinado a um endereço local",
    en: "sends a signed event to a local address",
  },
  args: [{ name: "eventId", does: { pt: "id do evento", en: "event id" } }],
  options: {
    to: {
      kind: "text",
      value: "url",
      does: { pt: "destino: 3000, :3000/x ou URL", en: "target: 3000, :3000/x or a URL" },
    },
    live: {
      kind: "flag",
      does: { pt: "permite dados reais nesta máquina", en: "allows real data on this machine" },
    },
  },
  output: {
    form: "json",
    does: { pt: "A resposta do receptor.", en: "The receiver's answer." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh events resend evt_01kya3pk0efr3r11b2qvdrpr6e --to :3000/webhooks/cnh",
      does: { pt: "de novo ao meu receptor", en: "to my receiver again" },
    },
  ],
  run: async (context, { options, args: [eventId = ""] }) => {
    if (options.to === undefined) {
      throw new CliError(EXIT.usage, { pt: "Falta --to.", en: "--to is missing." });
    }
    const target = parseTarget(options.to);
    const { cnh, call, mode } = await openSession(context);
    requireLiveConsent(mode, options.live);
    const found = await findEvent(eventId, (after) => cnh.events.list({ after, limit: 100 }, call));
    const forwarder = openForwarder({ target, signal: context.world.signal, patienceMs: 0 });
    const secret = listenSecret(context);
    const outcome = await forwarder.send(
      signDelivery({ kind: found.kind, eventId, contents: found.report, secret, at: new Date() }),
    );
    forwarder.close();
    context.print.value({ eventId, ...outcome }, () => formatOutcome(context, outcome));
    return exitCodeOfOutcome(outcome);
  },
});

interface FoundEvent {
  readonly id: string;
  readonly kind: string;
  readonly report: unknown;
}

/** The feed cannot be read by id, so the search starts an hour before the time encoded in the id. */
async function findEvent(
  id: string,
  list: (after: string) => AsyncIterable<FoundEvent>,
): Promise<FoundEvent> {
  // With the random part zeroed the id is unknown, so the feed starts an hour before its time.
  const before = `${id.slice(0, -10)}0000000000`;
  for await (const event of list(before)) {
    if (event.id === id) return event;
    if (event.id > id) break;
  }
  throw new CliError(EXIT.notFound, {
    pt: "Não há esse evento nos últimos 30 dias.",
    en: "There is no such event in the last 30 days.",
  });
}
