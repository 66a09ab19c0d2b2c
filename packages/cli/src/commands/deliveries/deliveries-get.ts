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
    context.print.value(delivery, () =>
      [
        `${delivery.id}  ${delivery.status}  ${delivery.eventKind}`,
        ...delivery.attempts.map(
          ({ number, at, durationMs, statusCode, failure }) =>
            `${number}  ${at}  ${statusCode ?? failure ?? "-"}  ${durationMs ?? 0} ms`,
        ),
      ].join("\n"),
    );
  },
});
