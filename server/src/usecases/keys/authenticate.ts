import { timingSafeEqual } from "node:crypto";
import type { Caller, Mode, RequestOrigin } from "../caller.ts";
import { fail } from "../failure.ts";
import { isInRanges } from "./address-ranges.ts";
import { readKey, type PresentedKey } from "./key-format.ts";

/** A stored key, with its organization. */
export interface KeyRecord {
  /** The caller of every request with this key, without the request's origin. */
  readonly caller: Omit<Caller, "origin">;
  readonly hash: Buffer;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly allowedIps: readonly string[] | null;
}

export interface AuthenticatePorts {
  readonly keys: {
    /** Finds a key, cached for some seconds or until a revocation. Limits lookups of unknown keys by address. */
    find(presented: PresentedKey, address: string): Promise<KeyRecord | null>;
    recordUse(record: KeyRecord): void;
  };
  now(): number;
}

/** Returns the caller of an Authorization header. Every cause of refusal gives the same answer. */
export async function authenticate(
  ports: AuthenticatePorts,
  authorization: string | undefined,
  origin: RequestOrigin,
): Promise<Caller> {
  const { address } = origin;
  // The scheme's name is case-insensitive (RFC 9110, 11.1).
  const token = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  const presented = token !== undefined && readKey(token);
  if (!presented) fail("UNAUTHORIZED");
  const record = await ports.keys.find(presented, address);
  if (!record || !isValid(record, presented, address, ports.now())) fail("UNAUTHORIZED");
  ports.keys.recordUse(record);
  return { ...record.caller, origin };
}

export interface RequireValidKeyPorts {
  readonly keys: {
    /** Returns the key with which the caller authenticated, in its present state. */
    findAgain(caller: Caller): Promise<KeyRecord | null>;
  };
  now(): number;
}

/** Refuses a caller whose key was revoked or has expired since it authenticated. */
export async function requireValidKey(ports: RequireValidKeyPorts, caller: Caller): Promise<void> {
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
    (record.allowedIps === null || isInRanges(record.allowedIps, address))
  );
}

function isInForce({ revokedAt, expiresAt }: KeyRecord, now: number): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt.getTime() > now);
}
