/**
 * Detects words that sell, promise or request a secret. Our texts never do, so a model that writes such a word was
 * manipulated, unless the word is in its input.
 */
const OFFER = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    "pix|gr[aá]tis|gratuit[oa]s?|gratuitamente|de graça|sem custo",
    "garant(?:o|imos)|promet(?:o|emos)|assegur(?:o|amos)",
    "(?:cancel|anul|zer|limp|retir|recuper|regulariz)amos|removemos|resolvemos|recorremos",
    "noss[oa]s? (?:equipe|escritório|serviços?|consultoria|empresa)|contrate|(?:fale|contato) (?:conosco|comigo)",
    "ganhe|prêmios?|sorteios?|cupo(?:m|ns)|cashback|bônus|promoç(?:ão|ões)",
    "whats\\s?app|zap|telegram|clique|senhas?",
  ].join("|")})(?!\p{L})`,
  "giu",
);

export function hasOffer(markdown: string, input: string): boolean {
  const known = input.toLowerCase();
  return [...markdown.normalize("NFKC").matchAll(OFFER)].some(
    ([offer]) => !known.includes(offer.toLowerCase()),
  );
}
