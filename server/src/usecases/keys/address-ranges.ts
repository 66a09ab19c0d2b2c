/** The address ranges from which a key may be used. */
import { BlockList, isIP } from "node:net";

/** Whether the text is an IP address or a range in CIDR form. */
export function isAddressRange(text: string): boolean {
  const [base = "", bits, ...rest] = text.split("/");
  const family = isIP(base);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  );
}

/** Whether one of the ranges contains the whole of another range. */
export function isWithinRanges(ranges: readonly string[], range: string): boolean {
  const [base = ""] = range.split("/");
  return ranges.some(
    (each) => isInRanges([each], base) && prefixLength(range) >= prefixLength(each),
  );
}

/** The number of leading bits that a range fixes. Both forms of an address have the same length in one family. */
function prefixLength(range: string): number {
  const [base = "", bits] = range.split("/");
  if (bits !== undefined) return Number(bits);
  return isIP(base) === 6 ? 128 : 32;
}

/** Whether one of the ranges contains the address. A text that is not an address is in no range. */
export function isInRanges(ranges: readonly string[], address: string): boolean {
  const addressFamily = isIP(address);
  if (addressFamily === 0) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [base = "", bits] = range.split("/");
    const family = isIP(base) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return list.check(address, addressFamily === 6 ? "ipv6" : "ipv4");
}
