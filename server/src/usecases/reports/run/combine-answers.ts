/** Combines the answers of all sources about one driver: the facts for the law, and one identity for the reader. */
import type { Facts } from "@cnh/license-law";
import type { Contact, Enrichment, Identity, StateFacts } from "../../sources/source.ts";

export function combineAnswers(
  enrichment: Enrichment,
  answers: StateFacts,
): { readonly facts: Facts; readonly identity: Identity } {
  const [infractions, first] = withoutContact(answers.infractions);
  const [medicalExams, second] = withoutContact(answers.medicalExams);
  const [toxicological, third] = withoutContact(answers.toxicological);
  const { identity } = enrichment;
  const contacts = [identity, first, second, third];
  return {
    facts: { ...enrichment.facts, infractions, medicalExams, toxicological },
    identity: {
      ...identity,
      phone: firstKnown(contacts, "phone"),
      email: firstKnown(contacts, "email"),
      address: firstKnown(contacts, "address"),
    },
  };
}

/** The facts of an answer without its contact, and the contact. */
function withoutContact<Group extends object>(
  answer: (Group & { readonly contact?: Contact }) | null,
): readonly [Group | null, Contact | undefined] {
  if (answer === null) return [null, undefined];
  const { contact, ...facts } = answer;
  return [facts as unknown as Group, contact];
}

/** The first known value: the license's contact takes precedence over the contacts in the state's records. */
function firstKnown<Field extends keyof Contact>(
  contacts: readonly (Contact | undefined)[],
  field: Field,
): Contact[Field] | null {
  return (
    contacts.map((contact) => contact?.[field] ?? null).find((value) => value !== null) ?? null
  );
}
