/** The introduction of the document, before the first operation. */
export const INTRODUCTION = `Diagnosis reports of Brazilian driver's licenses (CNH), by CPF.

## In four steps
1. \`POST /api/v1/reports\` with a CPF and your own \`externalRef\`. You immediately get 202 and a \`reportId\`.
2. Wait for the webhook \`report.delivered\`, or call \`GET /api/v1/reports/{reportId}\` with \`Prefer: wait=50\`, or poll every 30 seconds.
3. Read \`diagnosis.status\` and \`diagnosis.allAlerts\`. Test whether \`diagnosis\` is null, not the report's status.
4. On ERROR you owe nothing: the charge was refunded.

## Guides
- [The sandbox](/docs/sandbox.md): 25 CPFs, each of which shows one situation.
- [Receiving webhooks](/docs/webhooks.md), with receivers in seven languages and [test vectors](/docs/webhook-vectors.json) for their signatures.
- [Every field of a report](/docs/report-fields.md), [every alert](/docs/alerts.md), and [which points of the law are uncertain](/docs/law-open-points.md).
- [Agents](/docs/mcp.md): the same service over MCP, and [its ten tools](/docs/mcp-tools.json).
- [This document in Brazilian Portuguese](/docs/openapi.pt-br.json).

## Keys
Every request carries \`Authorization: Bearer cnh_live_<prefix>_<secret>\`. Keys that begin with \`cnh_test_\` use the sandbox: the same API with simulated sources and no charge, where [the CPF chooses the situation](/docs/sandbox.md). A key gives access only to its own organization.

## Units
Money is an integer in centavos of BRL (350 is R$ 3,50), unless the field's name ends in \`BRL\`. Instants are ISO 8601 in UTC with milliseconds and \`Z\`; dates are \`YYYY-MM-DD\`. Days of usage follow the time zone America/Sao_Paulo. Ids are a prefix and 26 characters; treat them as opaque.

## Repeating a create
Repeating is safe. With an \`externalRef\`, the same pair of CPF and reference returns the same report for 1 hour. Without one, creates for the same CPF within 60 seconds return the same report. Neither charges twice. Always send an \`externalRef\`: it also lets you find a report whose response you lost.

## Errors
Every response that is not 2xx has the same body: \`{ defined, code, status, message, data? }\`. Program against \`code\`. \`message\`, also in each item of \`data.issues\`, is in English, or in Brazilian Portuguese if \`Accept-Language\` prefers it; \`Content-Language\` shows the language, and codes are the same in both. Retry 429 and 503 after \`Retry-After\` seconds and 500 after a while; retrying other errors does not help. An unknown or repeated query parameter returns 400, so a misspelled filter is never ignored. Unknown fields of a body are ignored. An unknown path returns 404, a wrong method 405. Quote \`Request-Id\` when you contact us.

## Limits
By default, all keys of an organization together may send 120 requests a minute, 20,000 a day and 20 at the same time. Questions to the assistant have a separate limit of 500 a day. In the sandbox, each limit is half of that. \`RateLimit-Policy\` shows the limits, and \`RateLimit\` the remaining quota.

## Versions
The version is in the path. We may add optional fields and events at any time, so ignore unknown ones. Enums marked \`x-extensible-enum\` may get new values too: treat an unknown value as "other". The other enums are complete. We announce breaking changes by e-mail at least 30 days ahead.
`;

export const TAGS = [
  { name: "Reports", description: "Request and read reports." },
  {
    name: "Enrollments",
    description: "The drivers that your organization follows, and their deadlines.",
  },
  { name: "Keys", description: "The key of the request." },
  { name: "Billing", description: "The credit line and the usage, in centavos of BRL." },
  { name: "Law", description: "Violations, points and questions; no report needed." },
  { name: "Events", description: "The feed of events, to catch up after an outage." },
  {
    name: "Webhooks",
    description: "The endpoints that receive events, and the requests sent to them.",
  },
  { name: "Deliveries", description: "The delivery log and manual retry." },
  { name: "Agents", description: "The same service for AI agents (Model Context Protocol)." },
];
