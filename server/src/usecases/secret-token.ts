/** Secrets that are handed out once, in a mail or a link, and stored as a hash. */
import { hash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A secret of 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** The hash by which the store finds the record of a token. With so many random bits it needs no key and no salt. */
export function tokenHashOf(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
