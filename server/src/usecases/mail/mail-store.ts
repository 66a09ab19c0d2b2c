/** The port to the mails that wait to be sent. */
import type { OrganizationRef } from "../caller.ts";
import type { StoredNotices } from "../organizations/notice-addresses.ts";
import type { MailKind, MailLocale } from "./mail-facts.ts";
import type { SealedMail } from "./order-mail.ts";

/** A mail that has not ended, as it is stored. */
export interface StoredMail {
  readonly id: string;
  readonly kind: string;
  readonly organization: MailOrganization | null;
  /** The facts of an order to every administrator that the store made itself. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly sealed: Buffer | null;
  readonly wrappedKey: Buffer | null;
  readonly createdAt: Date;
  /** How many mails of this kind to the same administrators were ordered within the hour before this one. */
  readonly ordersBefore: number;
  /** A worker handed it to the mail server, but recorded no outcome. */
  readonly handedOver: boolean;
}

export interface MailOrganization {
  readonly ref: OrganizationRef;
  readonly name: string;
  /** The addresses that the operator set for notices. */
  readonly notices: StoredNotices;
  /** The owners and administrators among its members. */
  readonly administrators: readonly { readonly email: string; readonly locale: MailLocale }[];
}

/**
 * sent: the server accepted it. presumed_sent: the worker died after the server had all of it. refused: the server will
 * not take it. expired: it was not accepted in time. void: it has no recipient, or the object of its facts is gone.
 * failed: a fault of ours.
 */
export type MailEnd = "sent" | "presumed_sent" | "refused" | "expired" | "void" | "failed";

/** A mail that only this worker has locked. */
export interface OpenedMail {
  readonly mail: StoredMail;
  /** Records, without waiting, that the server has received the last byte. */
  handedOver(): void;
  /** Records that the server did not accept the mail after the last byte. */
  takeBack(): Promise<void>;
  end(outcome: MailEnd): Promise<void>;
  /** Orders these mails and ends this one, in one commit. */
  expand(mails: readonly SealedMail[]): Promise<void>;
  close(broken: boolean): Promise<void>;
}

/** An order to every administrator, which is not sealed. Its facts contain no secret and no personal data. */
export interface AdministratorsOrder {
  readonly kind: MailKind;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly dedupeKey: string;
}

export interface MailStore {
  order(organizationId: string, order: AdministratorsOrder): Promise<void>;
  /** Returns "busy" if a worker has locked it, and `null` if it does not exist or has ended. */
  open(mailId: string): Promise<OpenedMail | "busy" | null>;
}
