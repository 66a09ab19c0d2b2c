import type { RequestOrigin } from "../caller.ts";
import { fail } from "../failure.ts";
import { requireTwoFactors, type Session } from "../session/identity.ts";

/** An operator who inspects the service, and the origin of the request. */
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
 * Lets an operator in. Everyone else gets the 404 of a path that does not exist, whatever their memberships. An
 * operator needs a session of two factors (403).
 */
export async function enterOperators(
  ports: EnterOperatorsPorts,
  session: Session,
  origin: RequestOrigin,
): Promise<Inspector> {
  if (!(await ports.operators.isOperator(session.person.id))) fail("NOT_FOUND");
  requireTwoFactors(session);
  return { personId: session.person.id, origin };
}
