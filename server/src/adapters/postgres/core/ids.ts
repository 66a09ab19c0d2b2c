import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { toUUIDBytes, TypeID, typeid, type TypeId } from "typeid-js";
import { type IdPrefix, isTypeId } from "@cnh/contract";

/** Converts an id of the store, a UUID, to an id of the API, a TypeID. */
export function toTypeId(prefix: IdPrefix, uuid: string): string {
  return TypeID.fromUUID(prefix, uuid).toString();
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

/** The last 80 bits of a new UUIDv7 in hex; the store puts its own time in front. */
export function newIdSeed(): string {
  const random = randomUUID();
  return `7${random.slice(15, 18)}${random.slice(19, 23)}${random.slice(24)}`;
}

const BASE32 = "0123456789abcdefghjkmnpqrstvwxyz";

/** The same bits as the end of a TypeID, which is known before the store adds the time. */
export function newIdEnd(): string {
  const seed = newIdSeed();
  let end = "";
  // Five hex digits are four digits of base 32. A conversion of a whole TypeID takes more than twice as long.
  for (let at = 0; at < seed.length; at += 5) {
    const bits = Number.parseInt(seed.slice(at, at + 5), 16);
    for (const shift of [15, 10, 5, 0]) end += BASE32[(bits >> shift) & 31];
  }
  return end;
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
  const hex = `${ms.toString(16).padStart(12, "0")}${newIdSeed()}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The time inside a UUIDv7. */
export function instantOf(uuid: string): Date {
  return new Date(Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16));
}
