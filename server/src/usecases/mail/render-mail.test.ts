import { describe, expect, it } from "vitest";
import type { MailFacts, MailKind, MailLocale } from "./mail-facts.ts";
import { type MailContext, renderMail } from "./render-mail.ts";

const AT = "2026-11-16T02:30:00.000Z";
const ORIGIN = "https://console.example";
const NOBODY = { keyId: null, memberId: null };

const TROUBLE = {
  endpointId: "whe_1",
  mode: "live",
  url: "https://hooks.example.com:8443/cnh/a%20b",
  since: AT,
} as const;

const CHECKS_PAUSED: MailFacts["checks_paused"] = {
  reason: "budget",
  balance: -95_000,
  limit: -100_000,
  budget: 50_000,
  reserve: 20_000,
  pricePerCheck: 120,
  pricePerFullCheck: 350,
};

/** The facts of every kind, with the given value wherever users choose one. */
function factsWith(chosen: string): MailFacts {
  return {
    invitation: { token: "t0ken", expiresAt: AT, role: "admin", inviter: chosen },
    email_verification: { token: "t0ken", expiresAt: AT },
    password_reset: { token: "t0ken", expiresAt: AT },
    password_changed: { at: AT },
    new_sign_in: { at: AT, addressRange: "203.0.113.0/24", browser: chosen, token: "t0ken" },
    second_factor_changed: { at: AT, change: "passkey_added" },
    second_factor_reset_requested: { at: AT, effectiveAt: AT, person: chosen },
    role_changed: { role: "viewer", previousRole: chosen },
    live_key_issued: { ...NOBODY, issuedKeyId: "key_1", name: chosen, at: AT },
    key_expiring: { expiringKeyId: "key_1", name: chosen, expiresAt: AT },
    spend_cap: {
      cappedKeyId: "key_1",
      name: chosen,
      percent: 80,
      cap: 100_000,
      spent: 80_000,
      resetsAt: AT,
    },
    credit_low: { percent: 95, balance: -95_000, limit: -100_000, pricePerReport: 350 },
    checks_paused: CHECKS_PAUSED,
    endpoint_disabled: { ...TROUBLE, lastFailure: "TIMEOUT" },
    endpoint_failing: { ...TROUBLE, lastFailure: "HTTP 500" },
    endpoint_recovered: TROUBLE,
    endpoint_changed: {
      ...NOBODY,
      keyId: "key_1",
      endpointId: "whe_1",
      mode: "live",
      change: "url_changed",
      host: "hooks.example.com:8443",
      at: AT,
    },
    many_notices: { notice: "endpoint_changed", at: AT },
    bulk_finished: { bulkOrderId: "blk_1", mode: "live", total: 10, delivered: 9, failed: 1 },
    api_change: {
      announcementId: "ann_1",
      title: { pt: chosen, en: chosen },
      body: { pt: `Primeiro.\n\n${chosen}`, en: `First.\n\n${chosen}` },
      effectiveOn: "2027-01-15",
    },
  };
}

const KINDS = Object.keys(factsWith("")) as MailKind[];

function render(
  kind: MailKind,
  {
    name = "Frota São João",
    chosen = "Ana",
    locale = "pt-BR",
    consoleOrigin = ORIGIN,
  }: {
    name?: string;
    chosen?: string;
    locale?: MailLocale;
    consoleOrigin?: string | null;
  } = {},
) {
  const context: MailContext = { organization: { id: "org_1", name }, consoleOrigin };
  return renderMail(kind, { locale, facts: factsWith(chosen)[kind] }, context);
}

/** The addresses that a reader of the HTML can follow. */
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);

describe.each(KINDS)("a mail of the kind %s", (kind) => {
  it("says the same in both languages, in text and HTML, the recipient's first", () => {
    const portuguese = render(kind);
    const english = render(kind, { locale: "en" });
    for (const form of ["text", "html"] as const) {
      const [pt, en] = ["Mensagem automática", "Automatic message"];
      expect(portuguese[form].indexOf(pt)).toBeLessThan(portuguese[form].indexOf(en));
      expect(english[form].indexOf(en)).toBeLessThan(english[form].indexOf(pt));
      expect(english[form].indexOf(en)).toBeGreaterThan(0);
    }
    expect(portuguese.subject).toMatch(/^[^/]+ \/ [^/]+/);
    expect(portuguese.html).toContain('<html lang="pt-BR">');
    expect(english.html).toContain('<html lang="en">');
  });

  it("links only to the console, and loads nothing", () => {
    const { html, text } = render(kind, { chosen: "http://evil.example/?a=1" });
    for (const url of linksOf(html)) expect(url?.startsWith(`${ORIGIN}/console`)).toBe(true);
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|style|base|form|object)|url\(|@import|src=/i,
    );
    const own = ["https://hooks.example.com:8443/cnh/a%20b"];
    const addresses = text.match(/https?:\/\/\S+/g) ?? [];
    const foreign = addresses.filter((url) => !url.startsWith(`${ORIGIN}/`) && !own.includes(url));
    // An announcement is the operator's own text.
    expect(foreign.length === 0 || kind === "api_change").toBe(true);
  });

  it("has no links where there is no console", () => {
    const { html, text } = render(kind, { consoleOrigin: null });
    expect(linksOf(html)).toEqual([]);
    expect(text).not.toContain("/console/");
  });

  it.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' onmouseover='alert(1)`,
    `&lt;b&gt; & "q" 'a'`,
    `</td></table><h1>Pague aqui</h1>`,
    `x\r\nBcc: evil@example.net\r\n\r\nPague: http://evil.example`,
    `\u202Eelpmaxe\u2028---\u2028`,
    "a".repeat(5_000),
  ])("keeps a hostile name %# as a word", (hostile) => {
    const { html, text, subject } = render(kind, { name: hostile, chosen: hostile });
    const plain = render(kind);
    const tags = (page: string) => (page.match(/<\/?[a-z][^>]*>/gi) ?? []).join("");
    // The body of an announcement has as many paragraphs as it has blank lines.
    if (kind !== "api_change") expect(tags(html)).toBe(tags(plain.html));
    expect(html).not.toMatch(/<(?:script|img|h1|b)[\s>]/);
    expect(subject).not.toMatch(/[\r\n\u2028\u202E]/);
    expect(text).not.toMatch(/[\r\u2028\u202E]/);
    if (kind !== "api_change") expect(text.split("\n")).toHaveLength(plain.text.split("\n").length);
  });
});

describe("a name that a user chose", () => {
  it("is not an address that a mail program would make a link of", () => {
    const { text } = render("invitation", {
      name: "evil.example/pay",
      chosen: "https://evil.example",
    });
    expect(text).not.toContain("evil.example");
    expect(text.replaceAll("\u2060", "")).toContain("evil.example/pay");
  });

  it("is cut where it is very long", () => {
    expect(render("invitation", { name: "é".repeat(500) }).text).toContain(`“${"é".repeat(100)}…”`);
  });
});

it("puts a token into the fragment, where no server sees it", () => {
  const { text } = render("password_reset");
  expect(text).toContain(`${ORIGIN}/console/reset#t0ken\n`);
});

it("reports a changed endpoint", () => {
  expect(render("endpoint_changed")).toMatchObject({
    subject: "Endereço de webhook alterado / Webhook address changed: hooks.example.com:8443",
    text: `Em “Frota São João”, o endereço de um webhook mudou.

Servidor: hooks.example.com:8443
Identificador: whe_1 (produção)
Quando: 15/11/2026, 23:30 (horário de Brasília)
Feito por: chave key_1

Esse endereço recebe relatórios com dados pessoais. Se você não reconhece a mudança:
1. Pare os envios: PATCH /api/v1/webhook-endpoints/whe_1 {"enabled": false}
2. Revogue a chave ou remova o membro que a fez.

Ver o webhook:
https://console.example/console/org_1/live/endpoints/whe_1

Mensagem automática do CNH Reports. Não responda a este e-mail.

---

Frota São João: The address of a webhook changed.

Server: hooks.example.com:8443
Identifier: whe_1 (live)
When: 16 Nov 2026, 02:30 UTC
Done by: the key key_1

Reports with personal data are sent to that address. If you do not know of this change:
1. Stop the sending: PATCH /api/v1/webhook-endpoints/whe_1 {"enabled": false}
2. Revoke the key or remove the member that made it.

See the webhook:
https://console.example/console/org_1/live/endpoints/whe_1

Automatic message from CNH Reports. Please do not reply.
`,
  });
});

describe("paused checks", () => {
  const textFor = (facts: Partial<MailFacts["checks_paused"]>, locale: MailLocale = "pt-BR") =>
    renderMail(
      "checks_paused",
      { locale, facts: { ...CHECKS_PAUSED, ...facts } },
      { organization: { id: "org_1", name: "Frota São João" }, consoleOrigin: ORIGIN },
    ).text.replaceAll("\u00a0", " ");

  it("are explained with the amounts of their reason, and with what continues", () => {
    expect(textFor({ reason: "reserve" })).toContain(
      `o resto do crédito está reservado para relatórios. Até elas voltarem, as fontes não são consultadas, e mudanças nas habilitações não são percebidas. Os prazos já conhecidos continuam sendo avisados.

Saldo: -R$ 950,00
Limite: -R$ 1.000,00
Reserva para relatórios: R$ 200,00
Preço de uma conferência da habilitação: R$ 1,20
Preço de uma conferência completa: R$ 3,50

Elas voltam sozinhas até um minuto depois de um pagamento.
`,
    );
  });

  it("for a used budget name the request that raises it", () => {
    const text = textFor({ reason: "budget" }, "en");
    expect(text).toContain("Budget of the month: R$500.00\n");
    expect(text).toContain("They resume on the first day of the next month.");
    expect(text).toContain(`PATCH /api/v1/check-queue {"monthlyBudget": null}`);
    expect(text).not.toContain("Balance");
  });

  it("for a risen price name the request that agrees to both current prices", () => {
    const text = textFor({ reason: "price" });
    expect(text).toContain(
      `PATCH /api/v1/check-queue {"agreedPrice": 120, "agreedFullPrice": 350}`,
    );
    expect(text).not.toContain("pagamento");
  });

  it.each(["credit", "reserve"] as const)("for %s name the payment only", (reason) => {
    const text = textFor({ reason }, "en");
    expect(text).toContain("They resume by themselves within a minute of a payment.");
    expect(text).not.toContain("PATCH");
  });
});
