/** The mails to a person about their own account. */
import type { MailFacts } from "../mail/mail-facts.ts";
import type { Person } from "../session/identity.ts";

export type PersonMailKind =
  | "password_reset"
  | "password_changed"
  | "new_sign_in"
  | "second_factor_changed"
  | "second_factor_reset_requested";

export interface PersonMail<Kind extends PersonMailKind> {
  readonly kind: Kind;
  readonly to: Pick<Person, "email" | "locale">;
  readonly facts: MailFacts[Kind];
  /** Identifies the event that the mail reports, by ids and never by an address: the same mail is ordered once. */
  readonly dedupeKey: string;
}

export interface PersonMails {
  order<Kind extends PersonMailKind>(mail: PersonMail<Kind>): Promise<void>;
}
