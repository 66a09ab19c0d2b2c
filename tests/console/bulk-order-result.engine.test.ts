/**
 * A bulk order of simulated drivers runs to its end: the result has a line for each row, and the member gets one mail.
 */
import { scenarioCpf } from "@cnh/simulator/scenarios.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditedReads } from "../support/organizations/audit-reads.ts";
import { BulkClient } from "../support/reports/bulk-orders.ts";
import { makeMember } from "../support/people/console.ts";
import { cpfOf } from "../support/cpf.ts";
import { type MailServer, startMailServer } from "../support/mail/mail-server.ts";
import { type PipelineService, startPipelineService } from "../support/service/pipeline-service.ts";
import { until } from "../support/until.ts";

let mails: MailServer;
let service: PipelineService;
beforeAll(async () => {
  mails = await startMailServer();
  const settings = { CNH_SMTP_URL: mails.url, CNH_MAIL_FROM: "CNH Reports <avisos@cnh.example>" };
  service = await startPipelineService({ console: true, settings });
});
afterAll(async () => {
  await service.stop();
  await mails.close();
});

const ROWS = [
  { line: 2, cpf: scenarioCpf(1), externalRef: "=HYPERLINK(1)" },
  { line: 3, cpf: scenarioCpf(4), externalRef: "MAT;4" },
  { line: 4, cpf: scenarioCpf(14) },
  { line: 5, cpf: scenarioCpf(17), externalRef: "fails" },
  { line: 6, cpf: "000" },
  { line: 7, cpf: scenarioCpf(1) },
];

test("the result lists the outcome of every row, in both languages, and one mail reports the end", async () => {
  const { organizationId, database, owner } = service;
  const member = await makeMember(database, owner, organizationId, "admin");
  const bulk = new BulkClient(service.server.consoleUrl, member, organizationId);
  const earlier = cpfOf(630_000);
  await bulk.until(
    await bulk.order([{ line: 1, cpf: earlier }]),
    ({ state }) => state === "finished",
  );
  const rows = [...ROWS, { line: 8, cpf: earlier }];
  const { reports, total } = (await bulk.preview(rows)).body.withoutRecent;
  expect(reports).toBe(4);
  const json = { rows, leaveOutRecent: true, confirmed: { reports, total } };
  const { id } = (await bulk.create(json)).body;
  const { counts } = await bulk.until(id, ({ state }) => state === "finished", 60_000);
  expect(counts).toMatchObject({ delivered: 3, failed: 1, invalid: 1, repeated: 1, recent: 1 });

  const csv = async (language: string) => {
    const { headers, bytes } = await bulk.send("GET", `/${id}/result?language=${language}`);
    expect(headers.get("content-type")).toContain("text/csv");
    return bytes.toString("utf8").split("\r\n");
  };
  const [head, regular, suspended, none, failed, invalid, repeated, recent, end] =
    await csv("pt-BR");
  expect(head?.startsWith("\uFEFFlinha;referência;")).toBe(true);
  expect(regular).toMatch(/^2;'=HYPERLINK\(1\);Entregue;Regular;/);
  expect(suspended).toMatch(/^3;"MAT;4";Entregue;Não pode dirigir;[^;]+;/);
  expect(none).toMatch(/^4;;Entregue;Sem CNH;/);
  expect(failed).toMatch(/^5;fails;"Falhou, valor estornado";;;;rpt_/);
  expect(invalid).toBe('6;;"Linha inválida, nada foi cobrado";;;;;');
  expect(repeated).toBe('7;;"CPF repetido no arquivo, nada foi cobrado";;;;;');
  expect(recent).toMatch(/^8;;"Já consultado nos últimos 30 dias, nada foi cobrado";[^;]+;/);
  expect(end).toBe("");
  const link = regular?.split(";").at(-1) ?? "";
  expect(link).toMatch(new RegExp(`/console/${organizationId}/live/reports/rpt_[0-9a-z]{26}$`));
  expect((await csv("en"))[1]).toMatch(/^2,'=HYPERLINK\(1\),Delivered,Regular,/);

  const operator = database.connect("operator");
  const listed = async () =>
    (await auditedReads(operator, organizationId)).filter(
      ({ actor, action }) => actor.id === member.memberId && action === "reports.listed_with_names",
    );
  await until(async () => (await listed()).length >= 2, "both results are in the audit log");
  const endMails = () =>
    mails.mails.filter(({ to, text }) => to.includes(member.email) && /pedido em lote/i.test(text));
  await until(() => endMails().length === 2, "a mail for each bulk order", 30_000);
  const mail = endMails().find(({ text }) => text.includes(id));
  expect(mail?.text).toMatch(
    /Relatórios pedidos:? +4[^]*Entregues:? +3[^]*Falharam \(valor estornado\):? +1/,
  );
}, 120_000);
