/** Turns one mail to the administrators of an organization into one mail for each of them. */
import type { OrganizationRef } from "../caller.ts";
import type { Vault } from "../vault.ts";
import { urlPlace } from "../sealed-places.ts";
import type { Mode } from "../caller.ts";
import type { MailFacts, MailKind, NoticeKind } from "./mail-facts.ts";
import { sealMail, type SealedMail } from "./order-mail.ts";
import { recipientsOf } from "./recipients.ts";
import type { StoredMail } from "./mail-store.ts";

export interface AdministratorPorts {
  readonly vault: Vault;
  readonly endpoints: {
    /** Returns `null` if the endpoint was removed in the meantime. */
    findForMail(
      organizationId: string,
      endpointId: string,
    ): Promise<{
      readonly mode: Mode;
      readonly url: Buffer;
      readonly enabled: boolean;
      readonly failingSince: Date | null;
    } | null>;
  };
}

/** The mails whose stored facts lack the URL of their endpoint. It is read when the mail is written. */
type EndpointMailKind = "endpoint_disabled" | "endpoint_failing" | "endpoint_recovered";
type StoredEndpointFacts = {
  readonly endpointId: string;
  /** Unknown for a disabled endpoint until the mail is written. */
  readonly since?: string;
  readonly lastFailure?: string | null;
};

/** The max number of mails of one kind to an administrator within an hour. One more replaces all others. */
export const MAX_NOTICES_AN_HOUR = 20;
const HOUR_MS = 3_600_000;

/** Returns no mail if there is no recipient, or nothing left to report. */
export async function expandMail(
  ports: AdministratorPorts,
  mail: Omit<StoredMail, "kind" | "facts"> & {
    readonly kind: MailKind;
    readonly facts: MailFacts[MailKind];
  },
): Promise<SealedMail[]> {
  const { organization, kind } = mail;
  if (organization === null) return [];
  if (mail.ordersBefore >= MAX_NOTICES_AN_HOUR && kind !== "many_notices")
    return manyNotices(ports.vault, organization, { kind, createdAt: mail.createdAt });
  const facts = isEndpointMail(kind)
    ? await endpointFacts(ports, organization.ref, { ...mail, kind })
    : mail.facts;
  if (facts === null) return [];
  return recipientsOf(ports.vault, organization).map(({ to, locale }) =>
    sealMail(ports.vault, organization.ref, {
      kind,
      to,
      locale,
      facts,
      dedupeKey: `${mail.id}:${recipientHash(ports.vault, organization.ref, to)}`,
    }),
  );
}

/** One mail per administrator, kind of notice and hour, regardless of how many are ordered. */
function manyNotices(
  vault: Vault,
  organization: NonNullable<StoredMail["organization"]>,
  { kind, createdAt }: { readonly kind: NoticeKind; readonly createdAt: Date },
): SealedMail[] {
  const hour = Math.floor(createdAt.getTime() / HOUR_MS);
  const { ref } = organization;
  return recipientsOf(vault, organization).map(({ to, locale }) =>
    sealMail(vault, ref, {
      kind: "many_notices",
      to,
      locale,
      facts: { notice: kind, at: createdAt.toISOString() },
      dedupeKey: `many:${ref.id}:${kind}:${hour}:${recipientHash(vault, ref, to)}`,
    }),
  );
}

function recipientHash(vault: Vault, organization: OrganizationRef, address: string): string {
  return vault.of(organization).fingerprint("email", address.toLowerCase());
}

function isEndpointMail(kind: MailKind): kind is EndpointMailKind {
  return (
    kind === "endpoint_disabled" || kind === "endpoint_failing" || kind === "endpoint_recovered"
  );
}

/** Returns `null` if the endpoint was removed, or the mail is not true any more. */
async function endpointFacts(
  { vault, endpoints }: AdministratorPorts,
  organization: OrganizationRef,
  mail: { readonly kind: EndpointMailKind; readonly createdAt: Date; readonly facts: unknown },
): Promise<MailFacts[EndpointMailKind] | null> {
  const stored = mail.facts as StoredEndpointFacts;
  const { endpointId } = stored;
  const endpoint = await endpoints.findForMail(organization.id, endpointId);
  if (!endpoint || !isStillTrue(mail.kind, endpoint)) return null;
  const { mode, failingSince } = endpoint;
  const { origin, pathname } = new URL(
    vault.of(organization).open(urlPlace(mode, endpointId), endpoint.url).toString(),
  );
  // An answer of 410 disables an endpoint that never failed before.
  const since = stored.since ?? failingSince ?? mail.createdAt;
  return {
    endpointId,
    mode,
    url: `${origin}${pathname}`,
    since: new Date(since).toISOString(),
    lastFailure: stored.lastFailure ?? null,
  };
}

function isStillTrue(
  kind: EndpointMailKind,
  { enabled, failingSince }: { readonly enabled: boolean; readonly failingSince: Date | null },
): boolean {
  if (kind === "endpoint_disabled") return !enabled;
  return kind === "endpoint_recovered" || (enabled && failingSince !== null);
}
