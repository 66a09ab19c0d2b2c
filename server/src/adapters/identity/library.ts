/** better-auth itself: requests of browsers, sessions by cookies, and hashes of passwords. */
import { betterAuth } from "better-auth";
import type pg from "pg";
import type {
  AuthAnswer,
  AuthExchange,
  AuthPath,
  Visitor,
} from "../../usecases/people/auth-exchange.ts";
import { Failure } from "../../usecases/failure.ts";
import { SlotsFull, WorkSlots } from "../../work-slots.ts";
import {
  ADDRESS_HEADER,
  AUTH_BASE_PATH,
  authOptions,
  type AuthParts,
  SESSION_COOKIE,
} from "./auth-options.ts";
import { READ_PATHS } from "./auth-paths.ts";
import { PasswordHashing } from "./password-hashing.ts";
import { requireVerification } from "./passkey-rules.ts";
import { toPersonId } from "./person-row.ts";
import { VisitorPool } from "./visitor-pool.ts";

export interface LibraryParts extends Omit<AuthParts, "database" | "hashing"> {
  readonly pool: pg.Pool;
}

/** Paths for unauthenticated clients that hash nothing, but cost more than ten refusals. */
const COSTLY: ReadonlySet<AuthPath> = new Set<AuthPath>([
  "/request-password-reset",
  "/reset-password",
  "/passkey/generate-authenticate-options",
]);
const MAX_STRANGERS = 2;
const MAX_WAITING_STRANGERS = 20;

function refuseStranger(error: unknown): never {
  if (!(error instanceof SlotsFull)) throw error;
  throw new Failure("SERVICE_UNAVAILABLE", undefined, error);
}

const openAuth = (parts: AuthParts) => betterAuth(authOptions(parts));

export class AuthLibrary implements AuthExchange {
  readonly #auth: ReturnType<typeof openAuth>;
  readonly #pool: pg.Pool;
  readonly #visitors: VisitorPool;
  readonly #hashing = new PasswordHashing();
  readonly #strangers = new WorkSlots(MAX_STRANGERS, MAX_WAITING_STRANGERS);
  readonly #origin: string;

  constructor(parts: LibraryParts) {
    this.#pool = parts.pool;
    this.#visitors = new VisitorPool(parts.pool);
    this.#origin = parts.origin;
    this.#auth = openAuth({ ...parts, database: this.#visitors, hashing: this.#hashing });
  }

  /** For an invited person. */
  hashPassword(password: string): Promise<string> {
    return this.#hashing.asKnown(() => this.#hashing.hash(password));
  }

  /** For a signed-in person. */
  verifyPassword(hash: string, password: string): Promise<boolean> {
    return this.#hashing.asKnown(() => this.#hashing.verify({ hash, password }));
  }

  requireRoom(path: AuthPath): void {
    if (!COSTLY.has(path)) this.#hashing.requireRoom();
    else if (this.#strangers.isFull) refuseStranger(new SlotsFull());
  }

  async exchange(
    path: AuthPath,
    visitor: Visitor,
    body?: unknown,
    { signedOut = false, known = false } = {},
  ): Promise<AuthAnswer> {
    const cookie = signedOut ? withoutSession(visitor.cookie) : visitor.cookie;
    const request = this.#toRequest(path, { ...visitor, cookie }, body);
    const handle = () => this.#visitors.during(visitor, () => this.#auth.handler(request));
    const inTurn = COSTLY.has(path)
      ? () => this.#strangers.run(handle).catch(refuseStranger)
      : handle;
    const response = await (known ? this.#hashing.asKnown(inTurn) : inTurn());
    const answer = await bodyOf(response);
    return {
      status: response.status,
      body: requireVerification(path, answer),
      personId: personIdOf(answer),
      cookies: await this.#shortenCookies(response.headers.getSetCookie()),
    };
  }

  /** The library's request has only these headers of the browser, and the address that our server saw. */
  #toRequest(path: AuthPath, visitor: Visitor, body: unknown): Request {
    const headers = new Headers({ [ADDRESS_HEADER]: visitor.address });
    if (visitor.cookie !== undefined) headers.set("cookie", visitor.cookie);
    if (visitor.userAgent !== undefined) headers.set("user-agent", visitor.userAgent);
    // The transport has refused foreign origins. The library checks the origin again if the browser sends one.
    headers.set("origin", visitor.origin ?? this.#origin);
    const url = `${this.#origin}${AUTH_BASE_PATH}${path}`;
    if (READ_PATHS.has(path)) return new Request(url, { headers });
    headers.set("content-type", "application/json");
    return new Request(url, { method: "POST", headers, body: JSON.stringify(body ?? {}) });
  }

  /** Makes the cookie of a session that is not remembered end with the browser, despite the library's `Max-Age`. */
  async #shortenCookies(cookies: readonly string[]): Promise<string[]> {
    const token = cookies.map((cookie) => SESSION_TOKEN.exec(cookie)?.[1]).find(Boolean);
    if (token === undefined) return [...cookies];
    const { rows } = await this.#pool.query<{ remembered: boolean }>(
      "SELECT remembered FROM auth.session WHERE token = $1",
      [decodeURIComponent(token)],
    );
    if (rows[0]?.remembered === true) return [...cookies];
    return cookies.map((cookie) =>
      SESSION_TOKEN.test(cookie) ? cookie.replace(/; Max-Age=[1-9]\d*/i, "") : cookie,
    );
  }
}

/** The token before the signature. */
export const SESSION_TOKEN = new RegExp(`^${SESSION_COOKIE}=([^.;]+)\\.`);

/** All cookies except the session's. */
function withoutSession(cookie: string | undefined): string | undefined {
  return cookie
    ?.split(/; ?/)
    .filter((each) => !each.startsWith(`${SESSION_COOKIE}=`))
    .join("; ");
}

/** The body, if it is JSON: a path that does not exist is answered with text. */
async function bodyOf(response: Response): Promise<AuthAnswer["body"]> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  return isJson && text !== "" ? (JSON.parse(text) as AuthAnswer["body"]) : null;
}

function personIdOf(body: AuthAnswer["body"]): string | null {
  const id = (body as { user?: { id?: unknown } } | null)?.user?.id;
  return typeof id === "string" ? toPersonId(id) : null;
}
