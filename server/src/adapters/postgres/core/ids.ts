import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { toUUIDBytes, TypeID, typeid, type TypeId } from "typeid-js";
import { type IdPrefix, isTypeId } from "@cnh/contract";

const BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";
/** Two digits of base 32 for each ten bits. */
const PAIRS = Array.from({ length: 1024 }, (_, bits) => `${BASE32[bits >> 5]}${BASE32[bits & 31]}`);

/** Hex digits, in fives, as digits of base 32, in fours. */
function toBase32(hex: string): string {
  let digits = "";
  for (let at = 0; at < hex.length; at += 5) {
    const bits = Number.parseInt(hex.slice(at, at + 5), 16);
    digits += `${PAIRS[bits >> 10]}${PAIRS[bits & 1023]}`;
  }
  return digits;
}

/** Converts a database id (a UUID) to an API id (a TypeID). The library takes three times as long. */
export function toTypeId(prefix: IdPrefix, uuid: string): string {
  // A TypeID has 26 digits, and so two bits more than a UUID; these are 28 digits.
  return `${prefix}_${toBase32(`000${uuid.replaceAll("-", "")}`).slice(2)}`;
}

/** A cache, because the same few organizations and keys come with every request. */
const uuids = new LRUCache<string, string>({ max: 20_000 });

export function toUuid(id: string): string {
  let uuid = uuids.get(id);
  if (uuid === undefined) {
    // Any 128 bits are accepted: a well-formed id of any UUID version is at worst unknown.
    uuid = Buffer.from(TypeID.fromString(id).toUUIDBytes())
      .toString("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    uuids.set(id, uuid);
  }
  return uuid;
}

/** The UUID of an id that a client sent; null if it is malformed or has another prefix. */
export function parseId(prefix: IdPrefix, text: string): string | null {
  if (!isTypeId(prefix, text)) return null;
  // The text is checked already, and this form of the conversion takes a third of the time.
  return Buffer.from(toUUIDBytes(text as TypeId<IdPrefix>)).toString("hex");
}

export function newUuid(prefix: IdPrefix): string {
  return typeid(prefix).toUUID();
}

/** The last 80 bits of a new UUIDv7 in hex; the database puts its own time in front. */
export function newIdSeed(): string {
  const random = randomUUID();
  return `7${random.slice(15, 18)}${random.slice(19, 23)}${random.slice(24)}`;
}

/** The same bits as the end of a TypeID, which is known before the database adds the time. */
export function newIdEnd(): string {
  return toBase32(newIdSeed());
}

/** An id's end in hex. */
export function idSeedOf(idEnd: string): string {
  let seed = "";
  for (let at = 0; at < idEnd.length; at += 4) {
    let bits = 0;
    for (let digit = at; digit < at + 4; digit += 1) {
      bits = bits * 32 + BASE32.indexOf(idEnd.charAt(digit));
    }
    seed += bits.toString(16).padStart(5, "0");
  }
  return seed;
}

/** The smallest UUIDv7 of an instant, so that a time can bound a range of ids. */
export function firstUuidOf(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** A new UUIDv7 of an instant, in milliseconds. It takes a fraction of the time of `newUuid`. */
export function newUuidAt(ms: number): string {
  const time = ms.toString(16).padStart(12, "0");
  const seed = newIdSeed();
  return `${time.slice(0, 8)}-${time.slice(8)}-${seed.slice(0, 4)}-${seed.slice(4, 8)}-${seed.slice(8)}`;
}

/** The time inside a UUIDv7. */
export function instantOf(uuid: string): Date {
  return new Date(Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16));
}
