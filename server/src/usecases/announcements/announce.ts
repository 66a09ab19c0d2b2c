/**
 * Announces a change: every administrator of every organization gets one mail. Each commit orders the mails of some
 * organizations. If the command dies, running it again continues after the last commit.
 */
import { type AuditEntry, operatorSource } from "../audit/audit-entry.ts";
import type { MailOrganization } from "../mail/mail-store.ts";
import { sealMail, type SealedMail } from "../mail/order-mail.ts";
import { recipientsOf } from "../mail/recipients.ts";
import type { Vault } from "../vault.ts";
import {
  type Announcement,
  type AnnouncementProgress,
  contentHashOf,
  requireDaysAhead,
} from "./announcement.ts";

export interface StoredAnnouncement extends AnnouncementProgress {
  /** The key under which recipients are hashed, wrapped. */
  readonly wrappedKey: Buffer;
}

/** The content of one commit: the mails to some organizations, and an entry in the audit log of each. */
export interface AnnouncementStep {
  readonly organizationIds: readonly string[];
  readonly mails: readonly SealedMail[];
  readonly entryOf: (organizationId: string) => AuditEntry;
}

export interface AnnounceParts {
  readonly vault: Vault;
  readonly announcements: {
    newId(): string;
    find(contentHash: Buffer): Promise<StoredAnnouncement | null>;
    /** Stores the announcement. If one with this hash already exists, it is returned instead. */
    make(announcement: Announcement, made: NewAnnouncement): Promise<StoredAnnouncement>;
    /** The next organizations that the announcement has not reached. */
    next(announcementId: string | null, max: number, after?: string): Promise<MailOrganization[]>;
    /** Commits a step, unless another command has already committed it. */
    advance(announcementId: string, step: AnnouncementStep): Promise<AnnouncementProgress>;
    finish(announcementId: string): Promise<AnnouncementProgress>;
  };
  now(): number;
}

export interface NewAnnouncement {
  readonly id: string;
  readonly contentHash: Buffer;
  readonly wrappedKey: Buffer;
  readonly by: string;
  readonly at: Date;
}

const ORGANIZATIONS_PER_STEP = 50;

export async function announce(
  ports: AnnounceParts,
  announcement: Announcement,
  {
    by,
    onProgress,
  }: { readonly by: string; readonly onProgress: (progress: AnnouncementProgress) => void },
): Promise<AnnouncementProgress> {
  const contentHash = contentHashOf(announcement);
  let stored = await ports.announcements.find(contentHash);
  if (stored?.finished) return progressOf(stored);
  // Administrators who still have to be notified must have 30 days too.
  requireDaysAhead(announcement.effectiveOn, ports.now());
  if (stored === null) {
    const id = ports.announcements.newId();
    const wrappedKey = ports.vault.newDataKey(id);
    const made = { id, contentHash, wrappedKey, by, at: new Date(ports.now()) };
    stored = await ports.announcements.make(announcement, made);
  }
  const { announcementId } = stored;
  for (;;) {
    const organizations = await ports.announcements.next(announcementId, ORGANIZATIONS_PER_STEP);
    if (organizations.length === 0) return ports.announcements.finish(announcementId);
    const step = stepOf(ports, { announcement, stored, by }, organizations);
    onProgress(await ports.announcements.advance(announcementId, step));
  }
}

function stepOf(
  ports: AnnounceParts,
  of: {
    readonly announcement: Announcement;
    readonly stored: StoredAnnouncement;
    readonly by: string;
  },
  organizations: readonly MailOrganization[],
): AnnouncementStep {
  const { vault } = ports;
  const { announcementId: id, wrappedKey } = of.stored;
  const hashes = vault.of({ id, wrappedDataKey: wrappedKey });
  const mails = organizations.flatMap((organization) =>
    recipientsOf(vault, organization).map(({ to, locale }) =>
      sealMail(vault, null, {
        kind: "api_change",
        to,
        locale,
        facts: { announcementId: id, ...of.announcement },
        dedupeKey: `${id}:${hashes.fingerprint("email", to.toLowerCase())}`,
      }),
    ),
  );
  const { effectiveOn, title } = of.announcement;
  return {
    organizationIds: organizations.map(({ ref }) => ref.id),
    mails,
    entryOf: () => ({
      ...operatorSource(of.by),
      at: new Date(ports.now()),
      action: "announcement.made",
      target: { kind: "announcement", id },
      details: { effectiveOn, title: title.pt },
    }),
  };
}

/** The effect that an announcement would have now: its recipients, and whether it has begun. */
export interface AnnouncementPlan {
  readonly organizations: number;
  readonly withoutAdministrators: number;
  readonly administrators: number;
  readonly begun: AnnouncementProgress | null;
}

export async function planAnnouncement(
  ports: AnnounceParts,
  announcement: Announcement,
): Promise<AnnouncementPlan> {
  requireDaysAhead(announcement.effectiveOn, ports.now());
  const stored = await ports.announcements.find(contentHashOf(announcement));
  const addresses = new Set<string>();
  let [organizations, withoutAdministrators] = [0, 0];
  for (let after: string | undefined; ;) {
    const some = await ports.announcements.next(null, ORGANIZATIONS_PER_STEP, after);
    for (const organization of some) {
      const recipients = recipientsOf(ports.vault, organization);
      if (recipients.length === 0) withoutAdministrators += 1;
      for (const { to } of recipients) addresses.add(to.toLowerCase());
    }
    organizations += some.length;
    after = some.at(-1)?.ref.id;
    if (after === undefined) break;
  }
  const begun = stored && progressOf(stored);
  return { organizations, withoutAdministrators, administrators: addresses.size, begun };
}

function progressOf(stored: StoredAnnouncement): AnnouncementProgress {
  const { announcementId, organizations, mails, finished } = stored;
  return { announcementId, organizations, mails, finished };
}
