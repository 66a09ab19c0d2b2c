/** The cookie that identifies a known browser, for as long as browsers store one. It gives access to nothing. */
const NAME = "__Host-cnh-device";
const MAX_AGE_SECONDS = 400 * 86_400;
const TOKEN = new RegExp(`(?:^|; ?)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

export function deviceTokenOf(cookie: string | undefined): string | null {
  return TOKEN.exec(cookie ?? "")?.[1] ?? null;
}

export function deviceCookie(token: string): string {
  return `${NAME}=${token}; Max-Age=${MAX_AGE_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Strict`;
}
