import { timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { Caller, Mode } from "../caller.ts";
import { fail } from "../failure.ts";
import { readKey, type PresentedKey } from "./key-format.ts";

/** A key as the store has it, with its organization. */
export interface KeyRecord {
  readonly caller: Caller;
  readonly hash: Buffer;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly allowedIps: readonly string[] | null;
}

export interface AuthenticatePorts {
  readonly keys: {
    /** May answer from what was read seconds ago; a revocation reaches it sooner. Bounds unknown keys by address. */
    find(presented: PresentedKey, address: string): Promise<KeyRecord | null>;
    used(record: KeyRecord): void;
  };
  now(): number;
}

/** The caller behind an Authorization header. Every cause of refusal gives the same answer. */
export async function authenticate(
  ports: AuthenticatePorts,
  authorization: string | undefined,
  address: string,
): Promise<Caller> {
  // The scheme's name is case-insensitive (RFC 9110, 11.1).
  const token = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  const presented = token !== undefined && readKey(token);
  if (!presented) fail("UNAUTHORIZED");
  const record = await ports.keys.find(presented, address);
  if (!record || !isValid(record, presented, address, ports.now())) fail("UNAUTHORIZED");
  ports.keys.used(record);
  return record.caller;
}

/** What a request that was held back needs, to ask again whether its caller may have the answer. */
export interface RecheckPorts {
  readonly keys: {
    /** The key by which a caller came in, as it is now. */
    findAgain(caller: Caller): Promise<KeyRecord | null>;
  };
  now(): number;
}

/** Refuses a caller whose key was revoked or has expired since it came in. */
export async function requireStillValid(ports: RecheckPorts, caller: Caller): Promise<void> {
  const record = await ports.keys.findAgain(caller);
  if (!record || !isInForce(record, ports.now())) fail("UNAUTHORIZED");
}

function isValid(
  record: KeyRecord,
  presented: PresentedKey,
  address: string,
  now: number,
): boolean {
  const mode: Mode = record.caller.mode;
  return (
    timingSafeEqual(record.hash, presented.hash) &&
    mode === presented.mode &&
    isInForce(record, now) &&
    (record.allowedIps === null || isAllowed(record.allowedIps, address))
  );
}

function isInForce({ revokedAt, expiresAt }: KeyRecord, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt.getTime() > now);
}

/** Whether a text is an address, or a range of them in CIDR form. */
export function isAddressRange(text: string): boolean {
  const [base = "", bits, ...rest] = text.split("/");
  const family = isIP(base);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  );
}

function isAllowed(ranges: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [base = "", bits] = range.split("/");
    const family = isIP(base) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
