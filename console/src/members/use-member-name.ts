import type { MemberView } from "@cnh/contract/console";
import { useMembersWords } from "./words.ts";

/** What a member is called: by name, else by address. */
export function useMemberName(): (member: Pick<MemberView, "name" | "email">) => string {
  const { unknownPerson } = useMembersWords();
  return ({ name, email }) => name ?? email ?? unknownPerson;
}
