/** Letters about the service itself and about long work that has ended. */
import {
  type Block,
  type LetterWriter,
  link,
  organizationName,
  organizationPath,
  paragraph,
  rows,
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
        paragraph(`Um pedido em lote de “${name}” terminou.`),
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
