/** Seals the values of one driver under a key of that driver alone: when the key is destroyed, nobody can open them. */
import type { KeyObject } from "node:crypto";
import type { SealedPlace, Sealing } from "../../usecases/vault.ts";
import { decrypt, encryptPlaced, OF_DRIVER } from "./sealed-form.ts";

/** One key serves all purposes, since it seals a few values: those of one report, and a profile. */
export class DriverKeyVault implements Sealing {
  readonly #organizationId: string;
  readonly #key: KeyObject;

  constructor(organizationId: string, key: KeyObject) {
    this.#organizationId = organizationId;
    this.#key = key;
  }

  seal(place: SealedPlace, text: string | Buffer): Buffer {
    const plain = typeof text === "string" ? Buffer.from(text) : text;
    return encryptPlaced(this.#key, OF_DRIVER, this.#contextOf(place), plain);
  }

  open(place: SealedPlace, sealed: Buffer): Buffer {
    return decrypt(this.#key, this.#contextOf(place), sealed);
  }

  #contextOf({ purpose, row }: SealedPlace): string {
    return `${this.#organizationId}:${purpose}:${row}`;
  }
}
