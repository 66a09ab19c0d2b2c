/** The entries of an organization's terms in the audit log. */
import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import type { OrganizationTerms } from "./organization.ts";

type Terms = { readonly [Name in Term]?: OrganizationTerms[Name] | undefined };
type Term = keyof OrganizationTerms;

/** The terms of the credit line, whose changes have an action of their own. */
const CREDIT_TERMS: ReadonlySet<Term> = new Set<Term>(["limit", "pricePerReport"]);

/** Terms as an entry shows them: addresses of people are counted. */
export function auditedTerms(
  terms: Terms,
  names = Object.keys(terms) as Term[],
): AuditEntry["details"] {
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === "noticeEmails" ? (terms.noticeEmails?.length ?? 0) : (terms[name] ?? null),
    ]),
  );
}

/** One entry for the changed terms of the credit line, and one for the others; none if nothing changed. */
export function termEntries(
  source: AuditSource,
  at: Date,
  organizationId: string,
  { before, after }: { readonly before: OrganizationTerms; readonly after: Terms },
): AuditEntry[] {
  const changed = (Object.keys(after) as Term[]).filter(
    (name) => after[name] !== undefined && !isSame(before[name], after[name]),
  );
  const entriesOf = (action: AuditEntry["action"], names: readonly Term[]): AuditEntry[] => {
    if (names.length === 0) return [];
    const [old, now] = [auditedTerms(before, [...names]), auditedTerms(after, [...names])];
    const target = { kind: "organization", id: organizationId };
    return [{ at, ...source, action, target, details: { before: old, after: now } }];
  };
  return [
    ...entriesOf(
      "organization.changed",
      changed.filter((name) => !CREDIT_TERMS.has(name)),
    ),
    ...entriesOf(
      "credit.terms_changed",
      changed.filter((name) => CREDIT_TERMS.has(name)),
    ),
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
