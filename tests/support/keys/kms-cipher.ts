/** The cipher of the simulated key management services: AES-256-GCM with named keys, bound to a context. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export class KmsCipher {
  readonly #keys = new Map<string, Buffer>();

  addKey(name: string): void {
    this.#keys.set(name, randomBytes(32));
  }

  has(name: string): boolean {
    return this.#keys.has(name);
  }

  encrypt(name: string, context: string, plain: Buffer): Buffer {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", this.#key(name), nonce);
    cipher.setAAD(Buffer.from(context));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** `null` if it was encrypted with another key or context, or changed. */
  decrypt(name: string, context: string, sealed: Buffer): Buffer | null {
    try {
      const decipher = createDecipheriv("aes-256-gcm", this.#key(name), sealed.subarray(0, 12));
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
    } catch {
      return null;
    }
  }

  #key(name: string): Buffer {
    const key = this.#keys.get(name);
    if (!key) throw new Error(`there is no key ${name}`);
    return key;
  }
}
