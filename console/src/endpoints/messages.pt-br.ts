import type { AttemptFailure, DeliveryStatus, EventKind } from "@cnh/contract";
import type { EndpointHealth } from "@cnh/contract/console";
import { plural } from "../messages/plural.ts";

const FAILURES: Readonly<Record<AttemptFailure, string>> = {
  DNS: "O nome do servidor não foi encontrado.",
  ADDRESS_REFUSED: "O endereço não é público; por isso, nada é enviado a ele.",
  CONNECTION: "Não foi possível conectar ao servidor.",
  TLS: "O certificado do servidor não é válido.",
  TIMEOUT: "O servidor não respondeu em 15 segundos.",
};

const EVENTS: Readonly<Record<EventKind, string>> = {
  "report.delivered": "Relatório entregue",
  "report.failed": "Consulta não concluída",
  "report.partially_delivered": "Relatório parcial",
  "driver.changed": "Registro mudou",
  "driver.due": "Prazo próximo",
  "driver.unreachable": "Sem conferência há 72 horas",
  "driver.reachable": "Conferido de novo",
  "enrollment.expiring": "Base legal a vencer",
  "enrollment.paused": "Acompanhamento pausado",
  "enrollment.ended": "Acompanhamento terminado",
};

const STATUSES: Readonly<Record<DeliveryStatus, string>> = {
  PENDING: "Pendente",
  SUCCEEDED: "Entregue",
  FAILED: "Falhou",
  SUPERSEDED: "Substituída por outra",
};

const BECAUSE: Readonly<Record<NonNullable<EndpointHealth["health"]["disabledBecause"]>, string>> =
  {
    failures: "Desativado: 5 dias sem sucesso",
    gone: "Desativado: o servidor respondeu 410",
    request: "Desativado por uma pessoa ou por uma chave",
  };

const recover = {
  title: "Recuperar eventos",
  hint: "Envia uma vez cada evento que este webhook não recebeu. O que já foi entregue não é reenviado.",
  since: "Desde",
  sinceHint: (at: string) =>
    `Sem sucesso desde ${at}. Entregas que já aguardavam nova tentativa também entram.`,
  lost: (count: number, text: string) =>
    plural("pt-BR", count, {
      zero: "Nenhum evento perdido desde então.",
      one: "1 evento será enviado.",
      other: `${text} eventos serão enviados.`,
    }),
  lostMore: (text: string) => `Mais de ${text} eventos: cada recuperação envia até ${text}.`,
  submit: (count: number, text: string) =>
    plural("pt-BR", count, {
      zero: "Recuperar eventos",
      one: "Recuperar 1 evento",
      other: `Recuperar ${text} eventos`,
    }),
  progress: (sent: string, all: string) => `${sent} de ${all} a caminho`,
  done: (count: number, text: string) =>
    plural("pt-BR", count, {
      zero: "Nada a recuperar.",
      one: "1 evento a caminho.",
      other: `${text} eventos a caminho.`,
    }),
  more: "Ainda há eventos. Recupere de novo para continuar.",
  disabled: "Ative o webhook antes de recuperar.",
};

const banner = {
  disabled: "Este webhook está desativado e não recebe eventos.",
  lost: (at: string) => `Há eventos que este webhook não recebeu, desde ${at}.`,
  steps: { enable: "Ativar", test: "Testar", recover: "Recuperar" },
  stepsLabel: "Passos",
  enable: "Ativar e enviar teste",
  retest: "Enviar teste",
};

const waiting = {
  label: "Entregas à espera",
  title: (count: number, text: string) =>
    plural("pt-BR", count, {
      zero: "Enviando o que esperava",
      one: "1 entrega espera uma nova tentativa",
      other: `${text} entregas esperam uma nova tentativa`,
    }),
  failing: (at: string) => `Sem sucesso desde ${at}.`,
  next: (at: string) =>
    `Próxima tentativa: ${at}. Nada se perdeu: corrija o servidor e envie tudo agora, ou espere.`,
  submit: "Tentar agora",
};

const test = {
  title: "Evento de teste",
  hint: "Um relatório de exemplo, assinado. Não é cobrado.",
  submit: "Enviar evento de teste",
  again: "Reenviar",
  waiting: "Enviado. Aguardando a resposta do seu servidor…",
  answered: (status: number, ms: number) => `Seu servidor respondeu ${status} em ${ms} ms.`,
  refused: (status: number) => `Seu servidor respondeu ${status}. Só 2xx conta como recebido.`,
  failures: FAILURES,
  gaveUp: "O evento não foi enviado. O webhook foi desativado ou removido.",
  answer: "Resposta do servidor",
  disabled: "Ative o webhook para testar.",
};

const settings = {
  title: "Configuração",
  url: "Endereço (https)",
  urlHint:
    "Endereço público, porta 443 ou 8443. Se você trocar o endereço, eventos antigos não vão para o novo.",
  refused: "Este endereço não pode receber webhooks. Use https e um endereço público.",
  description: "Descrição",
  descriptionHint: "Uma anotação sua. Opcional.",
  events: "Eventos",
  eventGroups: { reports: "Relatórios", drivers: "Condutores acompanhados" },
  eventNames: EVENTS,
  optional: "opcional",
  oneEvent: "Escolha pelo menos um evento.",
  save: "Salvar",
  saved: "Salvo",
  disable: "Desativar",
  enable: "Ativar",
};

const secret = {
  title: "Segredo",
  hint: "Com ele, seu servidor confirma que o evento veio de nós.",
  rotate: "Trocar segredo",
  both: (at: string, left: string) =>
    `Os dois segredos assinam até ${at} (${left}). Instale o novo até lá.`,
  confirmTitle: "Trocar segredo",
  confirm: "O segredo novo passa a assinar agora. O atual assina junto por 24 horas.",
  second:
    "O segredo anterior ainda assina. Trocar de novo encerra esse segredo agora: quem ainda usa só ele vai recusar os eventos.",
  cancel: "Cancelar",
  shown: "Novo segredo do webhook",
  firstShown: "Segredo do webhook",
  copy: "Copiar segredo",
  done: "Guardei o segredo",
};

const remove = {
  open: "Remover webhook",
  title: "Remover webhook",
  sentence: "Nada mais será enviado a este endereço. Os eventos continuam guardados por 30 dias.",
  submit: "Remover",
  cancel: "Cancelar",
};

export const messages = {
  title: "Webhooks",
  hint: "Cada relatório chega ao seu servidor assim que fica pronto.",
  list: "Webhooks",
  count: (count: number, max: number) => `${count} de ${max}`,
  create: "Cadastrar webhook",
  full: "Você atingiu o máximo. Remova um webhook para cadastrar outro.",
  empty: {
    title: "Nenhum webhook neste ambiente.",
    hint: "Sem webhook, seu programa precisa consultar a API a cada relatório.",
  },
  healthy: "Saudável",
  quiet: "Sem entregas ainda",
  failing: (at: string) => `Falhando desde ${at}`,
  disabled: "Desativado",
  because: BECAUSE,
  nextAttempt: (at: string) => `Próxima tentativa: ${at}`,
  lostBadge: "Eventos perdidos",
  strip: (count: number, succeeded: number, failed: number) =>
    plural("pt-BR", count, {
      zero: "Nenhuma entrega",
      one: `Última entrega: ${succeeded} com sucesso, ${failed} com falha`,
      other: `Últimas ${count} entregas: ${succeeded} com sucesso, ${failed} com falha`,
    }),
  statuses: STATUSES,
  testDelivery: "teste",
  back: "Webhooks",
  id: "Identificador",
  recover,
  banner,
  waiting,
  test,
  settings,
  secret,
  remove,
  deliveries: {
    title: "Últimas entregas",
    none: "Nenhuma entrega ainda.",
    all: "Ver todas",
    id: "Entrega",
  },
  receivers: {
    title: "Código do receptor",
    hint: "Valida a assinatura e responde. Pronto para copiar.",
    framework: "Framework",
  },
};
