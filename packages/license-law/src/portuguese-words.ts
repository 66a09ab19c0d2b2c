/**
 * Portuguese as people type it, reduced to what can be compared: no accents, no capitals, no endings.
 * Light on purpose: the same stem for `estacionar`, `estacionado` and `estacionamento` is enough to search.
 */

/** Words that say nothing about which violation is meant, among them those of asking. */
const STOP_WORDS = new Set(
  (
    "a as o os e ou um uma uns umas de da das do dos em na nas no nos num numa ao aos com por pela " +
    "pelas pelo pelos para pra pro que quem se seu sua seus suas eu meu minha ele ela entre sobre " +
    "algum alguma outro outra outros outras qualquer esse este isso fim onde quando como ja mas nem " +
    "muito estar esta estava estou ser foi fui era sao ha tem ter tinha tenho posso pode levei tomei " +
    "recebi multa multas multado infracao infracoes autuacao cod codigo enquadramento " +
    "art arts artigo artigos inciso inc paragrafo alinea ctb"
  ).split(" "),
);

/** Words that place or carry others and name little themselves. */
const LIGHT_WORDS = (
  "fazer executar efetuar operacao usar utilizar dar ficar deixar levar ir entrar " +
  "cima local fora frente tras perto lado meio dentro"
).split(" ");

/** What the singular has instead of the ending of a plural; tried in this order. */
const SINGULARS: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/[oa]es$/, "ao"],
  [/([aeo])is$/, "$1l"],
  [/ens$/, "em"],
  [/([rz])es$/, "$1"],
  [/s$/, ""],
];

/** Endings of verbs and of the nouns made from them: the longest is cut off that leaves three letters. */
const ENDINGS =
  /(?<=...)(?:[ai]mento|[ai]cao|agem|[aei]ndo|[aei]ram|avam|ava|[ai]d[ao]|[aei]r|[oei]u|a[ol]|[aeiou])$/;

/** Nouns that would lose an ending which is none, and be taken for another word. */
const UNCUT = new Set("calcada calcado guia porta roda entrada limite escolar".split(" "));

const LIGHT_STEMS = new Set(LIGHT_WORDS.map(stem));

/** Runs of letters, runs of digits and `%`, folded: `Art. 165-A, § 8º` is art, 165, a, 8, o. */
export function tokensOf(text: string): string[] {
  // NFKD rather than NFD, so that the law's `8º` is `8o` as well. What is not Latin is no word here.
  const folded = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const withoutThousands = folded.replace(/(?<=\d)\.(?=\d{3})/g, "");
  return withoutThousands.match(/\d+|[a-z]+|%/g) ?? [];
}

/** The stems of what is neither a stop word nor a single letter, which is an item of the law or a category. */
export function stemsOf(tokens: readonly string[]): string[] {
  return tokens.filter((token) => !STOP_WORDS.has(token) && !/^\D$/.test(token)).map(stem);
}

export function isLight(stemmed: string): boolean {
  return LIGHT_STEMS.has(stemmed);
}

function stem(token: string): string {
  const singular = token.endsWith("s") ? singularOf(token) : token;
  return UNCUT.has(singular) ? singular : singular.replace(ENDINGS, "");
}

/** No singular made here ends in s, so at most one of the endings is replaced. */
function singularOf(plural: string): string {
  return SINGULARS.reduce((word, [ending, instead]) => word.replace(ending, instead), plural);
}
