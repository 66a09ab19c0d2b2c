/**
 * The stored form of an organization's data key: wrapped with AES-256-GCM under a master key, with a random nonce, and
 * bound to its organization. It names the version of the master key.
 *
 *   form 16, version of the master key (4 bytes), nonce, ciphertext, tag
 */
import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from "node:crypto";

const FORM = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DATA_KEY_BYTES = 32;
const VERSION_BYTES = 4;
const HEAD_BYTES = 1 + VERSION_BYTES;

/** A master key and its version. */
export interface MasterKey {
  readonly version: number;
  readonly key: KeyObject;
}

export function wrapDataKey({ version, key }: MasterKey, context: string, dataKey: Buffer): Buffer {
  const head = headOf(version);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(authenticated(head, context));
  const wrapped = cipher.update(dataKey);
  return Buffer.concat([head, nonce, wrapped, cipher.final(), cipher.getAuthTag()]);
}

/** The version of the master key under which a data key is wrapped; null if these bytes are not a wrapped data key. */
export function masterKeyVersionOf(wrapped: Buffer): number | null {
  const length = HEAD_BYTES + NONCE_BYTES + DATA_KEY_BYTES + TAG_BYTES;
  return wrapped[0] === FORM && wrapped.length === length ? wrapped.readUInt32BE(1) : null;
}

export function unwrapDataKey(
  { version, key }: MasterKey,
  context: string,
  wrapped: Buffer,
): Buffer {
  const head = wrapped.subarray(0, HEAD_BYTES);
  if (masterKeyVersionOf(wrapped) !== version) throw new UnknownForm();
  const end = wrapped.length - TAG_BYTES;
  const nonce = wrapped.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(authenticated(head, context));
  decipher.setAuthTag(wrapped.subarray(end));
  const dataKey = decipher.update(wrapped.subarray(HEAD_BYTES + NONCE_BYTES, end));
  // Returns no bytes in this mode, but throws if the tag does not match.
  decipher.final();
  return dataKey;
}

export class UnknownForm extends Error {
  constructor() {
    super("a wrapped data key has an unknown form: it was destroyed, or a newer release wrote it");
    this.name = "UnknownForm";
  }
}

function headOf(version: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head[0] = FORM;
  head.writeUInt32BE(version, 1);
  return head;
}

/** The form and the version are authenticated too, so that neither can be changed. */
function authenticated(head: Buffer, context: string): Buffer {
  return Buffer.from(`${FORM}:${head.readUInt32BE(1)}:${context}`);
}
