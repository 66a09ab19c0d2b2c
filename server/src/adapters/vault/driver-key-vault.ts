/** Seals the values of one driver under the driver's own key: when the key is destroyed, they cannot be opened. */
import type { KeyObject } from "node:crypto";
import type { SealedPlace, Sealing, SealPurpose } from "../../usecases/vault.ts";
import { decrypt, encrypt, encryptPlaced, OF_DRIVER, REPORT_OF_DRIVER } from "./sealed-form.ts";

/** Values with the texts and the structure of reports, which the dictionary knows. */
const OF_REPORTS: ReadonlySet<SealPurpose> = new Set(["report-body", "report-facts"]);

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
    return OF_REPORTS.has(place.purpose)
      ? encrypt(this.#key, REPORT_OF_DRIVER, context, plain)
      : encryptPlaced(this.#key, OF_DRIVER, context, plain);
  }

  open(place: SealedPlace, sealed: Buffer): Buffer {
    return decrypt(this.#key, this.#contextOf(place), sealed);
  }

  #contextOf({ purpose, row }: SealedPlace): string {
    return `${this.#organizationId}:${purpose}:${row}`;
  }
}
