import { plural } from "../messages/plural.ts";

const many = (count: number, zero: string, one: string, other: string) =>
  plural("pt-BR", count, { zero, one, other });

export const messages = {
  product: "CNH Reports",
  title: "Relatório compartilhado",
  sentence: "Alguém compartilhou com você o resumo de um relatório de habilitação.",
  counts: "Cada acesso conta. Abra só quando for ler.",
  open: "Abrir relatório",
  refusedTitle: "Este link não abre",
  refused:
    "Ele pode ter expirado, já ter sido aberto ou ter sido revogado. Peça outro a quem enviou.",
  missingTitle: "Abra o link completo",
  missing: "O endereço está incompleto. Copie o link inteiro, como foi enviado.",
  left: (count: number, until: string) =>
    many(
      count,
      "Este foi o último acesso deste link: ao sair ou recarregar, o relatório não abre de novo.",
      `Este link abre mais 1 vez, até ${until}.`,
      `Este link abre mais ${count} vezes, até ${until}.`,
    ),
  partOf:
    "Resumo de um relatório. Documentos, detalhes de exames e outros dados do motorista não são mostrados.",
};
