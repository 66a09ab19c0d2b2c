/** Master keys that the operator gives: in the environment, or in a file. */
import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import type {
  MasterKeyProvider,
  MasterKeyProviderName,
  NewMasterKey,
} from "../../usecases/vault/master-key.ts";
import { KEY_BYTES } from "./master-keys.ts";

type Keys = ReadonlyMap<number, Buffer>;

const BASE64_KEY = /^[A-Za-z0-9+/]{43}=$/;
const ENTRY = /^(?:(?<version>[1-9]\d{0,5}):)?(?<key>\S+)$/;
const MAX_FILE_BYTES = 64 * 1024;
/** Others may do nothing with the file, and its group may only read it. */
const FORBIDDEN_MODE = 0o037;

/**
 * Parses `2:<base64>,1:<base64>`; an entry without a version is version 1. Entries are separated by commas or lines. An
 * error gives the position of a wrong entry and never shows it.
 */
export function parseMasterKeys(text: string, where: string): Keys {
  const keys = new Map<number, Buffer>();
  const entries = text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "" && !entry.startsWith("#"));
  for (const [index, entry] of entries.entries()) {
    const { version = "1", key = "" } = ENTRY.exec(entry)?.groups ?? {};
    const bytes = Buffer.from(key, "base64");
    if (!BASE64_KEY.test(key) || bytes.length !== KEY_BYTES) {
      throw new Error(
        `${where}: entry ${index + 1} must be a version, a colon and 32 bytes in base64, as in 2:$(openssl rand -base64 32)`,
      );
    }
    if (keys.has(Number(version))) throw new Error(`${where}: version ${version} is given twice`);
    keys.set(Number(version), bytes);
  }
  return keys;
}

/** A provider that reads its keys again at each use, so that a changed file is seen. */
class GivenKeys implements MasterKeyProvider {
  readonly name: MasterKeyProviderName;
  readonly #where: string;
  readonly #read: () => Keys;

  constructor(name: MasterKeyProviderName, where: string, read: () => Keys) {
    this.name = name;
    this.#where = where;
    this.#read = read;
  }

  given(): Keys {
    return this.#read();
  }

  async make(version: number): Promise<NewMasterKey> {
    return { key: await this.open(version), wrapped: null };
  }

  open(version: number): Promise<Buffer> {
    const key = this.#read().get(version);
    if (key) return Promise.resolve(Buffer.from(key));
    return Promise.reject(
      new Error(
        `master key version ${version} is not in ${this.#where}: add it there on every node, as ${version}:$(openssl rand -base64 32) if it is to be a new one`,
      ),
    );
  }
}

export interface EnvironmentKeys {
  /** Version 1. */
  readonly masterKey: Buffer | undefined;
  readonly masterKeys: string | undefined;
}

export function environmentKeys({ masterKey, masterKeys }: EnvironmentKeys): MasterKeyProvider {
  const keys = new Map(parseMasterKeys(masterKeys ?? "", "CNH_MASTER_KEYS"));
  const first = keys.get(1);
  if (masterKey && first && !first.equals(masterKey)) {
    throw new Error("CNH_MASTER_KEY and version 1 of CNH_MASTER_KEYS differ: remove the wrong one");
  }
  if (masterKey) keys.set(1, masterKey);
  return new GivenKeys("environment", "CNH_MASTER_KEYS", () => keys);
}

/** The file has the form of CNH_MASTER_KEYS, with a line for each version. */
export function fileKeys(path: string): MasterKeyProvider {
  const where = `the file of CNH_MASTER_KEY_FILE`;
  return new GivenKeys("file", where, () => parseMasterKeys(readPrivateFile(path, where), where));
}

function readPrivateFile(path: string, where: string): string {
  // The checks are of the opened file, so that it cannot be exchanged after them.
  const file = openSync(path, "r");
  try {
    const { mode, uid, size, isFile } = statOf(file);
    if (!isFile) throw new Error(`${where} is not a file`);
    if ((mode & FORBIDDEN_MODE) !== 0) {
      throw new Error(`${where} is open to other users: chmod 600 ${path}`);
    }
    const self = process.getuid?.() ?? uid;
    if (uid !== self && uid !== 0) {
      throw new Error(`${where} belongs to another user: it must be this user's or root's`);
    }
    if (size > MAX_FILE_BYTES) throw new Error(`${where} is larger than ${MAX_FILE_BYTES} bytes`);
    return readFileSync(file, "utf8");
  } finally {
    closeSync(file);
  }
}

function statOf(file: number) {
  const stat = fstatSync(file);
  return { mode: stat.mode, uid: stat.uid, size: stat.size, isFile: stat.isFile() };
}
