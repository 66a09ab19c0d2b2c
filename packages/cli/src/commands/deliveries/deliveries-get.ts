import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const deliveriesGet = defineCommand({
  name: "deliveries get",
  summary: { pt: "lê uma entrega e suas tentativas", en: "reads a delivery and its attempts" },
  args: [{ name: "deliveryId", does: { pt: "id da entrega", en: "delivery id" } }],
  options: {},
  output: {
    form: "json",
    does: { pt: "A entrega, como na API.", en: "The delivery, as in the API." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh deliveries get dlv_01kya3pk0vfwps4zf3fea2qapg",
      does: { pt: "o que o receptor respondeu", en: "what the receiver answered" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    const delivery = await cnh.deliveries.get(id, call);
    const { status, eventKind, attempts, nextAttemptAt } = delivery;
    context.print.value(delivery, () =>
      [
        `${delivery.id}  ${status}  ${eventKind}`,
        ...attempts.map(({ number, at, durationMs, statusCode, failure, answer }) =>
          [number, at, statusCode ?? failure ?? "-", `${durationMs} ms`, excerptOf(answer)]
            .join("  ")
            .trimEnd(),
        ),
        ...(nextAttemptAt === null
          ? []
          : [
              context.t({
                pt: `próxima tentativa: ${nextAttemptAt} (antes: cnh deliveries retry ${delivery.id})`,
                en: `next attempt: ${nextAttemptAt} (sooner: cnh deliveries retry ${delivery.id})`,
              }),
            ]),
      ].join("\n"),
    );
  },
});

const MAX_EXCERPT = 120;

/** The start of a receiver's answer, on one line. The JSON output has all of it. */
function excerptOf(answer: string | null): string {
  const line = (answer ?? "").replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT)}…` : line;
}
