import { describe, expect, it } from "vitest";
import type { EndpointNotice } from "./endpoint-notice.ts";
import { writeChangedMail } from "./changed-mail.ts";

const NOTICE: EndpointNotice = {
  noticeId: "n",
  organizationId: "org_1",
  mode: "live",
  endpointId: "whe_1",
  change: "url_changed",
  host: "hooks.example.com:8443",
  keyId: "key_1",
  at: "2026-11-15T02:30:00.000Z",
};

describe("the mail of a changed endpoint", () => {
  it("says what happened, where reports go, by which key, and what to do, in both languages", () => {
    expect(writeChangedMail("Frota São João", NOTICE)).toMatchInlineSnapshot(`
      {
        "subject": "Endereço de webhook alterado / Webhook address changed: hooks.example.com:8443",
        "text": "Frota São João: O endereço de um webhook mudou.

      Servidor: hooks.example.com:8443
      Identificador: whe_1 (produção)
      Quando: 14/11/2026, 23:30 (horário de Brasília)
      Feito com: a chave key_1

      Relatórios com dados pessoais são enviados a esse endereço. Se você não reconhece a mudança:
      1. Pare os envios: PATCH /api/v1/webhook-endpoints/whe_1 {"enabled": false}
      2. Peça a revogação da chave.

      ---

      Frota São João: The address of a webhook changed.

      Server: hooks.example.com:8443
      Identifier: whe_1 (live)
      When: 2026-11-15T02:30:00.000Z
      Done with: the key key_1

      Reports with personal data are sent to that address. If you do not know of this change:
      1. Stop the sending: PATCH /api/v1/webhook-endpoints/whe_1 {"enabled": false}
      2. Have the key revoked.
      ",
      }
    `);
  });

  it.each([
    ["added", "Webhook adicionado / Webhook added: "],
    ["url_changed", "Endereço de webhook alterado / Webhook address changed: "],
    ["secret_rotated", "Segredo de webhook trocado / Webhook secret rotated: "],
  ] as const)("has a subject for %s", (change, subject) => {
    expect(writeChangedMail("Frota", { ...NOTICE, change }).subject).toBe(
      `${subject}${NOTICE.host}`,
    );
  });

  it("names the operator where no key did it, and the mode", () => {
    const { text } = writeChangedMail("Frota", { ...NOTICE, keyId: null, mode: "test" });
    expect(text).toContain("Feito com: o comando do operador do serviço");
    expect(text).toContain("Done with: the command of the service's operator");
    expect(text).toContain("whe_1 (teste)");
  });
});
