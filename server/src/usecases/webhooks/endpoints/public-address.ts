/**
 * The check whether an address belongs to the public internet. An address that is not known to be public counts as
 * private: a webhook must not reach hosts that only our own network can reach.
 */
import ipaddr from "ipaddr.js";

/** The only IPv6 range that is assigned on the internet; mapped, compatible and translated forms lie outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** A public address by its range, but the host of a virtual machine answers it (Azure). */
const HOST_METADATA = "168.63.129.16";

/** Accepts only the four-part and the colon form, as URLs, resolvers and sockets write them. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return address !== HOST_METADATA && ipaddr.IPv4.parse(address).range() === "unicast";
  }
  // An address with a zone is link-local, whatever its range.
  if (!ipaddr.IPv6.isValid(address) || address.includes("%")) return false;
  const parsed = ipaddr.IPv6.parse(address);
  // The library calls every range without a name unicast, including unassigned ones.
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === "unicast";
}
