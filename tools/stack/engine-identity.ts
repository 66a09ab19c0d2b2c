/** The key with which an engine signs its calls to workers, and the public key with which workers verify them. */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

export interface EngineIdentity {
  readonly keyFile: string;
  /** The public key in the format of the SDK: `publickeyv1_` and the 32 bytes in base58. */
  readonly publicKey: string;
}

/** The folder's identity, created at the first call: the key must outlive the process, or workers reject its calls. */
export function identityIn(dataDir: string): EngineIdentity {
  mkdirSync(dataDir, { recursive: true });
  const keyFile = `${dataDir}/identity.pem`;
  try {
    const { privateKey } = generateKeyPairSync("ed25519");
    const pem = privateKey.export({ type: "pkcs8", format: "pem" });
    writeFileSync(keyFile, pem, { mode: 0o600, flag: "wx" });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") throw thrown;
  }
  return { keyFile, publicKey: publicKeyOf(readFileSync(keyFile, "utf8")) };
}

function publicKeyOf(pem: string): string {
  const { x } = createPublicKey(createPrivateKey(pem)).export({ format: "jwk" });
  return `publickeyv1_${base58(Buffer.from(x ?? "", "base64url"))}`;
}

function base58(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let digits = "";
  for (; rest > 0n; rest /= 58n) digits = BASE58.charAt(Number(rest % 58n)) + digits;
  // Base58 writes each leading zero byte, which has no numeric weight, as a 1.
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return "1".repeat(zeros === -1 ? bytes.length : zeros) + digits;
}
