/** The operators. Only the operator's command changes them: no request of the console can. */
import { operatorSource, type AuditEntry } from "../audit/audit-entry.ts";
import { fail } from "../failure.ts";
import type { People } from "../people/people.ts";

export interface StoredOperator {
  readonly operatorId: string;
  readonly personId: string;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** An operator as the command shows it. */
export interface OperatorView {
  readonly operatorId: string;
  /** `null` if the person is gone. */
  readonly name: string | null;
  readonly email: string | null;
  readonly hasSecondFactor: boolean;
  readonly lastSeenAt: string | null;
  readonly createdAt: string;
  readonly createdBy: string;
}

export interface ManageOperatorsPorts {
  readonly people: People;
  readonly operators: {
    list(): Promise<StoredOperator[]>;
    /** Returns `null` if the person is an operator already. The entry is made with the new id, in the same commit. */
    add(
      personId: string,
      by: string,
      entryOf: (operatorId: string) => AuditEntry,
    ): Promise<StoredOperator | null>;
    /** Returns false if the operator does not exist, or no longer. */
    remove(operatorId: string, by: string, entry: AuditEntry): Promise<boolean>;
  };
  now(): number;
}

export async function listOperators(ports: ManageOperatorsPorts): Promise<OperatorView[]> {
  return viewsOf(ports, await ports.operators.list());
}

/** Makes a person an operator. The person must already be able to sign in and have a second factor. */
export async function addOperator(
  ports: ManageOperatorsPorts,
  email: string,
  by: string,
): Promise<OperatorView> {
  const found = await ports.people.byEmail(email.toLowerCase());
  const [person] = found ? await ports.people.byIds([found.id]) : [];
  if (!person)
    throw new Error(
      "No person signs in with this address. Invite the person first: cnh-ops member invite.",
    );
  if (!person.hasSecondFactor)
    throw new Error(
      "This person has no second factor. An operator needs one: it is added under Minha conta.",
    );
  const added = await ports.operators.add(person.id, by, (operatorId) =>
    entryOf(ports, by, "operator.added", operatorId, { personId: person.id }),
  );
  if (!added) throw new Error("This person is an operator already.");
  const [view] = await viewsOf(ports, [added]);
  return view ?? fail("INTERNAL_SERVER_ERROR");
}

/** Ends an operator's access, starting with the next request. */
export async function removeOperator(
  ports: ManageOperatorsPorts,
  operatorId: string,
  by: string,
): Promise<{ readonly operatorId: string }> {
  const entry = entryOf(ports, by, "operator.removed", operatorId, {});
  if (!(await ports.operators.remove(operatorId, by, entry)))
    throw new Error("There is no such operator. `cnh-ops operators list` shows them.");
  return { operatorId };
}

function entryOf(
  ports: ManageOperatorsPorts,
  by: string,
  action: "operator.added" | "operator.removed",
  id: string,
  details: AuditEntry["details"],
): AuditEntry {
  const at = new Date(ports.now());
  return { at, ...operatorSource(by), action, target: { kind: "operator", id }, details };
}

async function viewsOf(
  { people }: ManageOperatorsPorts,
  operators: readonly StoredOperator[],
): Promise<OperatorView[]> {
  const known = await people.byIds(operators.map(({ personId }) => personId));
  return operators.map(({ operatorId, personId, createdAt, createdBy }) => {
    const person = known.find(({ id }) => id === personId);
    return {
      operatorId,
      name: person?.name ?? null,
      email: person?.email ?? null,
      hasSecondFactor: person?.hasSecondFactor ?? false,
      lastSeenAt: person?.lastSeenAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      createdBy,
    };
  });
}
