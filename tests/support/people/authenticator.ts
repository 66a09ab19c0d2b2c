/** A software authenticator: the browser's part of the Web Authentication API, with one ES256 passkey. */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const CREDENTIAL_INCLUDED = 0x40;

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** The head of a CBOR value: its major type and its length or number. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const integer = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

interface Options {
  readonly challenge: string;
}

/** Variations of a response: for a page of another origin, or without user verification. */
interface Manner {
  readonly origin?: string;
  readonly userVerified?: boolean;
}

export class Authenticator {
  readonly #id = randomBytes(32);
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
    this.#keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  /** The result of `navigator.credentials.create`, as JSON. */
  register({ challenge }: Options, { userVerified = true }: Manner = {}) {
    const flags = CREDENTIAL_INCLUDED | (userVerified ? USER_VERIFIED : 0);
    const attestationObject = map(
      [text("fmt"), text("none")],
      [text("attStmt"), map()],
      [text("authData"), bytes(this.#data(flags, this.#credential()))],
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, this.#origin).toString(
          "base64url",
        ),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** The result of `navigator.credentials.get`, as JSON. */
  assert({ challenge }: Options, { origin = this.#origin, userVerified = true }: Manner = {}) {
    const authenticatorData = this.#data(userVerified ? USER_VERIFIED : 0);
    const clientData = this.#clientData("webauthn.get", challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authenticatorData.toString("base64url"),
        signature: createSign("sha256")
          .update(signed)
          .sign(this.#keys.privateKey)
          .toString("base64url"),
      },
    };
  }

  #named() {
    const id = this.#id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    const data = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #data(more: number, credential: Buffer = Buffer.alloc(0)): Buffer {
    const flags = USER_PRESENT | BACKUP_ELIGIBLE | more;
    const rpId = sha256(new URL(this.#origin).hostname);
    return Buffer.concat([rpId, Buffer.from([flags]), Buffer.alloc(4), credential]);
  }

  #credential(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = map(
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, "base64url"))],
      [integer(-3), bytes(Buffer.from(y, "base64url"))],
    );
    const length = Buffer.from([0, this.#id.length]);
    return Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
  }
}
