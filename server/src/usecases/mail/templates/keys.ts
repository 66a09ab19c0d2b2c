/** Letters about keys, what they spend, and the credit of the organization. */
import { brasiliaTime } from "../brasilia-time.ts";
import type { BilingualText, MailFacts } from "../mail-facts.ts";
import {
  chosenName,
  type LetterWriter,
  link,
  money,
  moneyEn,
  organizationName,
  organizationPath,
  paragraph,
  rows,
  utcTime,
} from "./letter.ts";

/** The actor of a change, in both languages. */
export function doerName({
  keyId,
  memberId,
}: Pick<MailFacts["endpoint_changed"], "keyId" | "memberId">): BilingualText {
  if (keyId !== null) return { pt: `chave ${keyId}`, en: `the key ${keyId}` };
  if (memberId !== null) return { pt: `membro ${memberId}`, en: `the member ${memberId}` };
  return { pt: "equipe do CNH Reports", en: "the service's operator" };
}

export const liveKeyIssued: LetterWriter<"live_key_issued"> = (facts, context) => {
  const { issuedKeyId, at } = facts;
  const name = organizationName(context);
  const doer = doerName(facts);
  const path = organizationPath(context, "live/keys");
  return {
    about: name,
    pt: {
      subject: "Chave de produção criada",
      blocks: [
        paragraph(
          `Uma chave de produção foi criada em “${name}”. Ela permite pedir relatórios pagos.`,
        ),
        rows(
          ["Nome", chosenName(facts.name)],
          ["Identificador", issuedKeyId],
          ["Quando", brasiliaTime(at)],
          ["Feito por", doer.pt],
        ),
        paragraph("Se você não reconhece esta chave, revogue-a agora."),
        link("Ver chaves", path),
      ],
    },
    en: {
      subject: "Live key issued",
      blocks: [
        paragraph(`A live key was issued in “${name}”. It can order reports that are paid for.`),
        rows(
          ["Name", chosenName(facts.name)],
          ["Identifier", issuedKeyId],
          ["When", utcTime(at)],
          ["Done by", doer.en],
        ),
        paragraph("If you do not know of this key, revoke it now."),
        link("See keys", path),
      ],
    },
  };
};

export const keyExpiring: LetterWriter<"key_expiring"> = (facts, context) => {
  const { expiringKeyId, expiresAt } = facts;
  const name = organizationName(context);
  const path = organizationPath(context, "live/keys");
  return {
    about: name,
    pt: {
      subject: "Chave prestes a expirar",
      blocks: [
        paragraph(
          `Uma chave de “${name}” está prestes a expirar. Depois disso, as chamadas com ela serão recusadas.`,
        ),
        rows(
          ["Nome", chosenName(facts.name)],
          ["Identificador", expiringKeyId],
          ["Expira em", brasiliaTime(expiresAt)],
        ),
        paragraph(
          "Troque a chave antes dessa data: a nova e a antiga podem funcionar juntas por até 30 dias.",
        ),
        link("Ver chaves", path),
      ],
    },
    en: {
      subject: "Key about to expire",
      blocks: [
        paragraph(`A key of “${name}” is about to expire. Calls with it will then be refused.`),
        rows(
          ["Name", chosenName(facts.name)],
          ["Identifier", expiringKeyId],
          ["Expires at", utcTime(expiresAt)],
        ),
        paragraph(
          "Rotate it before that: the new and the old key can work side by side for up to 30 days.",
        ),
        link("See keys", path),
      ],
    },
  };
};

export const spendCap: LetterWriter<"spend_cap"> = (facts, context) => {
  const { percent, cappedKeyId, cap, spent, resetsAt } = facts;
  const name = organizationName(context);
  const reached = percent >= 100;
  const path = organizationPath(context, "live/keys");
  return {
    about: name,
    pt: {
      subject: reached
        ? "Limite diário de gasto atingido"
        : `Gasto em ${percent}% do limite diário`,
      blocks: [
        paragraph(
          reached
            ? "Uma chave atingiu o limite diário de gasto. Novos pedidos com ela são recusados até o limite ser renovado."
            : `Uma chave já gastou ${percent}% do limite diário.`,
        ),
        rows(
          ["Chave", `${chosenName(facts.name)} (${cappedKeyId})`],
          ["Gasto hoje", money(spent)],
          ["Limite diário", money(cap)],
          ["Renovação em", brasiliaTime(resetsAt)],
        ),
        link("Ver chaves", path),
      ],
    },
    en: {
      subject: reached ? "Spend cap reached" : `Spend at ${percent}% of the cap`,
      blocks: [
        paragraph(
          reached
            ? "A key has reached its spend cap of the day. New orders with it are refused until the cap is renewed."
            : `A key has spent ${percent}% of its cap of the day.`,
        ),
        rows(
          ["Key", `${chosenName(facts.name)} (${cappedKeyId})`],
          ["Spent today", moneyEn(spent)],
          ["Cap of the day", moneyEn(cap)],
          ["Renewed at", utcTime(resetsAt)],
        ),
        link("See keys", path),
      ],
    },
  };
};

/** The rest of the credit line, at least 0. */
const leftOf = ({ balance, limit }: MailFacts["credit_low"]) => Math.max(0, balance - limit);

export const creditLow: LetterWriter<"credit_low"> = (facts, context) => {
  const { percent, balance, limit, pricePerReport } = facts;
  const name = organizationName(context);
  const reports = pricePerReport > 0 ? Math.floor(leftOf(facts) / pricePerReport) : null;
  const left = (amount: string, one: string, many: string) =>
    reports === null ? amount : `${amount} (${reports} ${reports === 1 ? one : many})`;
  const path = organizationPath(context, "live/usage");
  const over = percent >= 100;
  return {
    about: name,
    pt: {
      subject: over ? "Crédito esgotado" : `Uso do crédito: ${percent}% do limite`,
      blocks: [
        paragraph(
          over
            ? `O crédito de “${name}” acabou. Novos relatórios são recusados até entrar um pagamento.`
            : `“${name}” já usou ${percent}% do limite de crédito.`,
        ),
        rows(
          ["Saldo", money(balance)],
          ["Limite", money(limit)],
          ["Disponível", left(money(leftOf(facts)), "relatório", "relatórios")],
        ),
        link("Ver uso e crédito", path),
      ],
    },
    en: {
      subject: over ? "Credit used up" : `Credit at ${percent}% of the line`,
      blocks: [
        paragraph(
          over
            ? `The credit of “${name}” is used up. New reports are refused until a payment comes in.`
            : `“${name}” has used ${percent}% of its credit line.`,
        ),
        rows(
          ["Balance", moneyEn(balance)],
          ["Limit", moneyEn(limit)],
          ["Available", left(moneyEn(leftOf(facts)), "report", "reports")],
        ),
        link("See usage and credit", path),
      ],
    },
  };
};
