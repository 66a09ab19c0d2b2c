import { createHmac, timingSafeEqual } from "node:crypto";
import { SESSION_COOKIE } from "./auth-options.ts";

/**
 * The token of the session in these cookies, if the service signed it. The signature is checked on this thread: the
 * library's check would queue for the few hashing threads behind unauthenticated sign-ins.
 */
export function sessionTokenOf(cookie: string | undefined, secret: string): string | null {
  const value = cookie
    ?.split(/; ?/)
    .find((each) => each.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1);
  const decoded = value === undefined ? null : decode(value);
  const dot = decoded?.lastIndexOf(".") ?? -1;
  if (!decoded || dot < 1) return null;
  const token = decoded.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(decoded.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
