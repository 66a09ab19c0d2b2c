/**
 * Opens connections only to addresses that are allowed. A name is resolved once, all that it resolves to must be
 * allowed, and the connection goes to what was checked: a name that answers otherwise the next time changes nothing.
 */
import { once } from "node:events";
import { connect, isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { unlessAborted } from "../../waiting.ts";
import type { OpenSocket } from "./guarded-connector.ts";
import type { ResolveName } from "./resolve-name.ts";
import { SendError } from "./send-error.ts";

/** An answer of hundreds of addresses is no reason to knock at all of them. */
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
      lookup: alwaysTo(addresses.slice(0, MAX_ADDRESSES)),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    });
    // Whoever uses the connection hears of its errors; between two users nobody would.
    socket.on("error", () => {});
    try {
      await once(socket, "connect", { signal });
    } catch {
      socket.destroy();
      throw signal.aborted ? signal.reason : new SendError("connect_failed");
    }
    // The peer itself, before a byte is written: nothing that happened on the way here is trusted.
    if (!isAllowed(socket.remoteAddress ?? "")) {
      socket.destroy();
      throw new SendError("forbidden_address");
    }
    return socket.setNoDelay(true);
  };
}

/** In place of a second resolution: the addresses that were checked. */
function alwaysTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, _options, callback) => callback(null, found);
}
