import type { Scope } from "@cnh/contract";
import { MAX_ADDRESS_RANGES } from "@cnh/contract/limits.ts";
import type { KeyState } from "./key-state.ts";

const STATES: Readonly<Record<KeyState, string>> = {
  valid: "Ativa",
  replaced: "Substituída",
  expired: "Expirada",
  revoked: "Revogada",
};

const SCOPES: Readonly<Record<Scope, { readonly name: string; readonly allows: string }>> = {
  "reports:create": {
    name: "Pedir relatórios",
    allows: "Pede relatórios. Em produção, cada um é cobrado.",
  },
  "reports:read": {
    name: "Ler relatórios",
    allows: "Lê relatórios e eventos, com os dados pessoais dos motoristas.",
  },
  "billing:read": { name: "Ver crédito e uso", allows: "Vê saldo, limite, preço, uso e extrato." },
  "webhooks:manage": {
    name: "Gerenciar webhooks",
    allows: "Cadastra e altera os endereços que recebem os relatórios e vê as entregas.",
  },
  "assistant:use": {
    name: "Usar o assistente",
    allows: "Faz perguntas sobre CNH e sobre os relatórios.",
  },
  "drivers:read": {
    name: "Ver motoristas e prazos",
    allows: "Lê os motoristas acompanhados e os prazos deles.",
  },
  "drivers:manage": {
    name: "Acompanhar motoristas",
    allows: "Passa a acompanhar motoristas, altera e termina acompanhamentos.",
  },
};

const create = {
  open: "Criar chave",
  title: "Nova chave de API",
  name: "Nome",
  nameHint: "Onde ela será usada. Ex.: ERP, aplicativo de portaria.",
  mode: "Ambiente",
  modes: { live: "Produção", test: "Teste" },
  modeHints: {
    live: "Motoristas reais; relatórios são cobrados.",
    test: "Motoristas simulados; nada é cobrado.",
  },
  scopes: "O que ela pode fazer",
  anyKey: "Qualquer chave consulta infrações e calcula pontos.",
  presets: {
    full: "Integração completa",
    read: "Só leitura",
    assistant: "Assistente",
    own: "Personalizada",
  },
  expiry: "Validade",
  expiries: {
    never: "Não expira",
    d30: "30 dias",
    d90: "90 dias",
    d365: "1 ano",
    day: "Até uma data",
  },
  expiryDay: "Último dia",
  addresses: "Endereços permitidos",
  addressesHint: "IPs ou faixas CIDR, um por linha. Em branco: a chave vale em qualquer endereço.",
  takeMine: (address: string) => `Usar meu endereço atual (${address})`,
  badAddresses: (list: string) => `Não é um endereço IP nem uma faixa CIDR: ${list}`,
  tooManyAddresses: `No máximo ${MAX_ADDRESS_RANGES} endereços ou faixas.`,
  cap: "Limite diário de gasto",
  capHint: "O dia é o de Brasília. Em branco: sem limite próprio.",
  submit: "Criar chave",
  cancel: "Cancelar",
  badExpiry: "Escolha uma data que ainda não passou.",
  capTooHigh:
    "O limite diário passa do máximo da sua organização para desenvolvedores. Informe um menor ou peça a um administrador.",
  beyond: "Inclui uma permissão que o seu papel não tem.",
  full: "Há 100 chaves ativas neste ambiente. Revogue uma antes de criar outra.",
};

const shown = {
  title: "Sua nova chave",
  copy: "Copiar chave",
  done: "Guardei a chave",
  firstCall: "Exemplo de chamada:",
};

const rotate = {
  open: "Trocar chave",
  title: "Trocar chave",
  sentence:
    "Criamos uma chave nova com as mesmas permissões e limites. A antiga vale pelo tempo que você escolher, para a troca não interromper nada.",
  grace: "Manter a chave antiga?",
  graces: {
    "0": "Não: desativar agora",
    "1": "Por 1 hora",
    "24": "Por 24 horas",
    "168": "Por 7 dias",
    "720": "Por 30 dias",
  },
  submit: "Trocar chave",
  oldOne: "Chave antiga",
  newOne: "Chave nova",
  pair: "Troca em andamento",
  oldStillUsed: (ago: string) =>
    `Último uso da antiga: ${ago}. Quando ninguém mais a usar, a troca terminou.`,
  oldNeverUsed: "A antiga nunca foi usada.",
  endsAt: (at: string) => `A antiga vale até ${at}.`,
  ended: "A antiga não vale mais.",
};

const revoke = {
  open: "Revogar",
  title: "Revogar chave",
  sentence:
    "Passa a valer em até 5 segundos: quem ainda usa esta chave será recusado. Não dá para desfazer.",
  type: (name: string) => `Para confirmar, digite o nome da chave: ${name}`,
  label: "Nome da chave",
  mismatch: "O nome não confere.",
  submit: "Revogar chave",
  done: "Revogada. Em até 5 segundos ela deixa de funcionar.",
};

const change = {
  open: "Alterar",
  title: "Alterar chave",
  submit: "Salvar",
  scopesStay: "Para mudar permissões ou validade, crie uma chave nova.",
  raise: "Só a administração aumenta ou remove um limite. Peça a um administrador.",
  rotated: "Esta chave acabou de ser trocada. Altere a chave nova.",
};

export const messages = {
  title: "Chaves de API",
  hint: "O segredo de uma chave só aparece uma vez, na criação.",
  list: "Chaves de API",
  states: STATES,
  scopes: SCOPES,
  noScopes: "Só consultas abertas",
  allScopes: "Integração completa",
  column: {
    name: "Nome",
    state: "Situação",
    scopes: "Permissões",
    lastUsed: "Último uso",
    spent: "Gasto hoje",
    expires: "Validade",
    createdBy: "Criada por",
  },
  neverUsed: "Nunca usada",
  unusedHint: "Sem uso há mais de 30 dias. Se não precisa dela, revogue.",
  spentOf: (spent: string, cap: string) => `${spent} de ${cap}`,
  noCap: "Sem limite",
  noExpiry: "Não expira",
  ends: { replaced: "Vale até", revoked: "Revogada em", expired: "Expirou em" },
  you: "Você",
  formerMember: "Ex-membro",
  empty: {
    title: "Nenhuma chave neste ambiente.",
    hint: "Com uma chave, seu programa usa a API.",
  },
  detail: {
    id: "Identificador",
    copyPrefix: "Copiar prefixo",
    allowed: "Endereços permitidos",
    anyAddress: "Qualquer endereço",
    created: "Criada em",
    lastUse: "Último uso",
    missing: "Não encontramos esta chave neste ambiente.",
    back: "Voltar",
  },
  create,
  shown,
  rotate,
  revoke,
  change,
};
