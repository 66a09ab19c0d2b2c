import type { UpdateCheckQueueBody } from "@cnh/sdk";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import type { Context } from "../../frame/context.ts";
import { formatMoney } from "../../output/mask.ts";
import { openSession, type Session } from "../../session.ts";
import { printQueue } from "./show-queue.ts";

export const checksSet = defineCommand({
  name: "checks set",
  summary: {
    pt: "muda o orçamento das conferências, ou concorda com os preços",
    en: "changes the budget of checks, or agrees to their prices",
  },
  details: {
    pt: "O orçamento vale por mês; quando ele acaba, as conferências pausam até o mês seguinte. Um preço que subiu pausa as conferências até você concordar: --agree mostra os preços atuais e pergunta.",
    en: "The budget is per month; when it is used, checks pause until the next month. A price that rose pauses them until you agree: --agree shows the current prices and prompts.",
  },
  options: {
    budget: {
      kind: "text",
      value: "reais|none",
      does: {
        pt: "em reais por mês; none retira o limite",
        en: "in reais a month; none: no limit",
      },
    },
    agree: {
      kind: "flag",
      does: { pt: "concorda com os preços atuais", en: "agrees to the current prices" },
    },
  },
  output: {
    form: "json",
    does: {
      pt: "A situação das conferências, como na API.",
      en: "The state of checks, as in the API.",
    },
  },
  exitCodes: [3, 6, 7],
  examples: [
    {
      command: "cnh checks set --budget 5000",
      does: { pt: "no máximo R$ 5.000,00 por mês", en: "at most R$ 5.000,00 a month" },
    },
    {
      command: "cnh checks set --agree --yes",
      does: { pt: "os preços atuais, sem perguntar", en: "the current prices, without a prompt" },
    },
  ],
  run: async (context, { options: { budget, agree } }) => {
    if (budget === undefined && !agree) {
      throw new CliError(EXIT.usage, {
        pt: "Diga o que mudar: --budget ou --agree.",
        en: "Give the change: --budget or --agree.",
      });
    }
    const limit = budget === undefined ? {} : { monthlyBudget: centavosOf(budget) };
    const session = await openSession(context);
    const prices = agree ? await agreedPrices(context, session) : {};
    const { cnh, call } = session;
    printQueue(context, await cnh.checkQueue.update({ ...limit, ...prices }, call));
  },
});

/** 5000, 5000,50 or 5000.50. A point before three digits is refused: it could separate thousands. */
function centavosOf(text: string): number | null {
  if (text === "none") return null;
  const [, reais = "", centavos = "0"] = /^(\d{1,9})(?:[.,](\d{2}))?$/.exec(text) ?? [];
  if (reais !== "") return Number(reais) * 100 + Number(centavos);
  throw new CliError(EXIT.usage, {
    pt: "--budget quer reais, como 5000 ou 5000,50, ou none.",
    en: "--budget takes reais, such as 5000 or 5000.50, or none.",
  });
}

async function agreedPrices(
  context: Context,
  { cnh, call }: Session,
): Promise<Partial<UpdateCheckQueueBody>> {
  const { pricePerCheck, pricePerFullCheck } = await cnh.checkQueue.get(call);
  const [license, full] = [formatMoney(pricePerCheck), formatMoney(pricePerFullCheck)];
  await context.prompt.confirm({
    pt: `Concordar com ${license} por conferência e ${full} por conferência completa?`,
    en: `Agree to ${license} per check and ${full} per full check?`,
  });
  return { agreedPrice: pricePerCheck, agreedFullPrice: pricePerFullCheck };
}
