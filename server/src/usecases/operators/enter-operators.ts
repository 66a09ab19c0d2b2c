import type { RequestOrigin } from "../caller.ts";
import { fail } from "../failure.ts";
import type { Session } from "../people/identity.ts";

/** An operator who looks at something, and from where. */
export interface Inspector {
  readonly personId: string;
  readonly origin: Pick<RequestOrigin, "requestId" | "address">;
}

export interface EnterOperatorsPorts {
  readonly operators: {
    /** Whether the person is an operator at this moment. */
    isOperator(personId: string): Promise<boolean>;
  };
}

/**
 * Lets an operator in. For everybody else there is nothing here, whatever their memberships: they get the 404 of a path
 * that does not exist. An operator needs a second factor (403).
 */
export async function enterOperators(
  ports: EnterOperatorsPorts,
  { person, secondFactor }: Session,
  origin: RequestOrigin,
): Promise<Inspector> {
  if (!(await ports.operators.isOperator(person.id))) fail("NOT_FOUND");
  if (!secondFactor) fail("SECOND_FACTOR_REQUIRED");
  return { personId: person.id, origin };
}
