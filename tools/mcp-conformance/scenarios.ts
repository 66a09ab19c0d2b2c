/** The applicable scenarios of the suite; docs/testing.md explains why the others do not apply. */
const STABLE = "@modelcontextprotocol/conformance@0.1.16";
/** The first version with the scenarios of revision 2026-07-28. */
const NEXT = "@modelcontextprotocol/conformance@0.2.0-alpha.12";

type Scenario = readonly [suite: string, words: readonly string[]];

const scenario = (suite: string, name: string, revision: string): Scenario => [
  suite,
  ["--scenario", name, "--spec-version", revision],
];

export const SCENARIOS: readonly Scenario[] = [
  ...["server-initialize", "ping", "tools-list", "dns-rebinding-protection"].map((name) =>
    scenario(STABLE, name, "2025-11-25"),
  ),
  ...["tools-list", "http-header-validation", "dns-rebinding-protection"].map((name) =>
    scenario(NEXT, name, "2026-07-28"),
  ),
];

/** A call of every tool, with arguments for the inspector's command line; the first creates the report. */
export const INSPECTED: Readonly<Record<string, (reportId: string) => readonly string[]>> = {
  request_report: () => ["cpf=529.982.247-25", "externalRef=inspector"],
  get_report: (reportId) => [`reportId=${reportId}`],
  wait_for_report: (reportId) => [`reportId=${reportId}`, "waitSeconds=1"],
  find_report_by_external_ref: () => ["externalRef=inspector"],
  ask_doutor_multas: () => ["question=Quantos pontos suspendem a CNH?"],
  get_credit_balance: () => [],
  get_usage: () => [],
  list_reports: () => ["limit=5"],
  lookup_violation_code: () => ["code=745-50"],
  calculate_points: () => ['infractions=[{"code":"745-50","date":"2026-01-10"}]'],
};
