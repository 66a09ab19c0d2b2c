import type { Checklist, UpdateChecklistBody } from "@cnh/contract/console";
import { type AuditEntry, auditSourceOf } from "../audit/audit-entry.ts";
import { type Caller, requireScope } from "../caller.ts";
import { fail } from "../failure.ts";

/** What a member sets; all else of a checklist is what the stores tell. */
export type ChecklistMarks = Pick<Checklist, "signature" | "isPutAway">;

export interface UpdateChecklistPorts {
  readonly checklists: {
    /**
     * Changes the marks as `decide` says, which sees them as they are, in one commit with the entry; null changes
     * nothing. False: there is no such organization.
     */
    change(
      organizationId: string,
      decide: (
        current: ChecklistMarks,
      ) => { readonly marks: ChecklistMarks; readonly entry: AuditEntry } | null,
    ): Promise<boolean>;
  };
  now(): number;
}

/** Ticks off the check of the signature, puts the list away, or brings it back. */
export async function updateChecklist(
  ports: UpdateChecklistPorts,
  caller: Caller,
  { signature, isPutAway }: UpdateChecklistBody,
): Promise<void> {
  requireScope(caller, "webhooks:manage");
  const { id } = caller.organization;
  const found = await ports.checklists.change(id, (before) => {
    const after = {
      signature: signature ?? before.signature,
      isPutAway: isPutAway ?? before.isPutAway,
    };
    if (after.signature === before.signature && after.isPutAway === before.isPutAway) return null;
    return {
      marks: after,
      entry: {
        at: new Date(ports.now()),
        ...auditSourceOf(caller),
        action: "organization.checklist_changed",
        target: { kind: "organization", id },
        details: { before, after },
      },
    };
  });
  if (!found) fail("NOT_FOUND");
}
