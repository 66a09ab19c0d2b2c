import type { ShareLinkView } from "@cnh/contract/console";
import { plural } from "../messages/plural.ts";

const STATES: Readonly<Record<ShareLinkView["state"], string>> = {
  open: "Ativo",
  expired: "Expirado",
  used_up: "Limite de acessos atingido",
  revoked: "Revogado",
};

const HOURS: Readonly<Record<1 | 24 | 168, string>> = {
  1: "1 hora",
  24: "24 horas",
  168: "7 dias",
};

const many = (count: number, zero: string, one: string, other: string) =>
  plural("pt-BR", count, { zero, one, other });

export const messages = {
  share: "Compartilhar",
  askAdmin: "Peça a um administrador.",
  title: "Links de compartilhamento",
  hint: "Quem tem o link vê o resumo sem entrar: situação, pontos, alertas e multas, com nome e CPF mascarados.",
  none: "Nenhum link deste relatório.",
  off: "O compartilhamento está desativado nesta organização.",
  offLinks: "Enquanto isso, nenhum link funciona.",
  toSettings: "Ativar em Configurações",
  states: STATES,
  views: (views: number, max: number) =>
    many(max, "", `${views} de 1 acesso`, `${views} de ${max} acessos`),
  by: (name: string) => `criado por ${name}`,
  formerMember: "alguém que saiu da organização",
  ends: (when: string) => `expira ${when}`,
  ended: (when: string) => `expirou em ${when}`,
  lastView: (when: string) => `último acesso em ${when}`,
  revoke: "Revogar",
  revokeOf: (when: string) => `Revogar o link criado em ${when}`,
  revokeTitle: "Revogar este link?",
  revokeText: "Quem tem o link deixa de ver o relatório na hora. Não dá para desfazer.",
  keep: "Manter",
  dialog: {
    title: "Compartilhar por link",
    text: "Qualquer pessoa com o link vê este resumo. Envie só a quem precisa.",
    hours: "Vale por",
    hoursOf: HOURS,
    views: "Pode ser aberto",
    viewsOf: (count: number) => many(count, "", "1 vez", `${count} vezes`),
    cancel: "Cancelar",
    submit: "Criar link",
    off: "O compartilhamento foi desativado nas configurações.",
    tooMany: "Este relatório já tem 20 links ativos. Revogue um deles antes.",
    undiagnosed: "Este relatório ainda não tem diagnóstico para mostrar.",
  },
  shown: {
    title: "Link criado",
    once: "Copie o link agora: ele não será mostrado de novo.",
    copy: "Copiar link",
    done: "Copiei o link",
    terms: (count: number, until: string) =>
      `Abre ${many(count, "", "1 vez", `${count} vezes`)}, até ${until} (horário de Brasília).`,
  },
};
