/**
 * Opens connections only to allowed addresses. A name is resolved once, all its addresses must be allowed, and the
 * connection goes to one of the checked addresses: a name that resolves differently the next time changes nothing.
 */
import { once } from "node:events";
import { connect, isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { unlessAborted } from "../../waiting.ts";
import type { OpenSocket } from "./guarded-connector.ts";
import type { ResolveName } from "./resolve-name.ts";
import { SendError } from "./send-error.ts";

/** The max number of addresses that are tried, even if a name has hundreds. */
const MAX_ADDRESSES = 8;
const NEXT_ADDRESS_AFTER_MS = 1_000;

export interface AddressCheck {
  readonly resolveName: ResolveName;
  readonly isAllowed: (address: string) => boolean;
}

export function checkedSockets({ resolveName, isAllowed }: AddressCheck): OpenSocket {
  return async ({ host, port }, signal) => {
    const addresses = isIP(host) ? [host] : await unlessAborted(signal, resolveName(host));
    if (addresses.length === 0) throw new SendError("dns_failed");
    if (!addresses.every(isAllowed)) throw new SendError("forbidden_address");

    const socket = connect({
      host,
      port,
      lookup: fixedLookup(addresses.slice(0, MAX_ADDRESSES)),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    });
    // The user of the connection handles its errors; between two users nothing else listens for them.
    socket.on("error", () => {});
    try {
      await once(socket, "connect", { signal });
    } catch {
      socket.destroy();
      throw signal.aborted ? signal.reason : new SendError("connect_failed");
    }
    // The peer is checked again before a byte is written, independently of the checks above.
    if (!isAllowed(socket.remoteAddress ?? "")) {
      socket.destroy();
      throw new SendError("forbidden_address");
    }
    return socket.setNoDelay(true);
  };
}

/** A lookup function that returns the checked addresses instead of resolving the name again. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, _options, callback) => callback(null, entries);
}
