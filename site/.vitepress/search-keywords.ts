/**
 * Words that people search for and that the pages do not use, by page or by page and anchor. A page's own title,
 * headings and description are in the index already.
 */

interface Keywords {
  readonly pt: string;
  readonly en: string;
}

export const KEYWORDS: Readonly<Record<string, Keywords>> = {
  "comece-agora": {
    pt: "quickstart tutorial primeiro passo hello world postman insomnia bruno chave de teste",
    en: "quickstart tutorial first step hello world postman insomnia bruno test key",
  },
  sandbox: {
    pt: "cpf de teste, cpf fictício, dados de teste, ambiente de homologação, staging, mock",
    en: "test cpf, fake cpf, test data, staging environment, mock",
  },
  "conceitos/relatorio": {
    pt: "status do relatório, ciclo de vida",
    en: "report status, lifecycle",
  },
  "conceitos/relatorio#prazo": {
    pt: "quanto demora, tempo de resposta, relatório travado em PROCESSING, lento",
    en: "how long does it take, response time, stuck in PROCESSING, slow",
  },
  "conceitos/relatorio#preco": {
    pt: "preço por relatório, valor da consulta, tarifa, reembolso",
    en: "price per report, pricing, fee, refund",
  },
  "conceitos/idempotencia": {
    pt: "Idempotency-Key, cobrado duas vezes, cobrança duplicada, pedido repetido, retry",
    en: "Idempotency-Key, charged twice, double charge, duplicate request, safe retry",
  },
  "conceitos/dinheiro-e-datas#credito": {
    pt: "saldo, limite de crédito",
    en: "balance, credit limit",
  },
  "conceitos/dinheiro-e-datas#erro-402": {
    pt: "acabou o crédito, sem saldo, Payment Required, recarga",
    en: "out of credit, no balance, Payment Required, top up",
  },
  "conceitos/dinheiro-e-datas#extrato": {
    pt: "fatura, cobrança, conciliação",
    en: "invoice, billing, reconciliation",
  },
  "conceitos/dinheiro-e-datas#fuso": {
    pt: "fuso horário, timezone, UTC, meia-noite",
    en: "timezone, time zone, UTC, midnight",
  },
  "guias/erros": {
    pt: "código de erro, status HTTP, 400, 401, 402, 403, 404, 413, 415, 422, 429, 500, 503",
    en: "error code, HTTP status, 400, 401, 402, 403, 404, 413, 415, 422, 429, 500, 503",
  },
  "guias/lote": {
    pt: "lote, batch, bulk, vários CPFs, muitos CPFs, frota inteira, importar CSV",
    en: "bulk, batch, many CPFs, whole fleet, CSV import",
  },
  "guias/lote#ritmo": {
    pt: "rate limit, limite de requisições, requisições por minuto, throttling, cota, RateLimit",
    en: "rate limit, requests per minute, throttling, quota, RateLimit",
  },
  "guias/acompanhar-condutores": {
    pt: "monitorar condutor, monitoramento de CNH, vencimento da CNH, alerta de vencimento, agenda de prazos, frota",
    en: "monitor a driver, license monitoring, license expiry, expiration alerts, due dates, fleet",
  },
  "guias/acompanhar-condutores#conferencias": {
    pt: "monitoramento contínuo, consulta periódica, consulta automática, reconsulta, frequência",
    en: "continuous monitoring, periodic lookup, automatic lookup, recheck, frequency",
  },
  "guias/acompanhar-condutores#base-legal": {
    pt: "consentimento do motorista, termo de consentimento, legítimo interesse",
    en: "driver consent, consent form, legitimate interest",
  },
  "guias/acompanhar-condutores#calendario": {
    pt: "ics, iCalendar, webcal, Google Agenda, Outlook, assinar calendário, feed de prazos",
    en: "ics, iCalendar, webcal, Google Calendar, Outlook, subscribe to a calendar, deadline feed",
  },
  "guias/esperar-o-resultado": {
    pt: "polling, consultar resultado, buscar resultado, wait, Prefer",
    en: "polling, poll for the result, fetch the result, Prefer: wait",
  },
  "guias/webhooks": {
    pt: "callback, notificação, HMAC, receber webhook",
    en: "callback, notification, HMAC, receive a webhook",
  },
  "guias/webhooks#assinatura": {
    pt: "validar assinatura do webhook, verificar assinatura, assinatura inválida",
    en: "verify webhook signature, validate, invalid signature",
  },
  "guias/webhooks#duplicatas": {
    pt: "webhook duplicado, webhook repetido, fora de ordem",
    en: "duplicate webhook, same webhook twice, out of order",
  },
  "guias/webhooks#retentativas": {
    pt: "retry do webhook, backoff, reenvio automático",
    en: "webhook retry schedule, backoff",
  },
  "guias/webhooks/producao#quando-falha": {
    pt: "webhook parou de chegar, receptor fora do ar, endpoint desativado",
    en: "webhooks stopped arriving, receiver down, endpoint disabled",
  },
  "guias/webhooks/producao#recuperar": {
    pt: "recuperar eventos perdidos, reenviar webhooks, replay",
    en: "recover missed events, resend webhooks, replay",
  },
  "guias/webhooks/testar-no-localhost": {
    pt: "ngrok, túnel, máquina local, desenvolvimento, localhost",
    en: "ngrok, tunnel, locally, local development, localhost",
  },
  "guias/lgpd": {
    pt: "GDPR, privacidade, dados pessoais, consentimento",
    en: "GDPR, privacy, personal data, consent",
  },
  "guias/lgpd#apagar": {
    pt: "excluir dados, direito ao esquecimento, remover motorista",
    en: "delete personal data, right to be forgotten, remove a driver",
  },
  "guias/ir-para-producao": {
    pt: "checklist, go live, chave live, produção",
    en: "go live checklist, production, live key",
  },
  seguranca: {
    pt: "vulnerabilidade, bug bounty, responsible disclosure",
    en: "vulnerability, bug bounty, responsible disclosure",
  },
  "seguranca#do-seu-lado": {
    pt: "chave vazou, chave vazada, chave exposta no GitHub, revogar chave, rotacionar chave",
    en: "leaked key, key leaked, exposed on GitHub, revoke a key, rotate a key, compromised",
  },
  status: {
    pt: "API fora do ar, indisponível, uptime, health check, incidente",
    en: "API is down, outage, uptime, health check, incident",
  },
  suporte: {
    pt: "contato, falar com alguém, ajuda, FAQ",
    en: "contact support, help, FAQ",
  },
  novidades: {
    pt: "changelog, release notes, notas de versão, breaking changes, deprecated, versões",
    en: "changelog, release notes, breaking changes, deprecated, versions",
  },
  agentes: {
    pt: "MCP, servidor MCP, Claude, ChatGPT, Cursor, IA, LLM",
    en: "MCP server, Claude, ChatGPT, Cursor, AI, LLM",
  },
  "referencia/index": {
    pt: "OpenAPI, Swagger, endpoints da API",
    en: "OpenAPI, Swagger, API endpoints",
  },
  "comece-agora#chave": {
    pt: "obter chave de API, API key, token, Authorization, Bearer",
    en: "get an API key, token, Authorization, Bearer",
  },
  "referencia/eventos": {
    pt: "tipos de evento, payload do webhook",
    en: "event types, webhook payload",
  },
  "referencia/create-report": {
    pt: "criar relatório, novo relatório, consultar CPF",
    en: "create report, new report, order a report",
  },
  "referencia/list-reports": {
    pt: "paginação, cursor, próxima página",
    en: "pagination, cursor, next page",
  },
  "lei/infracoes/alcool-e-seguranca": {
    pt: "lei seca, bafômetro, embriaguez, cinto de segurança, cadeirinha, racha",
    en: "drink driving, drunk driving, breathalyzer, seat belt, child seat, street race",
  },
  "lei/infracoes/celular-pedestres-e-vias": {
    pt: "celular ao volante, telefone, WhatsApp",
    en: "phone while driving, texting",
  },
  "lei/infracoes/velocidade": {
    pt: "excesso de velocidade, radar",
    en: "speeding, speed camera",
  },
  "lei/pontos": {
    pt: "quantos pontos perde a CNH, suspensão por pontos",
    en: "how many points, points limit, suspension by points, demerit",
  },
};
