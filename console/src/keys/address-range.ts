/** IP addresses as people type them. The service decides; here a typo is noticed immediately. */
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const IPV4 = new RegExp(String.raw`^${OCTET}(?:\.${OCTET}){3}$`);
const BITS = /^\d{1,3}$/;

function bitsOf(base: string): number | null {
  if (IPV4.test(base)) return 32;
  // The browser's URL parser knows every form of IPv6.
  return /^[\da-f:.]+$/i.test(base) && URL.canParse(`http://[${base}]`) ? 128 : null;
}

/** Whether a text is an address, or a range in CIDR form. */
export function isAddressRange(text: string): boolean {
  const [base = "", bits, ...rest] = text.split("/");
  const max = bitsOf(base);
  if (max === null || rest.length > 0) return false;
  return bits === undefined || (BITS.test(bits) && Number(bits) <= max);
}

/** The addresses typed or pasted into the field, separated by spaces, commas or lines. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((part) => part !== "")),
];
