/** Prints one enrollment. */
import type { Enrollment } from "@cnh/sdk";
import type { Context } from "../../frame/context.ts";

export function printDriver({ print, t }: Context, enrollment: Enrollment): void {
  const { enrollmentId, state, driver, externalRef, tags, basis, knownOn, nextDueOn } = enrollment;
  const { lastReportId, policy, nextCheckAt } = enrollment;
  print.value(enrollment, () =>
    print.fields([
      ["id", enrollmentId],
      [t({ pt: "situação", en: "state" }), state],
      ["CPF", print.cpf(driver.cpf)],
      [t({ pt: "referência", en: "reference" }), externalRef ?? "-"],
      [t({ pt: "etiquetas", en: "tags" }), tags.join(", ") || "-"],
      [
        t({ pt: "base legal", en: "legal basis" }),
        t({
          pt: `${basis.kind}, até ${basis.expiresOn}`,
          en: `${basis.kind}, until ${basis.expiresOn}`,
        }),
      ],
      [t({ pt: "periodicidade", en: "cadence" }), `${policy.cadence} (${policy.depth})`],
      [t({ pt: "próxima conferência", en: "next check" }), nextCheckAt ?? "-"],
      [t({ pt: "último relatório", en: "last report" }), lastReportId ?? "-"],
      [t({ pt: "dados de", en: "known on" }), knownOn ?? "-"],
      [t({ pt: "próximo prazo", en: "next deadline" }), nextDueOn ?? "-"],
    ]),
  );
}
