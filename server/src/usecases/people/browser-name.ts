/** The browser and the system that a `User-Agent` names, in words for a mail. The header itself is not repeated. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b|\bCrOS\b/, "Linux"],
];

export function browserName(userAgent: string | null | undefined): string | null {
  const named = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(", ") || null;
}
