/** Seals the values of one driver under the driver's own key: when the key is destroyed, they cannot be opened. */
import type { KeyObject } from "node:crypto";
import type { SealedPlace, Sealing } from "../../usecases/vault.ts";
import { BODY_OF_DRIVER, decrypt, encrypt, encryptPlaced, OF_DRIVER } from "./sealed-form.ts";

/** One key serves all purposes, since it seals few values: the values of one report, and a profile. */
export class DriverKeyVault implements Sealing {
  readonly #organizationId: string;
  readonly #key: KeyObject;

  constructor(organizationId: string, key: KeyObject) {
    this.#organizationId = organizationId;
    this.#key = key;
  }

  seal(place: SealedPlace, text: string | Buffer): Buffer {
    const plain = typeof text === "string" ? Buffer.from(text) : text;
    const context = this.#contextOf(place);
    return place.purpose === "report-body"
      ? encrypt(this.#key, BODY_OF_DRIVER, context, plain)
      : encryptPlaced(this.#key, OF_DRIVER, context, plain);
  }

  open(place: SealedPlace, sealed: Buffer): Buffer {
    return decrypt(this.#key, this.#contextOf(place), sealed);
  }

  #contextOf({ purpose, row }: SealedPlace): string {
    return `${this.#organizationId}:${purpose}:${row}`;
  }
}
