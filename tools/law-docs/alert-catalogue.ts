/** docs/alerts.md: every alert that a diagnosis can raise, read out of the rules of the law. */
import { ALERT_CATALOGUE, type AlertRule } from "@cnh/license-law";

const HEAD = `# Alerts

Every alert that a diagnosis can raise. Program against \`code\`: it never changes its meaning. A
severity of WARNING or CRITICAL makes the whole diagnosis at least \`WARNING\`. Texts are Brazilian
Portuguese; \`{…}\` is filled for the driver. \`confidence\` says how well we know the rule: high is read
in the law itself, medium rests on secondary sources or on our reading, low is not verified (see
[law-open-points.md](law-open-points.md)); an alert may carry less than its rule where its facts do,
and may forbid driving though its rule does not. \`order\` is the plan: first what forbids driving, then
by due date, then by severity.

Generated from the rules by \`npm run law:docs\`.
`;

export function renderAlertCatalogue(): string {
  const entries = Object.entries(ALERT_CATALOGUE);
  const sections = [...new Set(entries.map(([, rule]) => rule.section))];
  const parts = sections.map((section) => {
    const own = entries.filter(([, rule]) => rule.section === section);
    return [`## ${section}`, ...own.map(([code, rule]) => renderRule(code, rule))].join("\n\n");
  });
  return [HEAD, ...parts].join("\n") + "\n";
}

function renderRule(code: string, rule: AlertRule): string {
  const bases = rule.legalBasis.map(({ law, article }) => `${law}, ${article}`).join("; ");
  return [
    `### ${code}\n`,
    `- Severity ${rule.severity}, confidence ${rule.confidence}${rule.forbidsDriving ? ", forbids driving" : ""}`,
    `- Actor: ${rule.actor}; where: ${rule.where ?? "nowhere"}`,
    ...(rule.violation === undefined ? [] : [`- Cost by default: the fine of ${rule.violation}`]),
    `- Fires when: ${rule.when}`,
    `- ${rule.title}: ${rule.message}`,
    `- Legal basis: ${bases}`,
    ...rule.actions.map((action) => `- Action: ${action}`),
  ].join("\n");
}
