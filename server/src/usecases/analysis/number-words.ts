/** Reads numbers in Portuguese words, as far as diagnoses need them: `trinta e duas` is 32. `um` is an article. */

const UNITS =
  "zero _ dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove";
const TENS = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa";
const HUNDREDS =
  "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos";

const VALUES = new Map<string, number>([
  ...UNITS.split(" ").map((word, index) => [word, index] as const),
  ...TENS.split(" ").map((word, index) => [word, 20 + 10 * index] as const),
  ...HUNDREDS.split(" ").flatMap((word, index) => {
    const value = 100 * (index + 1);
    return [[word, value] as const, [word.replace(/os$/, "as"), value] as const];
  }),
  ["duas", 2],
  ["catorze", 14],
  ["cem", 100],
  ["mil", 1000],
]);

export function readNumberWords(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const numbers: number[] = [];
  let current: number | null = null;
  for (const [index, word] of words.entries()) {
    const value = VALUES.get(word);
    if (value === undefined) {
      // `e` joins two parts of a number only if another number word follows.
      if (word === "e" && VALUES.has(words[index + 1] ?? "")) continue;
      if (current !== null) numbers.push(current);
      current = null;
    } else if (current !== null && value === 1000) {
      current *= value;
    } else if (current !== null && fits(current, value)) {
      current += value;
    } else {
      if (current !== null) numbers.push(current);
      current = value;
    }
  }
  return current === null ? numbers : [...numbers, current];
}

/** Whether a word continues a number: thousands, hundreds, tens, then units. `vinte e trinta` are two numbers. */
function fits(current: number, next: number): boolean {
  const place = [1000, 100, 10].find((each) => current % each === 0 && current > 0);
  return place !== undefined && next < place && current >= 20;
}
