/** Sign-ups: people open an organization without a live mode by their verified address, without an invitation. */
import type { MailLocale } from "../mail/mail-facts.ts";
import type { SealedMail } from "../mail/order-mail.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import { newToken } from "../secret-token.ts";

export interface SignUpStore {
  newOrganizationId(): string;
  newMemberId(): string;
  /** Records a token with its mail, in one commit. Returns false if `maxPerDay` were recorded in the last 24 hours. */
  record(tokenHash: Buffer, mail: SealedMail, terms: RecordTerms): Promise<boolean>;
  /** `true` if the token exists, is unused and has not expired. */
  isOpen(tokenHash: Buffer): Promise<boolean>;
  /** Uses the token up: creates the organization with its owner and the audit entries, in one commit. */
  open(
    tokenHash: Buffer,
    organization: TestOrganization,
  ): Promise<"opened" | "unknown" | "has_one">;
}

interface RecordTerms {
  readonly expiresAt: Date;
  readonly maxPerDay: number;
}

export interface TestOrganization {
  readonly organizationId: string;
  readonly memberId: string;
  readonly personId: string;
  readonly name: string;
  readonly wrappedDataKey: Buffer;
  readonly terms: typeof TEST_TERMS;
  readonly entries: readonly AuditEntry[];
}

/** The terms of a test organization. The sandbox has half of the limits. The price applies once live mode is allowed. */
export const TEST_TERMS = {
  perMinute: 120,
  perDay: 2_000,
  concurrency: 20,
  questionsPerDay: 20,
  retentionMonths: 1,
  pricePerReport: 350,
};

/** How long the link in the mail is valid. */
export const SIGN_UP_MS = 24 * 3_600_000;

export interface SignUpRequest {
  readonly email: string;
  readonly locale: MailLocale;
}

const SECRET_CHARACTERS = newToken().length;

/** A token with the address in it, so that no address is stored before it is verified. */
export const tokenFor = (email: string): string =>
  newToken() + Buffer.from(email).toString("base64url");

/** The address of a token. It counts only if the store knows the whole token. */
export const emailOf = (token: string): string =>
  Buffer.from(token.slice(SECRET_CHARACTERS), "base64url").toString();
