/** What a reader of the document should know before the first operation. */
export const INTRODUCTION = `Diagnosis reports of Brazilian driver's licenses (CNH), by CPF.

## In four steps
1. \`POST /api/v1/reports\` with a CPF and your own \`externalRef\`. You get 202 and a \`reportId\` at once.
2. Wait for the webhook \`report.delivered\`, or call \`GET /api/v1/reports/{reportId}\` with \`Prefer: wait=50\`, or poll every 30 seconds.
3. Read \`diagnosis.status\` and \`diagnosis.allAlerts\`. Test \`diagnosis\` for null rather than the report's status.
4. On ERROR nothing is owed: the charge was refunded.

## Guides
- [The sandbox](/docs/sandbox.md): 25 CPFs, each of which shows one situation.
- [Receiving webhooks](/docs/webhooks.md), with receivers in seven languages and [test vectors](/docs/webhook-vectors.json) for their signatures.
- [Every field of a report](/docs/report-fields.md), [every alert](/docs/alerts.md), and [what of the law is not certain](/docs/law-open-points.md).
- [Agents](/docs/mcp.md): the same service over MCP, and [its ten tools](/docs/mcp-tools.json).
- [This document in Brazilian Portuguese](/docs/openapi.pt-br.json).

## Keys
Every request carries \`Authorization: Bearer cnh_live_<prefix>_<secret>\`. Keys that begin with \`cnh_test_\` are the sandbox: the same API with simulated sources and no charge, where [the CPF chooses the situation](/docs/sandbox.md). A key sees its own organization only.

## Units
Money is an integer in centavos of BRL (350 is R$ 3,50), unless the field's name ends in \`BRL\`. Instants are ISO 8601 in UTC with milliseconds and \`Z\`; dates are \`YYYY-MM-DD\`. Days of usage are those of America/Sao_Paulo. Ids are a prefix and 26 characters; treat them as opaque.

## Repeating a create
Safe. With an \`externalRef\` the same pair of CPF and reference answers the same report for 1 hour. Without one, creates for the same CPF converge for 60 seconds. Neither charges twice. Always send an \`externalRef\`: it is also how you find a report whose answer you lost.

## Errors
Every answer that is not 2xx has one body: \`{ defined, code, status, message, data? }\`. Program against \`code\`. \`message\`, and that of each of \`data.issues\`, is in English, or in Brazilian Portuguese if \`Accept-Language\` prefers it; \`Content-Language\` says which, and codes are the same in both. Repeat 429 and 503 after \`Retry-After\` seconds and 500 after a while; the others will not change by themselves. A query parameter that the operation does not have, or that is given twice, is 400: a misspelt filter is never ignored. Unknown fields of a body are ignored. An unknown path is 404, a wrong method 405. Quote \`Request-Id\` when you ask for help.

## Limits
Per organization, all keys together: by default 120 requests a minute, 20,000 a day and 20 at the same time. Questions to the assistant: 500 a day beside that. A quarter of it all in the sandbox. \`RateLimit\` and \`RateLimit-Policy\` say where you are.

## Versions
The version is in the path. New optional fields and new events may come at any time, so ignore what you do not know. Enums marked \`x-extensible-enum\` may get new values too: treat one that you do not know as "other". The rest are complete. Breaking changes are announced by e-mail at least 30 days ahead.
`;

export const TAGS = [
  { name: "Reports", description: "Asking for reports and reading them." },
  { name: "Keys", description: "The key that you call with." },
  { name: "Billing", description: "The credit line and what was used. Centavos of BRL." },
  { name: "Law", description: "Violations, points and questions; no report needed." },
  { name: "Events", description: "The feed of events, to catch up after an outage." },
  { name: "Webhooks", description: "The endpoints that events are sent to, and what is sent." },
  { name: "Deliveries", description: "The delivery log and manual retry." },
  { name: "Agents", description: "The same service for AI agents (Model Context Protocol)." },
];
