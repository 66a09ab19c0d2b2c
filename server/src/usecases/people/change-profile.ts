import type { PersonAccounts } from "./accounts.ts";

interface ChangeProfilePorts {
  readonly accounts: Pick<PersonAccounts, "changeProfile">;
}

/** Changes the name or the language of a person. */
export async function changeProfile(
  { accounts }: ChangeProfilePorts,
  personId: string,
  profile: Parameters<PersonAccounts["changeProfile"]>[1],
): Promise<void> {
  await accounts.changeProfile(personId, profile);
}
