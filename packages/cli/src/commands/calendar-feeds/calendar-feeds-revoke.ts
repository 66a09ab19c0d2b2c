import { defineCommand } from "../../frame/command.ts";
import { openSession } from "../../session.ts";

export const calendarFeedsRevoke = defineCommand({
  name: "calendar-feeds revoke",
  summary: { pt: "revoga um feed de calendário", en: "revokes a calendar feed" },
  details: {
    pt: "O endereço deixa de funcionar na hora.",
    en: "Its address stops working immediately.",
  },
  args: [{ name: "calendarFeedId", does: { pt: "id do feed", en: "feed id" } }],
  options: {},
  output: {
    form: "json",
    does: { pt: "O id do feed revogado.", en: "The id of the revoked feed." },
  },
  exitCodes: [3, 4, 6, 7],
  examples: [
    {
      command: "cnh calendar-feeds revoke cal_01kya3np4sfe3b4wzz6kye37bb --yes",
      does: { pt: "sem perguntar", en: "without a prompt" },
    },
  ],
  run: async (context, { args: [id = ""] }) => {
    const { cnh, call } = await openSession(context);
    await context.prompt.confirm({ pt: `Revogar ${id}?`, en: `Revoke ${id}?` });
    await cnh.calendarFeeds.revoke(id, call);
    context.print.value({ calendarFeedId: id, revoked: true }, () => id);
  },
});
