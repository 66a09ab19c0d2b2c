/** The order of a mail, stored in the same commit as the change that it reports. */
import { randomUUID } from "node:crypto";
import type { OrganizationRef } from "../caller.ts";
import { mailPlace } from "../sealed-places.ts";
import type { OrganizationVault, Vault } from "../vault.ts";
import type { MailFacts, MailKind, MailLocale } from "./mail-facts.ts";

/** The sealed part of an order. */
export interface MailContents<Kind extends MailKind = MailKind> {
  /** `null` for every administrator of the organization, each in a separate mail. */
  readonly to: string | null;
  /** The language that comes first; both are in each mail. */
  readonly locale: MailLocale;
  readonly facts: MailFacts[Kind];
}

export interface MailOrder<Kind extends MailKind> extends MailContents<Kind> {
  readonly kind: Kind;
  /** Identifies the event that the mail reports, by ids and never by an address. The same mail is ordered once. */
  readonly dedupeKey: string;
}

/** An order with its contents sealed: under the organization's key, or under a separate key that comes with it. */
export interface SealedMail {
  readonly id: string;
  readonly organizationId: string | null;
  readonly kind: MailKind;
  readonly sealed: Buffer;
  readonly wrappedKey: Buffer | null;
  readonly dedupeKey: string;
}

/** `organization` is null for a mail that concerns a person and no organization. */
export function sealMail<Kind extends MailKind>(
  vault: Vault,
  organization: OrganizationRef | null,
  { kind, dedupeKey, to, locale, facts }: MailOrder<Kind>,
): SealedMail {
  if (organization === null && to === null) throw new Error("a mail needs a recipient");
  const id = randomUUID();
  const wrappedKey = organization === null ? vault.newDataKey(keyOwner(id)) : null;
  const contents: MailContents<Kind> = { to, locale, facts };
  const sealed = vaultOf(vault, { id, organization, wrappedKey }).seal(
    mailPlace(id),
    JSON.stringify(contents),
  );
  return { id, organizationId: organization?.id ?? null, kind, sealed, wrappedKey, dedupeKey };
}

export interface SealedContents {
  readonly id: string;
  readonly organization: OrganizationRef | null;
  readonly wrappedKey: Buffer | null;
  readonly sealed: Buffer;
}

export function openMail(vault: Vault, mail: SealedContents): MailContents {
  const opened = vaultOf(vault, mail).open(mailPlace(mail.id), mail.sealed);
  return JSON.parse(opened.toString()) as MailContents;
}

function vaultOf(
  vault: Vault,
  { id, organization, wrappedKey }: Omit<SealedContents, "sealed">,
): OrganizationVault {
  if (organization !== null) return vault.of(organization);
  if (wrappedKey === null) throw new Error("a mail without an organization has no key");
  return vault.of({ id: keyOwner(id), wrappedDataKey: wrappedKey });
}

/** The name under which a mail's own key is wrapped. No organization has such an id. */
const keyOwner = (id: string) => `mail:${id}`;
