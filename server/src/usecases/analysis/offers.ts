/**
 * Words of somebody who sells, promises or asks for a secret. We do none of it in these texts, so a model that writes
 * one was talked into it, unless the word is in what it was given.
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

export function hasOffer(markdown: string, given: string): boolean {
  const known = given.toLowerCase();
  return [...markdown.normalize("NFKC").matchAll(OFFER)].some(
    ([offer]) => !known.includes(offer.toLowerCase()),
  );
}
