import type { MemberView } from "@cnh/contract/console";
import { useMembersMessages } from "./messages.ts";

/** The display name of a member: the name, or otherwise the email address. */
export function useMemberName(): (member: Pick<MemberView, "name" | "email">) => string {
  const { unknownPerson } = useMembersMessages();
  return ({ name, email }) => name ?? email ?? unknownPerson;
}
