/** The mails to a person about the own account. */
import type { Person } from "./identity.ts";

interface PersonMailFacts {
  readonly password_reset: { readonly token: string; readonly expiresAt: string };
  readonly password_changed: { readonly at: string };
  readonly new_sign_in: {
    readonly at: string;
    readonly addressRange: string;
    readonly browser: string;
    readonly token: string | null;
  };
  readonly second_factor_changed: { readonly at: string; readonly change: SecondFactorChange };
  readonly second_factor_reset_requested: {
    readonly at: string;
    readonly effectiveAt: string;
    readonly person: string;
  };
}

export type SecondFactorChange =
  | "totp_enabled"
  | "totp_disabled"
  | "passkey_added"
  | "passkey_removed"
  | "backup_codes_replaced";

export type PersonMailKind = keyof PersonMailFacts;

export interface PersonMail<Kind extends PersonMailKind = PersonMailKind> {
  readonly kind: Kind;
  readonly to: Pick<Person, "email" | "locale">;
  readonly facts: PersonMailFacts[Kind];
  /** Names what the mail tells of, by ids and never by an address: the same mail is ordered once. */
  readonly dedupeKey: string;
}

export interface PersonMails {
  order<Kind extends PersonMailKind>(mail: PersonMail<Kind>): Promise<void>;
}
