/** The headers of every response under `/console`. */

const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** Features of browsers that the console needs itself. */
const OWN_FEATURES = [
  "publickey-credentials-get",
  "publickey-credentials-create",
  "clipboard-write",
];
/** Features that it needs nowhere, so that no injected code can use them. */
const CLOSED_FEATURES = [
  "accelerometer",
  "autoplay",
  "bluetooth",
  "browsing-topics",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "web-share",
  "window-management",
  "xr-spatial-tracking",
];

export const POLICY_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": CONTENT_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": [
    ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
    ...CLOSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(", "),
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};

/** The header that excludes shared reports from search engines. */
export const NO_INDEX: Readonly<Record<string, string>> = {
  "x-robots-tag": "noindex, nofollow, noarchive",
};
