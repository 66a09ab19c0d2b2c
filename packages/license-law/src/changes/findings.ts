/** The reportable changes of a group: which code an event of an entry has. Events without a rule are not reported. */
import type { ChangeCode } from "./change-catalogue.ts";
import type { ChangedField, EntryEvent, ListedEvent } from "./entry-outcomes.ts";
import { changedBlock, changedFine } from "./findings-of-records.ts";
import {
  changedCourse,
  changedExam,
  changedLicense,
  changedSample,
  isUnfit,
} from "./findings-of-driver.ts";
import type { Entry } from "./memory.ts";
import type { Fields, GroupName, Json } from "./records.ts";
import { isLater } from "./values.ts";

export interface Finding {
  readonly code: ChangeCode;
  readonly group: GroupName;
  readonly event: EntryEvent;
  readonly fields: Fields;
  readonly field: string | null;
  readonly from: Json;
  readonly to: Json;
}

const CHANGED: Readonly<Partial<Record<GroupName, (event: ChangedField) => ChangeCode | null>>> = {
  license: changedLicense,
  blocks: changedBlock,
  infractions: changedFine,
  medicalExams: changedExam,
  courses: changedCourse,
  toxicological: changedSample,
};

/** The day by which a later exam or course of the same kind replaces an earlier one. */
const REPLACED_BY: Readonly<Partial<Record<GroupName, string>>> = {
  medicalExams: "doneOn",
  courses: "completedOn",
};

type Codes = Readonly<Record<"added" | "removed" | "returned", ChangeCode>>;

const LISTED: Readonly<Partial<Record<GroupName, Codes>>> = {
  blocks: { added: "BLOCK_ADDED", removed: "BLOCK_REMOVED", returned: "BLOCK_RETURNED" },
  infractions: { added: "FINE_ADDED", removed: "FINE_REMOVED", returned: "FINE_RETURNED" },
  medicalExams: { added: "EXAM_ADDED", removed: "EXAM_REMOVED", returned: "EXAM_RETURNED" },
  courses: { added: "COURSE_ADDED", removed: "COURSE_REMOVED", returned: "COURSE_RETURNED" },
};

/** `listed`: the remembered entries of the group before this answer, and after it. */
export interface Listed {
  readonly before: readonly Entry[];
  readonly after: readonly Fields[];
}

export function findingOf(group: GroupName, event: EntryEvent, listed: Listed): Finding | null {
  const code =
    event.kind === "changed"
      ? (CHANGED[group]?.(event) ?? null)
      : codeOfListed(group, event, listed);
  if (code === null) return null;
  const { fields } = event;
  return event.kind === "changed"
    ? { code, group, event, fields, field: event.field, ...ends(event) }
    : { code, group, event, fields, field: null, from: null, to: null };
}

/** The values of a change. A lowering begins and ends at the license's category, which no other group has. */
function ends({ fields, from, to }: ChangedField): Pick<Finding, "from" | "to"> {
  const category = fields["category"] ?? null;
  return { from: from ?? category, to: to ?? category };
}

function codeOfListed(group: GroupName, event: ListedEvent, listed: Listed): ChangeCode | null {
  const codes = LISTED[group] as Codes;
  const { kind, fields } = event;
  if (kind === "added") return codeOfAdded(group, fields, listed) ?? codes.added;
  if (isReplaced(group, fields, listed.after)) return null;
  if (kind === "unstable") return "RECORD_UNSTABLE";
  if (kind === "removed") return codes.removed;
  return isPastBlock(fields) ? "BLOCK_PAST_ADDED" : codes.returned;
}

function codeOfAdded(group: GroupName, fields: Fields, listed: Listed): ChangeCode | null {
  if (isPastBlock(fields)) return "BLOCK_PAST_ADDED";
  if (isUnfit(fields["result"]) && !isReplaced(group, fields, listed.after)) return "EXAM_UNFIT";
  const earlier = listed.before.some((entry) => replaces(group, fields, entry.fields));
  if (!earlier) return null;
  return group === "courses" ? "COURSE_RENEWED" : "EXAM_RENEWED";
}

/** Whether an entry is a released block. Only blocks have a release. */
function isPastBlock(fields: Fields): boolean {
  return "releasedOn" in fields;
}

/** Whether a later exam or course of the same kind is listed. */
function isReplaced(group: GroupName, fields: Fields, listed: readonly Fields[]): boolean {
  return listed.some((other) => replaces(group, other, fields));
}

function replaces(group: GroupName, later: Fields, earlier: Fields): boolean {
  const day = REPLACED_BY[group];
  if (day === undefined || later["kind"] !== earlier["kind"]) return false;
  return isLater(later[day], earlier[day]);
}
