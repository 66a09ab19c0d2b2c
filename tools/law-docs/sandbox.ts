/** The page of the sandbox, made from the list of its drivers. */
import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";

export function renderSandbox(): string {
  const rows = SANDBOX_DRIVERS.map(
    ({ cpf, portuguese, english }, index) =>
      `| ${index + 1} | \`${cpf}\` | ${portuguese} | ${english} |`,
  );
  return [
    "# The sandbox",
    "> **Em resumo.** Chaves `cnh_test_…` usam a mesma API com fontes simuladas e sem cobrança. O CPF escolhe a situação: a tabela abaixo tem os 25 cenários; qualquer outro CPF válido dá um condutor plausível, sempre o mesmo.",
    "Keys that begin with `cnh_test_` use the same API with simulated sources. Nothing is charged, and data of the two modes is kept apart: reports, drivers, events and webhook endpoints made with a test key are seen by test keys only. The limits are a quarter of the live ones.",
    "The CPF chooses what a report shows. Any other valid CPF gives a plausible driver that is made from the CPF itself, always the same.",
    `| scenario | CPF | o que mostra | what it shows |\n| --- | --- | --- | --- |\n${rows.join("\n")}`,
    "Partial deliveries end sooner than in live mode: by default missing data is looked up again for 5 minutes instead of 72 hours.",
    "Dates of a scenario are counted from today, so it shows the same on any day. The analysis of a report and the answers of the assistant come from a simulated model, if the installation has one.",
    "What the reports contain: [report-fields.md](report-fields.md) and [alerts.md](alerts.md). How they reach you: [webhooks.md](webhooks.md), or [mcp.md](mcp.md) for agents.",
  ].join("\n\n");
}
