/** Letters about the service itself and about long work that has ended. */
import { brasiliaTime } from "../brasilia-time.ts";
import type { BilingualText, NoticeKind } from "../mail-facts.ts";
import {
  type Block,
  type LetterWriter,
  link,
  organizationName,
  organizationPath,
  paragraph,
  rows,
  utcTime,
} from "./letter.ts";

export const bulkFinished: LetterWriter<"bulk_finished"> = (facts, context) => {
  const { bulkOrderId, mode, total, delivered, failed } = facts;
  const name = organizationName(context);
  const path = organizationPath(context, `${mode}/orders/bulk/${bulkOrderId}`);
  return {
    about: name,
    pt: {
      subject: "Pedido em lote concluído",
      blocks: [
        paragraph(`Um pedido em lote de “${name}” foi concluído.`),
        rows(
          ["Relatórios pedidos", String(total)],
          ["Entregues", String(delivered)],
          ["Falharam (valor estornado)", String(failed)],
        ),
        link("Ver o pedido em lote", path),
      ],
    },
    en: {
      subject: "Bulk order finished",
      blocks: [
        paragraph(`A bulk order of “${name}” has finished.`),
        rows(
          ["Reports ordered", String(total)],
          ["Delivered", String(delivered)],
          ["Failed (refunded)", String(failed)],
        ),
        link("See the bulk order", path),
      ],
    },
  };
};

/** The changes that a notice reports, as the middle of a sentence. Other kinds are too rare to be limited. */
const REPORTED: Partial<Record<NoticeKind, BilingualText>> = {
  endpoint_changed: { pt: "mudanças em webhooks", en: "changes of webhooks" },
  endpoint_disabled: { pt: "webhooks desativados", en: "disabled webhooks" },
  endpoint_failing: { pt: "webhooks com falha", en: "failing webhooks" },
  endpoint_recovered: { pt: "webhooks que voltaram", en: "recovered webhooks" },
  live_key_issued: { pt: "chaves de produção criadas", en: "new live keys" },
};
const OTHERS: BilingualText = { pt: "avisos do mesmo tipo", en: "notices of one kind" };

export const manyNotices: LetterWriter<"many_notices"> = ({ notice, at }, context) => {
  const name = organizationName(context);
  const path = organizationPath(context, "audit");
  const reported = REPORTED[notice] ?? OTHERS;
  return {
    about: name,
    pt: {
      subject: "Muitos avisos em uma hora",
      blocks: [
        paragraph(
          `“${name}” gerou tantos avisos em uma hora (${reported.pt}) que paramos de enviar um e-mail para cada um. Todos estão no registro de auditoria.`,
        ),
        rows(["Desde", brasiliaTime(at)]),
        paragraph(
          "Se você não sabe de onde vêm, uma chave ou uma conta pode estar em mãos erradas: veja no registro quem fez as mudanças e revogue essa chave ou remova esse membro.",
        ),
        link("Ver o registro de auditoria", path),
      ],
    },
    en: {
      subject: "Many notices within an hour",
      blocks: [
        paragraph(
          `“${name}” had so many notices within an hour (${reported.en}) that we stopped sending a mail for each. The audit log has all of them.`,
        ),
        rows(["Since", utcTime(at)]),
        paragraph(
          "If you do not know where they come from, a key or an account may be in the wrong hands: the audit log names who made the changes. Revoke that key or remove that member.",
        ),
        link("See the audit log", path),
      ],
    },
  };
};

/** A text of several paragraphs, which blank lines separate. */
function paragraphsOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(paragraph);
}

const DAY_PT = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", dateStyle: "long" });
const DAY_EN = new Intl.DateTimeFormat("en", { timeZone: "UTC", dateStyle: "long" });

export const apiChange: LetterWriter<"api_change"> = ({ title, body, effectiveOn }) => {
  const day = new Date(`${effectiveOn}T00:00:00Z`);
  return {
    pt: {
      subject: `Mudança na API: ${title.pt}`,
      blocks: [
        paragraph("Uma mudança na API do CNH Reports pode exigir ajustes nos seus programas."),
        rows(["Mudança", title.pt], ["Vale a partir de", DAY_PT.format(day)]),
        ...paragraphsOf(body.pt),
      ],
    },
    en: {
      subject: `API change: ${title.en}`,
      blocks: [
        paragraph("A change of the CNH Reports API may need changes in your programs."),
        rows(["Change", title.en], ["Takes effect on", DAY_EN.format(day)]),
        // An announcement in one language is not repeated.
        ...(body.en === body.pt
          ? [paragraph("It is described in the other part of this mail, in Portuguese.")]
          : paragraphsOf(body.en)),
      ],
    },
  };
};
