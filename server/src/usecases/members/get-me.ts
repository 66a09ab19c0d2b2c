import type { Me } from "@cnh/contract/console";
import type { EnterOperatorsPorts } from "../operators/enter-operators.ts";
import type { Session } from "../session/identity.ts";
import type { Member } from "./member.ts";
import { permissionsOf } from "./permissions.ts";

/** A person's membership, with the data for choosing an organization. */
export interface ListedMembership {
  readonly member: Member;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly secondFactorRequired: boolean;
  readonly testOnly: boolean;
}

export interface GetMePorts extends EnterOperatorsPorts {
  readonly members: { of(personId: string): Promise<readonly ListedMembership[]> };
}

/** The signed-in person, and the person's permissions in each organization. */
export async function getMe(ports: GetMePorts, session: Session): Promise<Me> {
  const { id, email, name, locale } = session.person;
  const [memberships, isOperator] = await Promise.all([
    ports.members.of(id),
    ports.operators.isOperator(id),
  ]);
  return {
    person: { id, email, name, locale, hasSecondFactor: session.hasSecondFactor },
    operator: isOperator
      ? session.assurance === "two-factor"
        ? "yes"
        : "second_factor_missing"
      : "no",
    memberships: memberships.map(
      ({ member, organizationId, organizationName, secondFactorRequired, testOnly }) => ({
        organizationId,
        organizationName,
        memberId: member.id,
        role: member.role,
        permissions: [...permissionsOf(member.role, member.dailyOrderLimit, { testOnly })],
        dailyOrderLimit: member.dailyOrderLimit,
        secondFactorMissing:
          session.assurance === "one-factor" && (secondFactorRequired || session.hasSecondFactor),
        testOnly,
      }),
    ),
  };
}
