/**
 * Removes personal data from a question before it is sent to a model. A question on the law needs no number of a
 * person, no plate, no mail address and no name. Numbers, plates and addresses are recognized by their form, a name
 * only if the question introduces it. Other names remain, and so do numbers that are spelled out in words.
 */
const REMOVED = "[removido]";

/** Separators between digits, including invisible ones, but not commas and slashes: amounts and laws have them. */
const GAP = String.raw`[\p{Zs}\t\p{Cf}\p{Pd}.()_*·]{0,2}`;
const CNPJ = /\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}/g;
/** CPF, registration, RENACH, RENAVAM, identity card, telephone, postal code: all have eight digits or more. */
const LONG_NUMBER = new RegExp(String.raw`[+(]{0,2}\p{Nd}(?:${GAP}\p{Nd}){7,}`, "gu");
/** Eight digits that a question on the law may need: dates, years and codes. */
const ALLOWED_NUMBERS: readonly RegExp[] = [
  /^(?:0?[1-9]|[12]\d|3[01])[-. ](?:0?[1-9]|1[0-2])[-. ](?:19|20)\d{2}$/,
  /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  /^(?:19|20)\d{2}[- ](?:19|20)\d{2}$/,
  /^\d{3}-\d{2}(?: \d{3}-\d{2})+$/,
];

const ALONE = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
/** Words of three letters that may precede a year or the number of a law. */
const NOT_PLATES = "LEI|CTB|ART|ANO|CNH|RES|DEC|JAN|FEV|MAR|ABR|MAI|JUN|JUL|AGO|SET|OUT|NOV|DEZ";
const PLATES: readonly RegExp[] = [
  new RegExp(String.raw`${ALONE}[A-Z]{3}-?\d[A-Z\d]\d{2}${END}`, "giu"),
  // With a space a plate is recognized only in capitals or after the word "placa"; otherwise "ano 2026" would be one.
  new RegExp(String.raw`${ALONE}(?!${NOT_PLATES})[A-Z]{3} \d[A-Z\d]\d{2}${END}`, "gu"),
  new RegExp(String.raw`(?<=${ALONE}placa(?: é|:)? )[A-Z]{3} \d[A-Z\d]\d{2}${END}`, "giu"),
];

const CAPITALIZED = String.raw`\p{Lu}[\p{L}'’]*`;
const MORE_NAMES = String.raw`(?: (?:(?:d[aeo]s?|e) )?${CAPITALIZED}){0,5}`;
/** After these words a name follows, in capitals or not. */
const NAME_FOLLOWS = "meu nome(?: completo)? (?:é|e|eh)|me chamo|chamo-me|nome(?: completo)?:";
/** After these a name may follow: a capitalized word counts as one, an abbreviation in capitals does not. */
const NAME_MAY_FOLLOW =
  "nome|sou [oa]|aqui é [oa]|motorista|condutora?|proprietári[oa]|senhora?|sra?\\.|dra?\\.|dona";
const NOT_NAMES = "Uber|I[Ff]ood|Cabify";
const NAMES: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<=${ALONE}(?i:${NAME_FOLLOWS}) )(?:${CAPITALIZED}${MORE_NAMES}|\p{Ll}{3,}(?: d[aeo]s? \p{L}+){0,3})`,
    "gu",
  ),
  new RegExp(
    String.raw`(?<=${ALONE}(?i:${NAME_MAY_FOLLOW}) )(?!(?:${NOT_NAMES})${END})\p{Lu}\p{Ll}[\p{L}'’]*${MORE_NAMES}`,
    "gu",
  ),
];

export function removePersonalData(question: string): string {
  const numberless = question
    .replace(/\S+/g, (word) => (word.includes("@") ? REMOVED : word))
    .replace(CNPJ, REMOVED)
    .replace(LONG_NUMBER, (run) =>
      ALLOWED_NUMBERS.some((form) => form.test(run)) ? run : REMOVED,
    );
  return [...PLATES, ...NAMES].reduce((text, form) => text.replace(form, REMOVED), numberless);
}
