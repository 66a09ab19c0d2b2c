/** The public changelog: the changes of the API that were announced. */
import type { BilingualText } from "../mail/mail-facts.ts";

export interface AnnouncedChange {
  readonly id: string;
  readonly title: BilingualText;
  readonly body: BilingualText;
  readonly effectiveOn: string;
  readonly announcedAt: string;
}

export interface ChangelogPorts {
  readonly changelog: { list(max: number): Promise<AnnouncedChange[]> };
}

const MAX_CHANGES = 200;

/** Newest first. */
export function listChanges({ changelog }: ChangelogPorts): Promise<AnnouncedChange[]> {
  return changelog.list(MAX_CHANGES);
}
