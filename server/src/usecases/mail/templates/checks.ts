/** The letter about paused checks of enrolled drivers. */
import type { MailFacts } from "../mail-facts.ts";
import {
  type Block,
  type LetterWriter,
  link,
  money,
  moneyEn,
  organizationName,
  organizationPath,
  paragraph,
  rows,
  steps,
} from "./letter.ts";

type Facts = MailFacts["checks_paused"];

const QUEUE = "PATCH /api/v1/check-queue";

const REASONS_PT: Readonly<Record<Facts["reason"], string>> = {
  credit: "o crédito disponível não paga mais nenhuma",
  reserve: "o resto do crédito está reservado para relatórios",
  budget: "o orçamento do mês foi usado",
  price: "o preço subiu e espera a sua concordância",
};

const REASONS_EN: Readonly<Record<Facts["reason"], string>> = {
  credit: "the available credit does not pay for another check",
  reserve: "the rest of the credit is reserved for reports",
  budget: "the budget of the month is used",
  price: "the price rose and waits for your agreement",
};

const agreement = ({ pricePerCheck, pricePerFullCheck }: Facts) =>
  `${QUEUE} {"agreedPrice": ${pricePerCheck}, "agreedFullPrice": ${pricePerFullCheck}}`;

function actionPt(facts: Facts): Block {
  if (facts.reason === "price") return steps("Para concordar com o preço:", agreement(facts));
  if (facts.reason === "budget")
    return steps(
      "Elas voltam no primeiro dia do próximo mês. Para retomá-las antes:",
      `Aumente o orçamento, em centavos, ou retire-o com null: ${QUEUE} {"monthlyBudget": null}`,
    );
  return paragraph("Elas voltam sozinhas até um minuto depois de um pagamento.");
}

function actionEn(facts: Facts): Block {
  if (facts.reason === "price") return steps("To agree to the price:", agreement(facts));
  if (facts.reason === "budget")
    return steps(
      "They resume on the first day of the next month. To resume them before:",
      `Raise the budget, in centavos, or remove it by null: ${QUEUE} {"monthlyBudget": null}`,
    );
  return paragraph("They resume by themselves within a minute of a payment.");
}

type Row = readonly [label: string, value: string];

/** The amounts that explain the reason, with their labels. */
function amountsOf(
  { reason, balance, limit, reserve, budget, pricePerCheck, pricePerFullCheck }: Facts,
  labels: Readonly<Record<"balance" | "limit" | "reserve" | "budget" | "license" | "full", string>>,
  format: (centavos: number) => string,
): readonly Row[] {
  const credit: Row[] = [
    [labels.balance, format(balance)],
    [labels.limit, format(limit)],
  ];
  const amounts: Readonly<Record<Facts["reason"], readonly Row[]>> = {
    credit,
    reserve: [...credit, [labels.reserve, format(reserve)]],
    budget: budget === null ? [] : [[labels.budget, format(budget)]],
    price: [],
  };
  return [
    ...amounts[reason],
    [labels.license, format(pricePerCheck)],
    [labels.full, format(pricePerFullCheck)],
  ];
}

const LABELS_PT = {
  balance: "Saldo",
  limit: "Limite",
  reserve: "Reserva para relatórios",
  budget: "Orçamento do mês",
  license: "Preço de uma conferência da habilitação",
  full: "Preço de uma conferência completa",
};

const LABELS_EN = {
  balance: "Balance",
  limit: "Limit",
  reserve: "Reserve for reports",
  budget: "Budget of the month",
  license: "Price of a check of the license",
  full: "Price of a full check",
};

export const checksPaused: LetterWriter<"checks_paused"> = (facts, context) => {
  const name = organizationName(context);
  const path = organizationPath(context, "live/usage");
  return {
    about: name,
    pt: {
      subject: "Conferências de condutores pausadas",
      blocks: [
        paragraph(
          `As conferências dos condutores acompanhados de “${name}” foram pausadas: ${REASONS_PT[facts.reason]}. Até elas voltarem, as fontes não são consultadas, e mudanças nas habilitações não são percebidas. Os prazos já conhecidos continuam sendo avisados.`,
        ),
        rows(...amountsOf(facts, LABELS_PT, money)),
        actionPt(facts),
        link("Ver uso e crédito", path),
      ],
    },
    en: {
      subject: "Checks of drivers paused",
      blocks: [
        paragraph(
          `The checks of the enrolled drivers of “${name}” were paused: ${REASONS_EN[facts.reason]}. Until they resume, no source is queried, and changes of licenses are not noticed. Known deadlines are still announced.`,
        ),
        rows(...amountsOf(facts, LABELS_EN, moneyEn)),
        actionEn(facts),
        link("See usage and credit", path),
      ],
    },
  };
};
