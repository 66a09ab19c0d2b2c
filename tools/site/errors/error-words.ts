/** The content of the errors page in addition to the contract: whether to retry, and what to do. */
import type { ErrorCode } from "@cnh/contract";
import type { Bilingual } from "../markdown.ts";

/** never: the same request gets the same answer. waiting: after `Retry-After`. later: with backoff. */
export type Repeating = "never" | "waiting" | "later";

export interface ErrorAdvice {
  readonly repeating: Repeating;
  readonly steps: readonly Bilingual[];
}

export const ERROR_ADVICE: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  BAD_REQUEST: {
    repeating: "never",
    steps: [
      {
        pt: "Leia `data.issues`: `path` indica o campo; `message`, o que enviar. Sem `data`, o corpo nem pôde ser lido como JSON.",
        en: "Read `data.issues`: `path` names the field and `message` says what to send. Without `data`, the body could not even be read as JSON.",
      },
      {
        pt: "Corrija e envie de novo. Nada foi criado nem cobrado.",
        en: "Correct it and send it again. Nothing was created or charged.",
      },
    ],
  },
  UNAUTHORIZED: {
    repeating: "never",
    steps: [
      {
        pt: "Confira se o cabeçalho é `Authorization: Bearer` seguido da chave inteira, sem aspas nem quebra de linha. Se a chave veio em outro lugar, o cabeçalho `WWW-Authenticate` da resposta diz como enviá-la.",
        en: "Check that the header is `Authorization: Bearer` followed by the whole key, without quotes or a line break. If the key was sent in another place, the `WWW-Authenticate` header of the response shows how to send it.",
      },
      {
        pt: "Confira se a chave não expirou nem foi revogada e, se ela tiver uma lista de IPs, se o IP de saída do seu servidor está nela.",
        en: "Check that the key has not expired or been revoked, and that your server calls from an address on the key's allow-list, if it has one.",
      },
      {
        pt: "Chame [`GET /api/v1/key`](../referencia/get-key.md) com a mesma chave: a resposta 200 mostra modo, escopos e validade.",
        en: "Call [`GET /api/v1/key`](../referencia/get-key.md) with the same key: 200 shows its mode, scopes and end.",
      },
    ],
  },
  PAYMENT_REQUIRED: {
    repeating: "never",
    steps: [
      {
        pt: "Pare de criar relatórios e avise quem cuida do contrato: é preciso pagar ou aumentar a linha de crédito.",
        en: "Stop creating reports and tell whoever looks after the contract: the line has to be paid or raised.",
      },
      {
        pt: "Acompanhe o saldo em [`GET /api/v1/credit`](../referencia/get-credit.md) para se antecipar.",
        en: "Watch the balance with [`GET /api/v1/credit`](../referencia/get-credit.md) to know beforehand.",
      },
      {
        pt: "Depois, repita com o mesmo `externalRef`.",
        en: "Afterwards repeat with the same `externalRef`.",
      },
    ],
  },
  SPEND_CAP_REACHED: {
    repeating: "never",
    steps: [
      {
        pt: "Espere até `data.resetsAt`, ou peça a um administrador que aumente o limite desta chave.",
        en: "Wait until `data.resetsAt`, or ask an administrator to raise the cap of this key.",
      },
      {
        pt: "Outras chaves da organização continuam valendo: o limite é da chave, não da linha de crédito.",
        en: "Other keys of the organization go on working: the cap is the key's, not the credit line's.",
      },
    ],
  },
  FORBIDDEN: {
    repeating: "never",
    steps: [
      {
        pt: "Veja em [`GET /api/v1/key`](../referencia/get-key.md) os escopos da chave e, na página da operação, o escopo que ela exige.",
        en: "See the scopes of the key in [`GET /api/v1/key`](../referencia/get-key.md), and the one that the operation asks for on its page.",
      },
      {
        pt: "Peça uma chave com esse escopo. Os escopos de uma chave não aumentam sozinhos.",
        en: "Ask for a key with that scope. The scopes of a key do not grow by themselves.",
      },
    ],
  },
  NOT_FOUND: {
    repeating: "never",
    steps: [
      {
        pt: "Confira o id inteiro e o modo da chave: uma chave de teste não vê relatórios de produção, e vice-versa.",
        en: "Check the whole id and the mode of the key: a test key sees no live reports, and the other way round.",
      },
      {
        pt: "Confira também se o caminho começa com `/api/v1` e não tem barra no final.",
        en: "On any path: check that it begins with `/api/v1` and has no slash at its end.",
      },
    ],
  },
  METHOD_NOT_SUPPORTED: {
    repeating: "never",
    steps: [
      {
        pt: "Use um dos métodos listados no cabeçalho `Allow` da resposta.",
        en: "Use one of the methods that the answer's `Allow` header lists.",
      },
    ],
  },
  PAYLOAD_TOO_LARGE: {
    repeating: "never",
    steps: [
      {
        pt: "Nenhuma operação precisa de um corpo desse tamanho. Envie um CPF por requisição: veja [lotes](lote.md).",
        en: "No operation needs a body of that size. Send one CPF per request: see [batches](lote.md).",
      },
    ],
  },
  UNSUPPORTED_MEDIA_TYPE: {
    repeating: "never",
    steps: [
      {
        pt: "Envie `Content-Type: application/json` e o corpo em UTF-8. No curl, `-d` sozinho envia formulário: acrescente `-H 'Content-Type: application/json'`.",
        en: "Send `Content-Type: application/json` and the body in UTF-8. With curl, `-d` alone sends a form: add `-H 'Content-Type: application/json'`.",
      },
    ],
  },
  UNPROCESSABLE_CONTENT: {
    repeating: "never",
    steps: [
      {
        pt: "Confira os dígitos com a pessoa. Valide os dígitos verificadores no seu formulário, antes de chamar.",
        en: "Check the digits with the person. Validate the check digits in your form before you call.",
      },
      {
        pt: "Com uma chave de teste, use um dos [CPFs do sandbox](../sandbox.md).",
        en: "With a test key, use one of the [CPFs of the sandbox](../sandbox.md).",
      },
    ],
  },
  TOO_MANY_REQUESTS: {
    repeating: "waiting",
    steps: [
      {
        pt: "Espere os segundos indicados em `Retry-After` e repita. Os SDKs já fazem isso.",
        en: "Wait the seconds of `Retry-After` and repeat. The SDKs do that already.",
      },
      {
        pt: "`data.reason` indica o limite: `concurrency` (requisições simultâneas), `perMinute` ou `perDay`. Os cabeçalhos `RateLimit` e `RateLimit-Policy` mostram quanto resta antes de você chegar a ele.",
        en: "`data.reason` says which limit it was: `concurrency` (requests at the same time), `perMinute` or `perDay`. The headers `RateLimit` and `RateLimit-Policy` say where you are before you get there.",
      },
      {
        pt: "Se você consulta relatórios em loop, troque por webhooks ou por `Prefer: wait=50`: veja [esperar o resultado](esperar-o-resultado.md).",
        en: "If you poll reports, use webhooks or `Prefer: wait=50` instead: see [waiting for the result](esperar-o-resultado.md).",
      },
    ],
  },
  INTERNAL_SERVER_ERROR: {
    repeating: "later",
    steps: [
      {
        pt: "Repita com pausas crescentes (1 s, 2 s, 4 s…), com o mesmo `externalRef` se for uma criação.",
        en: "Repeat after a pause that grows (1 s, 2 s, 4 s…), with the same `externalRef` if it is a create.",
      },
      {
        pt: "Se continuar, [fale com o suporte](../suporte.md) e mande o `Request-Id`.",
        en: "If it stays, [ask for help](../suporte.md) and send the `Request-Id`.",
      },
    ],
  },
  SERVICE_UNAVAILABLE: {
    repeating: "waiting",
    steps: [
      {
        pt: "Espere os segundos indicados em `Retry-After` e repita, com o mesmo `externalRef` se for uma criação. Os SDKs já fazem isso.",
        en: "Wait the seconds of `Retry-After` and repeat, with the same `externalRef` if it is a create. The SDKs do that already.",
      },
      {
        pt: "Se durar mais que alguns minutos, veja [o estado do serviço](../status.md).",
        en: "If it lasts more than a few minutes, see [the state of the service](../status.md).",
      },
    ],
  },
};

export const REPEATING: Readonly<Record<Repeating, Bilingual>> = {
  never: { pt: "não adianta", en: "no use" },
  waiting: { pt: "sim, depois de `Retry-After`", en: "yes, after `Retry-After`" },
  later: { pt: "sim, com pausa", en: "yes, after a pause" },
};

export const ERROR_WORDS = {
  pt: {
    title: "Erros",
    description: "Cada código de erro da API: quando acontece, o que fazer e se adianta repetir.",
    intro: [
      "Toda resposta que não é 2xx tem o mesmo corpo: `defined` (sempre `false`), `code`, `status`, `message` e, em alguns códigos, `data`.",
      "Programe com base em `code`: ele nunca muda. `message` é para pessoas. Envie `Accept-Language: pt-BR` para recebê-la em português, inclusive a de cada item de `data.issues`; sem isso, ela vem em inglês. O cabeçalho `Content-Language` informa o idioma.",
      "Toda resposta tem também o cabeçalho `Request-Id`. Guarde-o no seu log: é o que o [suporte](../suporte.md) precisa.",
    ],
    summary: "Todos os códigos",
    head: ["HTTP", "Código", "Mensagem", "Repetir?"],
    facts: {
      status: "HTTP",
      message: "Mensagem",
      repeat: "Repetir",
      sdk: "Nos SDKs",
      cli: "Na CLI",
    },
    exit: (code: number) => `código de saída \`${code}\``,
    when: "**Quando acontece.**",
    steps: "**O que fazer**",
    example: "O corpo:",
    others: "Outras situações",
    otherItems: [
      "**A conexão caiu ou o tempo se esgotou.** Você não sabe se a requisição chegou. Repita: leituras sempre podem ser repetidas, e criações com o mesmo `externalRef` não cobram duas vezes. Nos SDKs é `CnhConnectionError` (e `CnhTimeoutError`), depois de esgotadas as repetições deles.",
      "**O relatório terminou em `ERROR`.** Não é um erro HTTP: a leitura responde 200. O valor foi estornado. Para tentar de novo, peça com outro `externalRef`: por uma hora, o mesmo devolve este relatório.",
      "**Um corpo que não é este JSON**, como uma página HTML: a resposta veio de um proxy ou firewall no caminho, não da API. Sem `Request-Id`, a requisição não chegou até nós.",
      "**MCP.** Os mesmos códigos vêm como resultado com `isError: true`, com `message` em inglês. Veja [agentes](../agentes.md).",
    ],
  },
  en: {
    title: "Errors",
    description: "Each error code of the API: when it happens, what to do, and whether to repeat.",
    intro: [
      "Every answer that is not 2xx has the same body: `defined` (always `false`), `code`, `status`, `message` and, with some codes, `data`.",
      "Program against `code`: it never changes. `message` is for people. Send `Accept-Language: pt-BR` to get it in Portuguese, that of each of `data.issues` too; without it, it is English. The header `Content-Language` says which it is.",
      "Every answer also has the header `Request-Id`. Keep it in your log: it is what [support](../suporte.md) needs.",
    ],
    summary: "All codes",
    head: ["HTTP", "Code", "Message", "Repeat?"],
    facts: {
      status: "HTTP",
      message: "Message",
      repeat: "Repeat",
      sdk: "In the SDKs",
      cli: "In the CLI",
    },
    exit: (code: number) => `exit code \`${code}\``,
    when: "**When it happens.**",
    steps: "**What to do**",
    example: "The body:",
    others: "What is none of these codes",
    otherItems: [
      "**The connection was lost, or time ran out.** You do not know whether the request arrived. Repeat it: reads can always be repeated, and creates with the same `externalRef` do not charge twice. In the SDKs it is `CnhConnectionError` (and `CnhTimeoutError`), once their own repeats are used up.",
      "**The report ended in `ERROR`.** That is no HTTP error: reading it answers 200. The charge was refunded. To try again, create it with another `externalRef`: for an hour the same one answers this report.",
      "**A body that is not this JSON**, such as an HTML page: the answer came from a proxy or a firewall on the way, not from the API. Without a `Request-Id`, the request did not reach us.",
      "**MCP.** The same codes come as results with `isError: true`, with `message` in English. See [agents](../agentes.md).",
    ],
  },
} as const;
