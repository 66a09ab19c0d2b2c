/** An alert, and the two series that prove it: one that makes it fire, and one just below that leaves it silent. */
export interface Alert {
  readonly name: string;
  readonly expr: string;
  /** How long the expression must hold. */
  readonly for: string;
  /** page: somebody gets up. ticket: somebody looks at it on a working day. */
  readonly severity: "page" | "ticket";
  readonly summary: string;
  /** The page in docs/runbooks, without its ending. */
  readonly runbook: string;
  readonly fires: AlertCase;
  readonly silent: AlertCase;
}

/** Long windows have few values, or their tests would take minutes. */
export type Step = "1m" | "2m" | "5m" | "10m" | "120m";

export interface AlertCase {
  /** Series with their values, as promtool writes them: `1+2x10` begins at 1 and grows by 2 ten times. */
  readonly series: Readonly<Record<string, string>>;
  /** When the alert is looked at. */
  readonly at: string;
  /** The time from value to value and from evaluation to evaluation; a minute unless it is given. */
  readonly step?: Step;
  /** The labels of the alert beside its severity. */
  readonly labels?: Readonly<Record<string, string>>;
}
