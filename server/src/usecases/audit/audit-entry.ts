/** The audit log: who did what to an organization, and when. */

/** What can be done. The part before the point is what it was done to. */
export type AuditAction =
  | "organization.toxicological_basis_set"
  | "organization.toxicological_basis_removed";

export interface AuditEntry {
  readonly at: Date;
  readonly actor: string;
  readonly action: AuditAction;
  /** What changed. It holds no personal data of drivers and no secrets. */
  readonly details: Readonly<Record<string, unknown>>;
}
