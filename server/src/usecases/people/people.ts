import type { Person } from "../session/identity.ts";

/** A person as shown to members who manage members. */
export interface KnownPerson extends Person {
  readonly hasSecondFactor: boolean;
  /** `null` if the person has no session. */
  readonly lastSeenAt: Date | null;
}

export interface People {
  /** The people of these ids, in any order. Unknown ids are left out. */
  byIds(personIds: readonly string[]): Promise<KnownPerson[]>;
  byEmail(email: string): Promise<Person | null>;
}
