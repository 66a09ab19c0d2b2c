/**
 * Whether an address is one of the public internet. What is not known to be public is not: a webhook must not reach
 * what only our own network can.
 */
import ipaddr from "ipaddr.js";

/** Of all IPv6 only this is given out for use on the internet; mapped, compatible and translated forms lie outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** A public address by its range, yet answered by the host of a virtual machine (Azure). */
const HOST_METADATA = "168.63.129.16";

/** Takes the four-part and the colon form only, as URLs, resolvers and sockets write them. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    return address !== HOST_METADATA && ipaddr.IPv4.parse(address).range() === "unicast";
  }
  // One with a zone belongs to a link, whatever its range.
  if (!ipaddr.IPv6.isValid(address) || address.includes("%")) return false;
  const parsed = ipaddr.IPv6.parse(address);
  // The library calls any range without a name of its own unicast, also those that nobody has been given.
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === "unicast";
}
