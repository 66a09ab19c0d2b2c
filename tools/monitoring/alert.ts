/** An alert with two test cases: series that make it fire, and series just below its threshold. */
export interface Alert {
  readonly name: string;
  readonly expr: string;
  /** How long the expression must be true before the alert fires. */
  readonly for: string;
  /** `page` wakes the person on call; `ticket` waits for a working day. */
  readonly severity: "page" | "ticket";
  readonly summary: string;
  /** The page in docs/runbooks, without its ending. */
  readonly runbook: string;
  readonly fires: AlertCase;
  readonly silent: AlertCase;
}

/** The interval of a test case. Alerts with long windows use long steps; otherwise their tests would take minutes. */
export type Step = "1m" | "2m" | "5m" | "10m" | "120m";

export interface AlertCase {
  /** Series with their values, as promtool writes them: `1+2x10` begins at 1 and grows by 2 ten times. */
  readonly series: Readonly<Record<string, string>>;
  /** The time at which the alert is evaluated. */
  readonly at: string;
  /** The interval between values and between evaluations; one minute by default. */
  readonly step?: Step;
  /** The expected labels of the alert, except its severity. */
  readonly labels?: Readonly<Record<string, string>>;
}
