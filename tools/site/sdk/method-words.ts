/** One line for each method of the SDKs, in both languages, and the operation of the API that it calls. */
import type { Words } from "@cnh/cli/src/words.ts";

export interface MethodWords extends Words {
  readonly operation: string;
}

export const NOUN_WORDS: Readonly<Record<string, Words>> = {
  reports: { pt: "Relatórios", en: "Reports" },
  enrollments: { pt: "Acompanhamentos", en: "Enrollments" },
  checkQueue: { pt: "Conferências", en: "Checks" },
  deadlines: { pt: "Prazos", en: "Deadlines" },
  calendarFeeds: { pt: "Feeds de calendário", en: "Calendar feeds" },
  testClocks: { pt: "Relógios de teste", en: "Test clocks" },
  events: { pt: "Eventos", en: "Events" },
  violations: { pt: "Infrações", en: "Violations" },
  points: { pt: "Pontos", en: "Points" },
  assistant: { pt: "Doutor Multas", en: "The assistant" },
  credit: { pt: "Crédito", en: "Credit" },
  usage: { pt: "Uso", en: "Usage" },
  statement: { pt: "Extrato", en: "Statement" },
  key: { pt: "A própria chave", en: "The key itself" },
  webhookEndpoints: { pt: "Endpoints de webhook", en: "Webhook endpoints" },
  deliveries: { pt: "Entregas de webhook", en: "Webhook deliveries" },
};

export const METHOD_WORDS: Readonly<Record<string, MethodWords>> = {
  "reports.create": {
    operation: "createReport",
    pt: "Pede um relatório e cobra por ele. Com a mesma referência, repetir dentro de uma hora não cobra de novo.",
    en: "Asks for a report and charges it. With the same reference, a repeat within an hour charges nothing.",
  },
  "reports.get": {
    operation: "getReport",
    pt: "Lê o relatório como ele está agora.",
    en: "Reads the report as it is now.",
  },
  "reports.wait": {
    operation: "getReport",
    pt: "Espera o relatório ficar pronto, por até 120 s se você não mudar esse limite.",
    en: "Waits until the report is ready, for 120 s at most unless you say otherwise.",
  },
  "reports.createAndWait": {
    operation: "createReport",
    pt: "Pede e espera, numa chamada só.",
    en: "Asks and waits in one call.",
  },
  "reports.list": {
    operation: "listReports",
    pt: "Lista os relatórios, do mais novo ao mais antigo. Dá uma página, ou todas quando você itera.",
    en: "Lists reports, the newest first. Gives one page, or all of them when you iterate.",
  },
  "reports.search": {
    operation: "searchReports",
    pt: "O mesmo, para um CPF. O CPF vai no corpo da requisição, nunca no endereço.",
    en: "The same for one CPF, which travels in the body and never in the address.",
  },
  "reports.mayDrive": {
    operation: "mayDrive",
    pt: "Diz se o condutor pode dirigir determinado veículo, pelo diagnóstico já guardado. Não cobra.",
    en: "Says whether the driver may drive a certain vehicle, by the stored diagnosis. Charges nothing.",
  },
  "reports.changes": {
    operation: "getReportChanges",
    pt: "Lista o que mudou no registro do condutor desde um relatório anterior. Não consulta fontes nem cobra.",
    en: "Lists what changed in the driver's record since an earlier report. It asks no source and charges nothing.",
  },
  "enrollments.create": {
    operation: "createEnrollment",
    pt: "Passa a acompanhar um condutor. Para um CPF já acompanhado, devolve o acompanhamento existente. Sem periodicidade, não cobra.",
    en: "Enrolls a driver. For an enrolled CPF it returns the existing enrollment. Charges nothing without a cadence.",
  },
  "enrollments.list": {
    operation: "listEnrollments",
    pt: "Lista os acompanhamentos, do mais novo ao mais antigo ou pelo próximo prazo. Dá uma página, ou todas quando você itera.",
    en: "Lists enrollments, the newest first or by the next deadline. Gives one page, or all of them when you iterate.",
  },
  "enrollments.get": {
    operation: "getEnrollment",
    pt: "Lê um acompanhamento.",
    en: "Reads an enrollment.",
  },
  "enrollments.update": {
    operation: "updateEnrollment",
    pt: "Altera os campos informados: referência, etiquetas, base legal, política.",
    en: "Changes the given fields: reference, tags, legal basis, policy.",
  },
  "enrollments.end": {
    operation: "endEnrollment",
    pt: "Termina um acompanhamento e apaga o registro por trás dos prazos. Os relatórios ficam.",
    en: "Ends an enrollment and deletes the record behind its deadlines. Reports stay.",
  },
  "enrollments.check": {
    operation: "requestCheck",
    pt: "Confere o condutor agora, pelo preço de uma conferência. Nunca repete sozinho.",
    en: "Checks the driver now, at the price of a check. Never executed twice.",
  },
  "enrollments.checks": {
    operation: "listChecks",
    pt: "Lista as conferências de um condutor, da mais nova à mais antiga. Dá uma página, ou todas quando você itera.",
    en: "Lists the checks of a driver, the newest first. Gives one page, or all of them when you iterate.",
  },
  "checkQueue.get": {
    operation: "getCheckQueue",
    pt: "Lê a situação das conferências, os preços e o orçamento.",
    en: "Reads the state of checks, their prices and the budget.",
  },
  "checkQueue.update": {
    operation: "updateCheckQueue",
    pt: "Muda o orçamento das conferências, ou concorda com os preços atuais.",
    en: "Changes the budget of checks, or agrees to the current prices.",
  },
  "deadlines.list": {
    operation: "listDeadlines",
    pt: "Lista os prazos dos condutores acompanhados, por dia.",
    en: "Lists the deadlines of enrolled drivers, by day.",
  },
  "calendarFeeds.create": {
    operation: "createCalendarFeed",
    pt: "Cria um feed dos prazos para um programa de calendário. Só esta resposta tem o endereço. Nunca executa duas vezes.",
    en: "Makes a feed of deadlines for a calendar program. Only this response has its address. Never executed twice.",
  },
  "calendarFeeds.list": {
    operation: "listCalendarFeeds",
    pt: "Lista os feeds, do mais novo ao mais antigo, sem os endereços.",
    en: "Lists the feeds, the newest first, without their addresses.",
  },
  "calendarFeeds.revoke": {
    operation: "revokeCalendarFeed",
    pt: "Revoga um feed: o endereço deixa de funcionar na hora.",
    en: "Revokes a feed: its address stops working immediately.",
  },
  "testClocks.create": {
    operation: "createTestClock",
    pt: "Cria um relógio de teste, que começa agora se o corpo não disser outra hora. Nunca executa duas vezes.",
    en: "Makes a test clock, which begins now unless the body says otherwise. Never executed twice.",
  },
  "testClocks.list": {
    operation: "listTestClocks",
    pt: "Lista os relógios de teste, do mais novo ao mais antigo.",
    en: "Lists the test clocks, the newest first.",
  },
  "testClocks.get": {
    operation: "getTestClock",
    pt: "Lê um relógio de teste. Depois de um avanço, leia até o estado READY.",
    en: "Reads a test clock. After an advance, read it until its state is READY.",
  },
  "testClocks.advance": {
    operation: "advanceTestClock",
    pt: "Avança um relógio de teste por dias ou até uma hora. Nunca executa duas vezes.",
    en: "Advances a test clock by days or to a time. Never executed twice.",
  },
  "testClocks.remove": {
    operation: "deleteTestClock",
    pt: "Exclui um relógio de teste; os acompanhamentos dele terminam.",
    en: "Deletes a test clock; its enrollments end.",
  },
  "events.list": {
    operation: "listEvents",
    pt: "Lista os eventos dos últimos 30 dias, do mais antigo ao mais novo.",
    en: "Lists the events of the last 30 days, the oldest first.",
  },
  "events.follow": {
    operation: "listEvents",
    pt: "Acompanha os eventos sem fim: cada um uma vez, na ordem. Guarde o id do último que você tratou.",
    en: "Follows the events without an end: each once, in order. Keep the id of the last one you handled.",
  },
  "violations.search": {
    operation: "listViolations",
    pt: "Procura na tabela de infrações, por palavras ou código.",
    en: "Searches the table of violations, by words or code.",
  },
  "violations.get": {
    operation: "getViolation",
    pt: "Lê uma infração pelo código.",
    en: "Reads one violation by its code.",
  },
  "points.calculate": {
    operation: "calculatePoints",
    pt: "Soma os pontos das infrações que você informar. Não pede relatório e não guarda nada.",
    en: "Adds up the points of the infractions that you give. Needs no report and stores nothing.",
  },
  "assistant.ask": {
    operation: "askAssistant",
    pt: "Responde a uma pergunta sobre a lei de trânsito, sempre com as fontes.",
    en: "Answers a question about traffic law, always with its sources.",
  },
  "credit.get": {
    operation: "getCredit",
    pt: "Lê a linha de crédito e o preço do relatório, em centavos.",
    en: "Reads the credit line and the price of a report, in centavos.",
  },
  "usage.get": {
    operation: "getUsage",
    pt: "Lê quantos relatórios foram pedidos e quanto custaram, por dia.",
    en: "Reads how many reports were asked for and what they cost, by day.",
  },
  "statement.get": {
    operation: "getStatement",
    pt: "Lê o extrato, por dia.",
    en: "Reads the statement, by day.",
  },
  "statement.entries": {
    operation: "listStatementEntries",
    pt: "Lista os lançamentos de um dia.",
    en: "Lists the entries of one day.",
  },
  "key.get": {
    operation: "getKey",
    pt: "Diz o que a chave em uso é: organização, modo, escopos e limites.",
    en: "Says what the key in use is: organization, mode, scopes and limits.",
  },
  "webhookEndpoints.create": {
    operation: "createWebhookEndpoint",
    pt: "Cadastra um endpoint. O segredo só aparece nesta resposta. É enviado uma vez só.",
    en: "Registers an endpoint. The secret is in this answer only. Sent once.",
  },
  "webhookEndpoints.list": {
    operation: "listWebhookEndpoints",
    pt: "Lista os endpoints.",
    en: "Lists the endpoints.",
  },
  "webhookEndpoints.get": {
    operation: "getWebhookEndpoint",
    pt: "Lê um endpoint.",
    en: "Reads an endpoint.",
  },
  "webhookEndpoints.update": {
    operation: "updateWebhookEndpoint",
    pt: "Muda `url`, `events`, `description` ou `enabled`. O que você não mandar fica como está.",
    en: "Changes `url`, `events`, `description` or `enabled`. What you do not send stays as it is.",
  },
  "webhookEndpoints.remove": {
    operation: "deleteWebhookEndpoint",
    pt: "Apaga um endpoint.",
    en: "Removes an endpoint.",
  },
  "webhookEndpoints.rotateSecret": {
    operation: "rotateWebhookSecret",
    pt: "Dá um segredo novo ao endpoint. O antigo continua assinando por um dia. É enviado uma vez só.",
    en: "Gives the endpoint a new secret. The old one goes on signing for a day. Sent once.",
  },
  "webhookEndpoints.test": {
    operation: "testWebhookEndpoint",
    pt: "Envia um relatório de exemplo ao endpoint. É enviado uma vez só.",
    en: "Sends a sample report to the endpoint. Sent once.",
  },
  "webhookEndpoints.recover": {
    operation: "recoverWebhookEndpoint",
    pt: "Envia de novo o que o endpoint não aceitou desde a data que você informar.",
    en: "Sends again what the endpoint has not accepted since the time that you give.",
  },
  "deliveries.list": {
    operation: "listDeliveries",
    pt: "Lista as entregas: o que foi enviado, para onde e com que resposta.",
    en: "Lists the deliveries: what was sent, where to and with which answer.",
  },
  "deliveries.get": {
    operation: "getDelivery",
    pt: "Lê uma entrega com todas as tentativas.",
    en: "Reads a delivery with all its attempts.",
  },
  "deliveries.retry": {
    operation: "retryDelivery",
    pt: "Envia mais uma vez, como entrega nova. É enviado uma vez só.",
    en: "Sends it once more, as a new delivery. Sent once.",
  },
};
