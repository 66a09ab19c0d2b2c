/**
 * Values in the sealed form of older releases, before values were bound to their rows. They are made without the
 * vault, because the vault must be able to read them.
 */
import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import type pg from "pg";
import { compressSync } from "lz4-napi";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { Environment } from "../../tools/stack/environment.ts";

export type OldSeal = (purpose: string, text: string) => Buffer;

function encrypt(key: Buffer, version: 1 | 2, context: string, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(`${version}:${context}`));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, sealed, cipher.getAuthTag()]);
}

/** Gives an organization that has nothing sealed yet a data key that the test knows; answers what seals as of old. */
export async function sealAsOfOld(
  owner: pg.Pool,
  environment: Environment,
  organizationId: string,
): Promise<OldSeal> {
  const masterKey = Buffer.from(environment["CNH_MASTER_KEY"] ?? "", "base64");
  const dataKey = randomBytes(32);
  await owner.query("UPDATE organizations SET wrapped_data_key = $2 WHERE id = $1", [
    toUuid(organizationId),
    encrypt(masterKey, 1, `data-key:${organizationId}`, dataKey),
  ]);
  return (purpose, text) => {
    const info = `cnh-reports:seal:${purpose}`;
    const key = Buffer.from(hkdfSync("sha256", dataKey, "", info, 32));
    const context = `${organizationId}:${purpose}`;
    const plain = Buffer.from(text);
    return plain.length < 512
      ? encrypt(key, 1, context, plain)
      : encrypt(key, 2, context, compressSync(plain));
  };
}
