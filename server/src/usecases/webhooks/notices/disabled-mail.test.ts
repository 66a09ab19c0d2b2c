import { describe, expect, it } from "vitest";
import { writeDisabledMail } from "./disabled-mail.ts";

const ENDPOINT = {
  organizationName: "Frota São João",
  endpointUrl: "https://user:word@hooks.example.com:8443/cnh/a%20b?token=secret#part",
  endpointId: "whe_1",
  since: new Date("2026-11-15T02:30:00Z"),
  lastFailure: "timeout",
  feedHint: null,
};

describe("the mail of a disabled endpoint", () => {
  it("says what happened, since when, and what to do, in Portuguese and then in English", () => {
    expect(writeDisabledMail(ENDPOINT)).toMatchInlineSnapshot(`
      {
        "subject": "Webhook desativado / Webhook disabled: hooks.example.com:8443",
        "text": "O webhook abaixo, de Frota São João, foi desativado após falhas de entrega e não recebe mais eventos.

      URL: https://hooks.example.com:8443/cnh/a%20b
      Identificador: whe_1
      Sem sucesso desde: 14/11/2026, 23:30 (horário de Brasília)
      Última falha: não houve resposta a tempo

      O que fazer:
      1. Corrija o receptor: ele deve responder 2xx em até 15 segundos.
      2. Reative o webhook: PATCH /api/v1/webhook-endpoints/whe_1 {"enabled": true}
      3. Recupere os eventos perdidos: POST /api/v1/webhook-endpoints/whe_1/recover {"since": "2026-11-15T02:30:00.000Z"}

      Os eventos ficam guardados por 30 dias e podem ser recuperados nesse prazo.

      ---

      The webhook below, of Frota São João, was disabled after failed deliveries and receives no more events.

      URL: https://hooks.example.com:8443/cnh/a%20b
      Identifier: whe_1
      Without success since: 2026-11-15T02:30:00.000Z
      Last failure: no answer in time

      What to do:
      1. Fix the receiver: it must answer 2xx within 15 seconds.
      2. Enable the webhook again: PATCH /api/v1/webhook-endpoints/whe_1 {"enabled": true}
      3. Recover the missed events: POST /api/v1/webhook-endpoints/whe_1/recover {"since": "2026-11-15T02:30:00.000Z"}

      Events are kept for 30 days and can be recovered within that time.
      ",
      }
    `);
  });

  it("never shows the query string, credentials or fragment", () => {
    const { subject, text } = writeDisabledMail(ENDPOINT);
    for (const hidden of ["token", "secret", "word", "part"]) {
      expect(subject).not.toContain(hidden);
      expect(text).not.toContain(hidden);
    }
  });

  it.each([
    ["HTTP 503", "Última falha: HTTP 503", "Last failure: HTTP 503"],
    ["dns_failed", "Última falha: o nome não foi encontrado (DNS)", "the name was not found"],
    ["constructor", "Última falha: constructor", "Last failure: constructor"],
  ])("names the failure %s", (lastFailure, portuguese, english) => {
    const { text } = writeDisabledMail({ ...ENDPOINT, lastFailure });
    expect(text).toContain(portuguese);
    expect(text).toContain(english);
  });

  it("says where events can be read meanwhile, if there is such a place", () => {
    const { text } = writeDisabledMail({ ...ENDPOINT, feedHint: "GET /api/v1/events" });
    expect(text).toContain("Enquanto isso, consulte os eventos em: GET /api/v1/events");
    expect(text).toContain("Meanwhile, read the events at: GET /api/v1/events");
  });
});
