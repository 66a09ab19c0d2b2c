/** Splits text into words without accents, capitals and signs: the normalization shared by all searches. */

/** The words and numbers of a text: `Cassação da CNH` is cassacao, da, cnh. */
export function foldWords(text: string): string[] {
  return fold(text).match(/[a-z]+|\d+/g) ?? [];
}

/** The same for legal texts, with `%` and without thousands separators: `Art. 165-A, § 8º` is art, 165, a, 8, o. */
export function tokensOf(text: string): string[] {
  const withoutThousands = fold(text).replace(/(?<=\d)\.(?=\d{3})/g, "");
  return withoutThousands.match(/\d+|[a-z]+|%/g) ?? [];
}

/** NFKD instead of NFD, so that the `8º` of the law becomes `8o`. Non-Latin letters are unchanged. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
