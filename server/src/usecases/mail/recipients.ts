/** The recipients of mails to the administrators of an organization. */
import { openNotices } from "../organizations/notice-addresses.ts";
import type { Vault } from "../vault.ts";
import type { MailLocale } from "./mail-facts.ts";
import type { MailOrganization } from "./mail-store.ts";

/** Each address once, regardless of case; a member's own language takes precedence over the default. */
export function recipientsOf(
  vault: Vault,
  { ref, notices, administrators }: MailOrganization,
): readonly { readonly to: string; readonly locale: MailLocale }[] {
  const recipients = new Map<string, { to: string; locale: MailLocale }>();
  for (const { email, locale } of administrators)
    recipients.set(email.toLowerCase(), { to: email, locale });
  for (const to of openNotices(vault, ref, notices)) {
    const key = to.toLowerCase();
    if (!recipients.has(key)) recipients.set(key, { to, locale: "pt-BR" });
  }
  return [...recipients.values()];
}
