/** Prints the state of checks. */
import type { CheckQueue } from "@cnh/sdk";
import type { Context } from "../../frame/context.ts";
import { formatMoney } from "../../output/mask.ts";

export function printQueue({ print, t }: Context, queue: CheckQueue): void {
  const { state, pauseReason, monthlyBudget } = queue;
  const agreed = (price: number, agreedPrice: number) =>
    price > agreedPrice
      ? t({
          pt: `${formatMoney(price)} (concordou com ${formatMoney(agreedPrice)})`,
          en: `${formatMoney(price)} (you agreed to ${formatMoney(agreedPrice)})`,
        })
      : formatMoney(price);
  print.value(queue, () =>
    print.fields([
      [
        t({ pt: "situação", en: "state" }),
        pauseReason === null ? state : `${state} (${pauseReason})`,
      ],
      [
        t({ pt: "por conferência", en: "per check" }),
        agreed(queue.pricePerCheck, queue.agreedPrice),
      ],
      [
        t({ pt: "por completa", en: "per full check" }),
        agreed(queue.pricePerFullCheck, queue.agreedFullPrice),
      ],
      [
        t({ pt: "orçamento do mês", en: "budget of the month" }),
        monthlyBudget === null
          ? t({ pt: "sem limite", en: "no limit" })
          : formatMoney(monthlyBudget),
      ],
      [t({ pt: "gasto no mês", en: "spent this month" }), formatMoney(queue.spentThisMonth)],
      [t({ pt: "reserva p/ relatórios", en: "left to reports" }), formatMoney(queue.reserve)],
      [t({ pt: "previstas em 30 dias", en: "planned in 30 days" }), String(queue.plannedPerMonth)],
    ]),
  );
}
