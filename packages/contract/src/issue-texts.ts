/**
 * The texts of all input issues, each in both languages so that none exists only in English. A text names the problem
 * and the value to send instead. It never repeats a sent value, unless an operator typed it.
 */

/** The languages of messages. English is the default. */
export type Language = "en" | "pt";

export type Text = Readonly<Record<Language, string>>;

const characters = (count: number): Text => ({
  en: `${count} character${count === 1 ? "" : "s"}`,
  pt: `${count} ${count === 1 ? "caractere" : "caracteres"}`,
});

/** Texts of schemas and use cases about one field. `check-input.ts` makes the general texts. */
export const ISSUE_TEXTS = {
  addressesTwice: { en: "Name each address once", pt: "Informe cada endereço uma vez só" },
  atMostCharacters: (max: number): Text => ({
    en: `Must have at most ${characters(max).en}`,
    pt: `Deve ter no máximo ${characters(max).pt}`,
  }),
  atMostDays: (max: number): Text => ({
    en: `At most ${max} days`,
    pt: `No máximo ${max} dias`,
  }),
  atMostIds: (max: number): Text => ({
    en: `Must be at most ${max}`,
    pt: `Devem ser no máximo ${max}`,
  }),
  beforeCreatedFrom: {
    en: "Must not be before createdFrom",
    pt: "Não pode ser antes de createdFrom",
  },
  earlierReport: {
    en: "Must be an earlier report about the same driver that was DELIVERED",
    pt: "Deve ser um relatório anterior do mesmo condutor, já entregue (DELIVERED)",
  },
  reportWithFacts: {
    en: "Must be a report that was DELIVERED: wait until its status is DELIVERED",
    pt: "Deve ser um relatório já entregue: espere o status DELIVERED",
  },
  tag: {
    en: "Must begin and end with a letter or digit, with only letters, digits, spaces and . : _ / - in between",
    pt: "Deve começar e terminar com letra ou dígito, e só ter letras, dígitos, espaços e . : _ / -",
  },
  tagsTwice: { en: "Name each tag once", pt: "Informe cada etiqueta uma vez só" },
  daysTwice: { en: "Name each number of days once", pt: "Informe cada número de dias uma vez só" },
  basisDates: {
    en: "A consent needs grantedOn and expiresOn",
    pt: "Um consentimento precisa de grantedOn e expiresOn",
  },
  basisGranted: { en: "Must not be in the future", pt: "Não pode ser no futuro" },
  basisExpired: { en: "Must be today or later", pt: "Deve ser hoje ou depois" },
  currentPrice: (centavos: number): Text => ({
    en: `The price is ${centavos}: send it to agree to it`,
    pt: `O preço é ${centavos}: envie-o para concordar`,
  }),
  basisTooLong: (months: number): Text => ({
    en: `Must be at most ${months} months later`,
    pt: `Deve ser no máximo ${months} meses depois`,
  }),
  beforeFrom: { en: "Must not be before from", pt: "Não pode ser antes de from" },
  afterTo: { en: "Must not be after to", pt: "Não pode ser depois de to" },
  controlCharacters: {
    en: "Must not contain control characters",
    pt: "Não pode ter caracteres de controle",
  },
  noYearZero: {
    en: "Must be a date from the year 1 on: 2026-07-24",
    pt: "Deve ser uma data a partir do ano 1: 2026-07-24",
  },
  dateOrInstant: {
    en: "Must be a date (2026-07-24) or an instant with its offset (2026-07-24T13:05:12Z or 2026-07-24T10:05:12-03:00)",
    pt: "Deve ser uma data (2026-07-24) ou data e hora com o fuso (2026-07-24T13:05:12Z ou 2026-07-24T10:05:12-03:00)",
  },
  deliveriesTwice: {
    en: "Must not name a delivery twice",
    pt: "Não pode citar a mesma entrega duas vezes",
  },
  deliveryOfRemovedEndpoint: {
    en: "The endpoint of this delivery was removed: read the event from the feed instead",
    pt: "O endpoint desta entrega foi removido: leia o evento no feed",
  },
  deliveryOfDisabledEndpoint: {
    en: "The endpoint of this delivery is disabled: enable it first (PATCH)",
    pt: "O endpoint desta entrega está desativado: ative-o antes (PATCH)",
  },
  disabledEndpoint: {
    en: "Nothing is sent to a disabled endpoint: enable it first (PATCH `enabled: true`)",
    pt: "Nada é enviado a um endpoint desativado: ative-o antes (PATCH `enabled: true`)",
  },
  eitherCodeOrGravity: {
    en: "Give either code or gravity",
    pt: "Informe code ou gravity, um dos dois",
  },
  eitherCodeOrQuery: { en: "Give either code or query", pt: "Informe code ou query, um dos dois" },
  eitherToOrDays: { en: "Give either to or days", pt: "Informe to ou days, um dos dois" },
  eitherKindOrCategory: {
    en: "Give either kind or category",
    pt: "Informe kind ou category, um dos dois",
  },
  eventsTwice: { en: "Name each event once", pt: "Informe cada evento uma vez só" },
  givenOnce: { en: "Must be given only once", pt: "Deve ser informado uma vez só" },
  integerFromTo: (min: number, max: number): Text => ({
    en: `Must be an integer from ${min} to ${max}`,
    pt: `Deve ser um número inteiro de ${min} a ${max}`,
  }),
  isWrong: { en: "Is wrong", pt: "Está incorreto" },
  isWrongUsedOrOld: {
    en: "Is wrong, used or too old",
    pt: "Está incorreto, já foi usado ou venceu",
  },
  keyEndsInPast: {
    en: "The end of a key must be in the future",
    pt: "O fim de uma chave deve estar no futuro",
  },
  keyExpired: (keyId: string, at: string): Text => ({
    en: `${keyId} expired on ${at} and has no successor. A new one must be issued.`,
    pt: `${keyId} venceu em ${at} e não tem sucessora. É preciso emitir uma nova.`,
  }),
  keyRevoked: (keyId: string, at: string): Text => ({
    en: `${keyId} was revoked on ${at} and has no successor. A new one must be issued.`,
    pt: `${keyId} foi revogada em ${at} e não tem sucessora. É preciso emitir uma nova.`,
  }),
  linesAscend: { en: "Lines must ascend", pt: "As linhas devem estar em ordem crescente" },
  mailAddress: { en: "Must be a mail address", pt: "Deve ser um endereço de e-mail" },
  misspeltField: (field: string): Text => ({
    en: `Unknown field: write it as ${field}`,
    pt: `Campo desconhecido: escreva ${field}`,
  }),
  noCursor: { en: "Not a cursor of this list", pt: "Não é um cursor desta lista" },
  noDelivery: { en: "Not a delivery of this list", pt: "Não é uma entrega desta lista" },
  noEndpoint: {
    en: "There is no such endpoint: cnh-ops endpoint list --org …",
    pt: "Esse endpoint não existe: cnh-ops endpoint list --org …",
  },
  noEventPlace: {
    en: "Neither a cursor of this feed, nor the id of an event (evt_…), nor `latest`",
    pt: "Não é um cursor deste feed, nem o id de um evento (evt_…), nem `latest`",
  },
  noIpRange: (sent: string): Text => ({
    en: `${sent} is neither an address nor a range in CIDR form`,
    pt: `${sent} não é um endereço IP nem uma faixa em CIDR`,
  }),
  noLink: { en: "Must not contain a link", pt: "Não pode ter link" },
  noNul: { en: "Must not contain the character NUL", pt: "Não pode ter o caractere NUL" },
  noRowToOrder: { en: "No row can be ordered", pt: "Nenhuma linha pode ser pedida" },
  notInTable: {
    en: "Not in the table of violations",
    pt: "Não está na tabela de infrações",
  },
  notKeptThatLong: (days: number): Text => ({
    en: `Events are stored for ${days} days: \`since\` must not be earlier`,
    pt: `Os eventos ficam guardados por ${days} dias: \`since\` não pode ser antes disso`,
  }),
  notYetAdded: (earliest: string): Text => ({
    en: `This endpoint was added, or its url changed, at ${earliest}: recover from then on, and read earlier events from the feed (GET /api/v1/events)`,
    pt: `Este endpoint foi criado, ou sua url mudou, em ${earliest}: recupere a partir daí e leia os eventos anteriores no feed (GET /api/v1/events)`,
  }),
  nothingToChange: {
    en: "At least one field is required",
    pt: "É preciso enviar pelo menos um campo",
  },
  passwordCommon: {
    en: "Is too common, or too close to the name or address",
    pt: "É comum demais, ou parecida demais com o nome ou o e-mail",
  },
  passwordLength: (min: number, max: number): Text => ({
    en: `Must have ${min} to ${max} characters`,
    pt: `Deve ter de ${min} a ${max} caracteres`,
  }),
  pathAlone: {
    en: "Send only the path, beginning with a slash",
    pt: "Envie só o caminho, começando com uma barra",
  },
  pathEncoded: {
    en: "Letters, digits and -._~ must not be percent-encoded",
    pt: "Letras, dígitos e -._~ não podem vir codificados com %",
  },
  tooFarAhead: { en: "Too far ahead", pt: "Longe demais no futuro" },
  tooLongAgo: { en: "Too long ago", pt: "Antigo demais" },
  tooManyCalendarFeeds: (max: number): Text => ({
    en: `There are already ${max} open feeds, which is the maximum: revoke one (DELETE)`,
    pt: `Já existem ${max} feeds abertos, que é o máximo: revogue um (DELETE)`,
  }),
  testKeysOnly: {
    en: "Test clocks are for test keys only",
    pt: "Relógios de teste são só para chaves de teste",
  },
  noTestClock: {
    en: "There is no such test clock: GET /api/v1/test-clocks lists them",
    pt: "Esse relógio de teste não existe: GET /api/v1/test-clocks mostra todos",
  },
  testClockAdvances: {
    en: "The clock is advancing: wait until its state is READY (GET), then advance it again",
    pt: "O relógio está avançando: espere o estado READY (GET) e avance de novo",
  },
  afterNow: {
    en: "Must be after the time of the clock",
    pt: "Deve ser depois da hora do relógio",
  },
  tooManyTestClocks: (max: number): Text => ({
    en: `There are already ${max} test clocks, which is the maximum: delete one (DELETE)`,
    pt: `Já existem ${max} relógios de teste, que é o máximo: exclua um (DELETE)`,
  }),
  tooManyOfTestClock: (max: number): Text => ({
    en: `The clock already has ${max} enrollments, which is the maximum: end one, or use another clock`,
    pt: `O relógio já tem ${max} acompanhamentos, que é o máximo: encerre um ou use outro relógio`,
  }),
  tooManyEndpoints: (max: number): Text => ({
    en: `There are already ${max} endpoints, which is the maximum: remove one (DELETE), or change the url of one (PATCH)`,
    pt: `Já existem ${max} endpoints, que é o máximo: remova um (DELETE) ou mude a url de um deles (PATCH)`,
  }),
  spendCapAbove: (max: number): Text => ({
    en: `The organization allows developers a daily spend cap of at most ${max} centavos`,
    pt: `A organização permite a desenvolvedores um teto diário de no máximo ${max} centavos`,
  }),
  liveModeNotAllowed: {
    en: "This organization has only test mode: use test, or have the operator allow live mode",
    pt: "Esta organização só tem o modo de teste: use test, ou peça a liberação da produção",
  },
  tooManyKeys: (max: number): Text => ({
    en: `There are ${max} valid keys already: revoke one first`,
    pt: `Já existem ${max} chaves válidas: revogue uma antes`,
  }),
  tooSoon: (days: number, earliest: string): Text => ({
    en: `must be at least ${days} days ahead: ${earliest} or later`,
    pt: `deve ser daqui a pelo menos ${days} dias: ${earliest} ou depois`,
  }),
  unknownArgument: { en: "Unknown argument", pt: "Argumento desconhecido" },
  unknownQuery: (known: readonly string[]): Text => {
    const names = known.join(", ");
    const [has, tem] =
      known.length > 0
        ? [`has ${names}`, `tem ${names}`]
        : ["has no query parameters", "não tem parâmetros de consulta"];
    return {
      en: `Unknown query parameter: this operation ${has}`,
      pt: `Parâmetro de consulta desconhecido: esta operação ${tem}`,
    };
  },
  urlCredentials: {
    en: "Must not contain a user name or a password: webhooks are signed instead",
    pt: "Não pode ter usuário nem senha: os webhooks são assinados",
  },
  urlForbiddenHost: {
    en: "Must lead to a public address: loopback, private and other inner names and addresses are refused",
    pt: "Deve levar a um endereço público: nomes e endereços de loopback, privados e internos são recusados",
  },
  urlFragment: {
    en: "Must not contain a fragment (#…), which is never sent",
    pt: "Não pode ter fragmento (#…), que nunca é enviado",
  },
  urlNotHttps: { en: "Must begin with https://", pt: "Deve começar com https://" },
  urlPort: (ports: readonly (number | string)[]): Text => ({
    en: `Must use one of these ports: ${ports.join(", ")}`,
    pt: `Deve usar uma destas portas: ${ports.join(", ")}`,
  }),
  urlUncallable: {
    en: "Not a URL that can be called: write it as https://host/path, without spaces",
    pt: "Não é uma URL que possa ser chamada: escreva https://host/caminho, sem espaços",
  },
} as const satisfies Record<string, Text | ((...values: never[]) => Text)>;

const said = new Map<string, Text>();

/** Returns the English text, which a schema takes as its message. `textSaid` finds both languages again. */
export function saying(text: Text): string {
  said.set(text.en, text);
  return text.en;
}

/** The text with this English; `undefined` if no schema took it from `saying`. */
export function textSaid(english: string): Text | undefined {
  return said.get(english);
}
