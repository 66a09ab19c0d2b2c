/** Ids in the service's format: the time, then random digits, so that newer ids sort after older ones. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

let lastTime = 0;

export function newId(kind: string): string {
  lastTime = Math.max(lastTime + 1, Date.now());
  let rest = lastTime;
  let id = "";
  for (let digit = 0; digit < TIME_DIGITS; digit++) {
    id = `${ALPHABET[rest % 32]}${id}`;
    rest = Math.floor(rest / 32);
  }
  for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_DIGITS))) {
    id += ALPHABET[byte % 32];
  }
  return `${kind}_${id}`;
}
