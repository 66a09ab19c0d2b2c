/** The value of `key` in the address while a new key is being created. */
export const NEW_KEY = "new";

const KEY = /^key_[0-9a-z]{26}$/;

export interface KeySearch {
  readonly key?: string;
}

export function readKeySearch({ key }: Record<string, unknown>): KeySearch {
  return typeof key === "string" && (key === NEW_KEY || KEY.test(key)) ? { key } : {};
}
