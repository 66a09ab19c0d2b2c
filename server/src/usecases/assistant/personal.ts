/**
 * What is taken out of a question before it leaves for a model. A question on the law needs no number of a person, no
 * plate, no address and no name. Numbers, plates and addresses are known by their form. A name is known only where the
 * question says that one follows; others stay, as do numbers that are spelled out in words.
 */
const REMOVED = "[removido]";

/** What people put between digits, invisible characters included. Commas and slashes are those of amounts and laws. */
const GAP = String.raw`[\p{Zs}\t\p{Cf}\p{Pd}.()_*·]{0,2}`;
const CNPJ = /\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}/g;
/** CPF, registration, RENACH, RENAVAM, identity card, telephone, postal code: all have eight digits or more. */
const LONG_NUMBER = new RegExp(String.raw`[+(]{0,2}\p{Nd}(?:${GAP}\p{Nd}){7,}`, "gu");
/** Eight digits that a question on the law does need. */
const KEPT_NUMBERS: readonly RegExp[] = [
  /^(?:0?[1-9]|[12]\d|3[01])[-. ](?:0?[1-9]|1[0-2])[-. ](?:19|20)\d{2}$/,
  /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  /^(?:19|20)\d{2}[- ](?:19|20)\d{2}$/,
  /^\d{3}-\d{2}(?: \d{3}-\d{2})+$/,
];

const ALONE = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
/** Words of three letters that a year or a law's number follows. */
const NO_PLATE = "LEI|CTB|ART|ANO|CNH|RES|DEC|JAN|FEV|MAR|ABR|MAI|JUN|JUL|AGO|SET|OUT|NOV|DEZ";
const PLATES: readonly RegExp[] = [
  new RegExp(String.raw`${ALONE}[A-Z]{3}-?\d[A-Z\d]\d{2}${END}`, "giu"),
  // With a space only in capitals, or where it is called a plate: else "ano 2026" would be one.
  new RegExp(String.raw`${ALONE}(?!${NO_PLATE})[A-Z]{3} \d[A-Z\d]\d{2}${END}`, "gu"),
  new RegExp(String.raw`(?<=${ALONE}placa(?: é|:)? )[A-Z]{3} \d[A-Z\d]\d{2}${END}`, "giu"),
];

const CAPITALIZED = String.raw`\p{Lu}[\p{L}'’]*`;
const MORE_NAMES = String.raw`(?: (?:(?:d[aeo]s?|e) )?${CAPITALIZED}){0,5}`;
/** After these words a name follows, in capitals or not. */
const SAYS_NAME = "meu nome(?: completo)? (?:é|e|eh)|me chamo|chamo-me|nome(?: completo)?:";
/** After these one may follow; a word with a capital is taken for it, an abbreviation in capitals is not. */
const MAY_NAME =
  "nome|sou [oa]|aqui é [oa]|motorista|condutora?|proprietári[oa]|senhora?|sra?\\.|dra?\\.|dona";
const NO_NAME = "Uber|I[Ff]ood|Cabify";
const NAMES: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<=${ALONE}(?i:${SAYS_NAME}) )(?:${CAPITALIZED}${MORE_NAMES}|\p{Ll}{3,}(?: d[aeo]s? \p{L}+){0,3})`,
    "gu",
  ),
  new RegExp(
    String.raw`(?<=${ALONE}(?i:${MAY_NAME}) )(?!(?:${NO_NAME})${END})\p{Lu}\p{Ll}[\p{L}'’]*${MORE_NAMES}`,
    "gu",
  ),
];

export function withoutPersonal(question: string): string {
  const numberless = question
    .replace(/\S+/g, (word) => (word.includes("@") ? REMOVED : word))
    .replace(CNPJ, REMOVED)
    .replace(LONG_NUMBER, (run) => (KEPT_NUMBERS.some((form) => form.test(run)) ? run : REMOVED));
  return [...PLATES, ...NAMES].reduce((text, form) => text.replace(form, REMOVED), numberless);
}
