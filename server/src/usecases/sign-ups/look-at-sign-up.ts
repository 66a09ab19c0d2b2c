import type { ShownSignUp } from "@cnh/contract/console";
import { fail } from "../failure.ts";
import type { People } from "../people/people.ts";
import { tokenHashOf } from "../secret-token.ts";
import { emailOf, type SignUpStore } from "./sign-up.ts";

export interface LookAtSignUpPorts {
  readonly signUps: Pick<SignUpStore, "isOpen">;
  readonly people: Pick<People, "byEmail">;
}

/** The address of a token, for its holder. Unknown, used and expired tokens give the same answer. */
export async function lookAtSignUp(
  { signUps, people }: LookAtSignUpPorts,
  token: string,
): Promise<ShownSignUp> {
  if (!(await signUps.isOpen(tokenHashOf(token)))) fail("NOT_FOUND");
  const email = emailOf(token);
  return { email, isKnownPerson: (await people.byEmail(email)) !== null };
}
