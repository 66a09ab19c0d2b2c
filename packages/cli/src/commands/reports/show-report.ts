/** Formats a report for people: driver, verdict, alerts and actions. */
import type { Report } from "@cnh/sdk";
import type { Context } from "../../frame/context.ts";
import { cleanText, wrapText } from "../../output/table.ts";

const STYLES = {
  VALID: "green",
  WARNING: "yellow",
  EXPIRED: "red",
  BLOCKED: "red",
} as const satisfies Record<string, "green" | "yellow" | "red">;

const DRIVING: Readonly<Record<string, "green" | "yellow" | "red">> = {
  ALLOWED: "green",
  UNKNOWN: "yellow",
  FORBIDDEN: "red",
};

export function formatReport({ print, t }: Context, report: Report): string {
  const { diagnosis, driver } = report;
  const verdict = diagnosis?.status ?? "-";
  const driving = diagnosis?.category.driving.answer ?? "-";
  const style = (STYLES as Record<string, "green" | "yellow" | "red">)[verdict] ?? "bold";
  const head = print.fields([
    [t({ pt: "relatório", en: "report" }), report.reportId],
    [t({ pt: "referência", en: "reference" }), report.externalRef ?? ""],
    [t({ pt: "situação", en: "status" }), report.status],
    [
      t({ pt: "condutor", en: "driver" }),
      `${cleanText(driver.name ?? "-")}  ${print.cpf(driver.cpf)}`,
    ],
    [t({ pt: "diagnóstico", en: "diagnosis" }), print.style(style, verdict)],
    [t({ pt: "dirigir", en: "driving" }), print.style(DRIVING[driving] ?? "bold", driving)],
  ]);
  const alerts = (diagnosis?.allAlerts ?? []).map(
    ({ severity, title, message, actions, dueOn }) => {
      const due = dueOn ? t({ pt: ` (até ${dueOn})`, en: ` (by ${dueOn})` }) : "";
      const sign = severity === "INFO" ? print.sign("dot") : print.sign("cross");
      const lines = [message, ...actions.map((action) => `${print.sign("right")} ${action}`)];
      return [
        `${sign} ${print.style("bold", cleanText(title))}${due}`,
        ...lines.flatMap((line) =>
          wrapText(cleanText(line), print.width - 2).map((each) => `  ${each}`),
        ),
      ].join("\n");
    },
  );
  return [head, ...alerts].join("\n\n");
}
