/** Facts that the contract has no fields for: the cost of each operation, and the effect of repeating it. */
import type { OperationId } from "@cnh/contract";
import type { Bilingual } from "../markdown.ts";

interface OperationFacts {
  readonly cost: Bilingual;
  readonly repeating: Bilingual;
}

const FREE: Bilingual = { pt: "grátis.", en: "nothing." };

const READS: OperationFacts = {
  cost: FREE,
  repeating: { pt: "sim, à vontade. Só lê.", en: "yes, freely. It only reads." },
};

const COMPUTES: OperationFacts = {
  cost: FREE,
  repeating: {
    pt: "sim, à vontade. Só calcula: nada fica gravado.",
    en: "yes, freely. It only calculates: nothing is stored.",
  },
};

export const OPERATION_FACTS: Readonly<Record<OperationId, OperationFacts>> = {
  createReport: {
    cost: {
      pt: "o preço de um relatório, que está em `pricePerReport` de [Ler a linha de crédito](get-credit.md). No sandbox, grátis.",
      en: "the price of one report, which is `pricePerReport` of [Read the credit line](get-credit.md). In the sandbox, nothing.",
    },
    repeating: {
      pt: "sim. Com o mesmo `cpf` e o mesmo `externalRef`, por 1 hora; sem `externalRef`, por 60 segundos. Não cobra de novo. Veja [idempotência](../conceitos/idempotencia.md).",
      en: "yes. With the same `cpf` and `externalRef` for 1 hour; without `externalRef`, for 60 seconds. It does not charge again. See [idempotency](../conceitos/idempotencia.md).",
    },
  },
  getReport: READS,
  listReports: READS,
  searchReports: READS,
  mayDrive: COMPUTES,
  getReportChanges: READS,
  createEnrollment: {
    cost: {
      pt: "grátis sem periodicidade. Com uma, cada conferência custa o preço que está em [Ler a situação das conferências](get-check-queue.md). No sandbox, grátis.",
      en: "nothing without a cadence. With one, each check costs the price of [Read the state of checks](get-check-queue.md). In the sandbox, nothing.",
    },
    repeating: {
      pt: "sim. Para um CPF já acompanhado, a resposta é o acompanhamento existente, sem alteração.",
      en: "yes. For an enrolled CPF the response is the existing enrollment, unchanged.",
    },
  },
  listEnrollments: READS,
  getEnrollment: READS,
  updateEnrollment: {
    cost: FREE,
    repeating: {
      pt: "sim. O acompanhamento fica como o corpo diz.",
      en: "yes. The enrollment ends up as the body says.",
    },
  },
  endEnrollment: {
    cost: FREE,
    repeating: {
      pt: "sim. Terminá-lo de novo não muda nada.",
      en: "yes. Ending it again changes nothing.",
    },
  },
  requestCheck: {
    cost: {
      pt: "o preço de uma conferência, que está em [Ler a situação das conferências](get-check-queue.md). No sandbox, grátis.",
      en: "the price of one check, which is in [Read the state of checks](get-check-queue.md). In the sandbox, nothing.",
    },
    repeating: {
      pt: "sim, enquanto a conferência não termina: a repetição não pede outra. Depois, pede uma nova, que é cobrada. Se a resposta se perdeu, veja em [Listar as conferências de um condutor](list-checks.md).",
      en: "yes, while the check is not settled: the repetition orders no other. Afterwards, it orders a new one, which is charged. If the answer was lost, look in [List the checks of a driver](list-checks.md).",
    },
  },
  listChecks: READS,
  getCheckQueue: READS,
  updateCheckQueue: {
    cost: FREE,
    repeating: {
      pt: "sim. O orçamento fica como o corpo diz, e um preço já aceito continua aceito.",
      en: "yes. The budget ends up as the body says, and an agreed price stays agreed.",
    },
  },
  listDeadlines: READS,
  createCalendarFeed: {
    cost: FREE,
    repeating: {
      pt: "cria outro feed, com outro endereço. Revogue o que sobrar.",
      en: "makes another feed with another address. Revoke the one that is left over.",
    },
  },
  listCalendarFeeds: READS,
  revokeCalendarFeed: {
    cost: FREE,
    repeating: {
      pt: "sim. Revogá-lo de novo não muda nada.",
      en: "yes. Revoking it again changes nothing.",
    },
  },
  createTestClock: {
    cost: FREE,
    repeating: {
      pt: "cria outro relógio. Exclua o que sobrar.",
      en: "makes another clock. Delete the one that is left over.",
    },
  },
  listTestClocks: READS,
  getTestClock: READS,
  advanceTestClock: {
    cost: FREE,
    repeating: {
      pt: "com `days`, avança de novo, se o relógio já chegou; com `to`, é recusada, porque a hora já passou.",
      en: "with `days`, it advances again if the clock has arrived; with `to`, it is refused, since that time has passed.",
    },
  },
  deleteTestClock: {
    cost: FREE,
    repeating: {
      pt: "responde 404: o relógio já não existe.",
      en: "returns 404: the clock is gone.",
    },
  },
  getKey: READS,
  getCredit: READS,
  getUsage: READS,
  getStatement: READS,
  listStatementEntries: READS,
  listViolations: READS,
  getViolation: READS,
  calculatePoints: COMPUTES,
  askAssistant: {
    cost: {
      pt: "grátis, mas usa uma pergunta da cota diária da organização.",
      en: "no money. It uses one question of your organization's daily quota.",
    },
    repeating: {
      pt: "sim, mas cada pergunta sobre trânsito conta na cota.",
      en: "yes, but each question about traffic law counts.",
    },
  },
  listEvents: READS,
  createWebhookEndpoint: {
    cost: FREE,
    repeating: {
      pt: "não. Cada chamada cria outro endpoint, com outro segredo. Se a resposta se perdeu, procure o endpoint em [Listar endpoints](list-webhook-endpoints.md), remova-o e crie outro: o segredo só aparece uma vez.",
      en: "no. Each call creates another endpoint with another secret. If the answer was lost, look in [List endpoints](list-webhook-endpoints.md), remove what was left over and create it again: the secret is shown only once.",
    },
  },
  listWebhookEndpoints: READS,
  getWebhookEndpoint: READS,
  updateWebhookEndpoint: {
    cost: FREE,
    repeating: {
      pt: "sim. O endpoint fica como o corpo diz.",
      en: "yes. The endpoint ends up as the body says.",
    },
  },
  deleteWebhookEndpoint: {
    cost: FREE,
    repeating: {
      pt: "sim. Na segunda vez a resposta é 404: o endpoint já não existe.",
      en: "yes. The second time the answer is 404: the endpoint is gone.",
    },
  },
  rotateWebhookSecret: {
    cost: FREE,
    repeating: {
      pt: "com cuidado. Cada chamada cria outro segredo, e só os dois mais recentes assinam. Se a resposta se perdeu, troque de novo: o segredo perdido não volta.",
      en: "not lightly. Each call makes another secret, and only the two newest sign. If the answer was lost, rotate once more: the lost secret does not come back.",
    },
  },
  testWebhookEndpoint: {
    cost: FREE,
    repeating: {
      pt: "cada chamada envia outro evento de teste. Se a resposta se perdeu, veja em [Listar entregas](list-deliveries.md) se ele foi enviado.",
      en: "each call sends another test event. If the answer was lost, look in [List deliveries](list-deliveries.md) whether it went out.",
    },
  },
  recoverWebhookEndpoint: {
    cost: FREE,
    repeating: {
      pt: "sim. O que já foi recebido ou está na fila não entra de novo.",
      en: "yes. What was received or is queued already is not queued again.",
    },
  },
  listDeliveries: READS,
  getDelivery: READS,
  retryDelivery: {
    cost: FREE,
    repeating: {
      pt: "cada chamada cria outra entrega do mesmo evento. Se a resposta se perdeu, veja em [Listar entregas](list-deliveries.md). O seu receptor reconhece a duplicata pelo `Cnh-Event-Id`.",
      en: "each call makes another delivery of the same event. If the answer was lost, look in [List deliveries](list-deliveries.md). Your receiver knows a duplicate by its `Cnh-Event-Id`.",
    },
  },
  callMcp: {
    cost: {
      pt: "o mesmo que a operação REST equivalente à ferramenta.",
      en: "the same as the REST operation that the tool stands for.",
    },
    repeating: {
      pt: "como a operação REST equivalente à ferramenta.",
      en: "as the REST operation that the tool stands for.",
    },
  },
};
