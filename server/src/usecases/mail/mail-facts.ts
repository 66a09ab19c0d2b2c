/** The facts of each kind of mail. Instants are ISO 8601, days are calendar dates, money is in centavos. */
import type { CheckQueue } from "@cnh/contract";
import type { Mode } from "../caller.ts";

/** The changes of an endpoint about which administrators are notified. */
export type EndpointChange = "added" | "url_changed" | "secret_rotated";

export interface BilingualText {
  readonly pt: string;
  readonly en: string;
}

/** A secret that opens a page of the console. It is put into the fragment of the link, which no server logs. */
interface SecretLink {
  readonly token: string;
  readonly expiresAt: string;
}

/** The actor of a change: a key, a member, or the operator if both are null. */
interface Doer {
  readonly keyId: string | null;
  readonly memberId: string | null;
}

export type SecondFactorChange =
  | "totp_enabled"
  | "totp_disabled"
  | "passkey_added"
  | "passkey_removed"
  | "backup_codes_replaced";

/** An endpoint with a series of failures. */
interface EndpointTrouble {
  readonly endpointId: string;
  readonly mode: Mode;
  /** The URL without its query. */
  readonly url: string;
  readonly since: string;
}

export interface MailFacts {
  readonly invitation: SecretLink & { readonly role: string; readonly inviter: string | null };
  readonly email_verification: SecretLink;
  readonly password_reset: SecretLink;
  readonly password_changed: { readonly at: string };
  readonly new_sign_in: {
    readonly at: string;
    /** A range of addresses that reveals no location, such as `203.0.113.0/24`. */
    readonly addressRange: string;
    readonly browser: string;
    /** Opens the page that ends all sessions. With `null`, the person signs in to end them. */
    readonly token: string | null;
  };
  readonly second_factor_changed: { readonly at: string; readonly change: SecondFactorChange };
  readonly second_factor_reset_requested: {
    readonly at: string;
    /** The earliest time of the removal, unless it is cancelled. */
    readonly effectiveAt: string;
    /** The person whose second factor it is, by name or address. */
    readonly person: string;
  };
  readonly role_changed: { readonly role: string; readonly previousRole: string | null };
  readonly live_key_issued: Doer & {
    readonly issuedKeyId: string;
    readonly name: string;
    readonly at: string;
  };
  readonly key_expiring: {
    readonly expiringKeyId: string;
    readonly name: string;
    readonly expiresAt: string;
  };
  readonly spend_cap: {
    readonly cappedKeyId: string;
    readonly name: string;
    readonly percent: number;
    readonly cap: number;
    readonly spent: number;
    readonly resetsAt: string;
  };
  readonly credit_low: {
    readonly percent: number;
    readonly balance: number;
    readonly limit: number;
    readonly pricePerReport: number;
  };
  /** Of the mode live. */
  readonly checks_paused: {
    readonly reason: NonNullable<CheckQueue["pauseReason"]>;
    readonly balance: number;
    readonly limit: number;
    /** `null` without a limit of the month. */
    readonly budget: number | null;
    readonly reserve: number;
    readonly pricePerCheck: number;
    readonly pricePerFullCheck: number;
  };
  readonly endpoint_disabled: EndpointTrouble & { readonly lastFailure: string };
  readonly endpoint_failing: EndpointTrouble & {
    /** `null` if all failed deliveries have ended. */
    readonly lastFailure: string | null;
  };
  readonly endpoint_recovered: EndpointTrouble;
  readonly endpoint_changed: Doer & {
    readonly endpointId: string;
    readonly mode: Mode;
    readonly change: EndpointChange;
    readonly host: string;
    readonly at: string;
  };
  /** Replaces all further mails of a kind within an hour. */
  readonly many_notices: { readonly notice: NoticeKind; readonly at: string };
  readonly bulk_finished: {
    readonly bulkOrderId: string;
    readonly mode: Mode;
    readonly total: number;
    readonly delivered: number;
    readonly failed: number;
  };
  readonly api_change: {
    readonly announcementId: string;
    readonly title: BilingualText;
    /** Paragraphs with blank lines between them. */
    readonly body: BilingualText;
    readonly effectiveOn: string;
  };
}

export type MailKind = keyof MailFacts;
/** The kinds that may go to every administrator. */
export type NoticeKind = Exclude<MailKind, "many_notices">;
export type MailLocale = "pt-BR" | "en";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long the sending of a mail is retried. An expired link is useless; a warning of a danger, or a request for a
 * change, is still worth reading after a week.
 */
const LIFETIMES_MS: Readonly<Record<MailKind, number>> = {
  invitation: 3 * DAY_MS,
  email_verification: DAY_MS,
  password_reset: DAY_MS,
  password_changed: 7 * DAY_MS,
  new_sign_in: 7 * DAY_MS,
  second_factor_changed: 7 * DAY_MS,
  second_factor_reset_requested: 7 * DAY_MS,
  role_changed: 3 * DAY_MS,
  live_key_issued: 7 * DAY_MS,
  key_expiring: 3 * DAY_MS,
  spend_cap: DAY_MS,
  credit_low: DAY_MS,
  checks_paused: 3 * DAY_MS,
  endpoint_disabled: DAY_MS,
  endpoint_failing: DAY_MS,
  endpoint_recovered: DAY_MS,
  endpoint_changed: 7 * DAY_MS,
  many_notices: 7 * DAY_MS,
  bulk_finished: DAY_MS,
  api_change: 7 * DAY_MS,
};

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(LIFETIMES_MS, kind);
}

/** When a mail is no longer worth sending. */
export function expiryOf(kind: MailKind, orderedAt: Date): number {
  return orderedAt.getTime() + LIFETIMES_MS[kind];
}
