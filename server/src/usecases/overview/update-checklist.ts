import type { Checklist, UpdateChecklistBody } from "@cnh/contract/console";
import { type AuditEntry, auditSourceOf } from "../audit/audit-entry.ts";
import { changeDetails, type Locked } from "../audit/change-details.ts";
import { type Caller, requireScope } from "../caller.ts";
import { fail } from "../failure.ts";

/** The steps of the checklist that a member confirms by hand; the others are derived from stored data. */
export type ChecklistMarks = Pick<Checklist, "signature" | "isDismissed">;

export interface UpdateChecklistPorts {
  readonly checklists: {
    /**
     * Changes the marks with `decide`, which gets them under a lock, in one commit with the entry; `null` changes
     * nothing. Returns false if the organization does not exist.
     */
    change(
      organizationId: string,
      decide: (
        current: Locked<ChecklistMarks>,
      ) => { readonly marks: ChecklistMarks; readonly entry: AuditEntry } | null,
    ): Promise<boolean>;
  };
  now(): number;
}

/** Ticks off the check of the signature, hides the list, or shows it again. */
export async function updateChecklist(
  ports: UpdateChecklistPorts,
  caller: Caller,
  { signature, isDismissed }: UpdateChecklistBody,
): Promise<void> {
  requireScope(caller, "webhooks:manage");
  const { id } = caller.organization;
  const found = await ports.checklists.change(id, (current) => {
    const after = {
      signature: signature ?? current.signature,
      isDismissed: isDismissed ?? current.isDismissed,
    };
    if (after.signature === current.signature && after.isDismissed === current.isDismissed)
      return null;
    return {
      marks: after,
      entry: {
        at: new Date(ports.now()),
        ...auditSourceOf(caller),
        action: "organization.checklist_changed",
        target: { kind: "organization", id },
        details: changeDetails<ChecklistMarks, ChecklistMarks>(current, after, (marks) => marks),
      },
    };
  });
  if (!found) fail("NOT_FOUND");
}
