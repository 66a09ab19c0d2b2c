import type { AuditEntry, AuditSource } from "../audit/audit-entry.ts";
import { changeDetails, changedFields, type Locked } from "../audit/change-details.ts";
import { fail } from "../failure.ts";

/** The terms of a credit line. */
export interface CreditTerms {
  readonly pricePerReport: number;
  /** The lowest balance allowed: zero or negative. */
  readonly limit: number;
}

/** The terms of checks of enrolled drivers. Without a price, a check costs as much as a report. */
export interface CheckTerms {
  readonly pricePerCheck: number | null;
  readonly pricePerFullCheck: number | null;
  /** The part of the credit line that checks leave to reports. */
  readonly checkReserve: number;
}

type Terms = CreditTerms & CheckTerms;

export interface ChangeCreditTermsPorts {
  readonly creditTerms: {
    /**
     * Changes the terms of an organization's credit line with `decide`, which gets them under a lock; `null` changes
     * nothing. Returns false if the organization does not exist.
     */
    change(
      organizationId: string,
      decide: (
        current: Locked<Terms>,
      ) => { readonly set: Terms; readonly entry: AuditEntry } | null,
    ): Promise<boolean>;
  };
  now(): number;
}

/** Changes the given terms of an organization's credit line, for reports and checks that are ordered from now on. */
export async function changeCreditTerms(
  ports: ChangeCreditTermsPorts,
  organizationId: string,
  change: { readonly [Term in keyof Terms]?: Terms[Term] | undefined },
  source: AuditSource,
): Promise<void> {
  const isFound = await ports.creditTerms.change(organizationId, (current) => {
    const changed = changedFields(current, change);
    if (!changed) return null;
    const set = { ...current, ...changed };
    const shown = (terms: Terms) =>
      Object.fromEntries(
        (Object.keys(changed) as (keyof Terms)[]).map((term) => [term, terms[term]]),
      );
    return {
      set,
      entry: {
        at: new Date(ports.now()),
        ...source,
        action: "credit.terms_changed",
        target: { kind: "organization", id: organizationId },
        details: changeDetails(current, set, shown),
      },
    };
  });
  if (!isFound) fail("NOT_FOUND");
}
