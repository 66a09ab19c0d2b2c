/** The network of an address, so that one visitor with many addresses counts once, and a mail reveals no location. */
import { isIPv4, isIPv6 } from "node:net";

/** The network of an address as CIDR, such as `203.0.113.0/24`. `v4` is in whole bytes and `v6` in whole groups of 16. */
export function addressRange(address: string, bits: { readonly v4: number; readonly v6: number }) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) {
    const bytes = mapped.split(".").map((byte, at) => (at < bits.v4 / 8 ? byte : "0"));
    return `${bytes.join(".")}/${bits.v4}`;
  }
  if (!isIPv6(mapped)) return "unknown";
  const groups = groupsOf(mapped).slice(0, bits.v6 / 16);
  return `${groups.join(":")}::/${bits.v6}`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const split = (text: string) => text.split(":").filter(Boolean).map(trimZeros);
  if (tail === undefined) return split(head);
  const [first, last] = [split(head), split(tail)];
  const missing = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill("0"), ...last];
}

const trimZeros = (group: string) => group.replace(/^0+(?=.)/, "");
