/** The gateway in front of the simulated WSDenatran: it exchanges client credentials for tokens that expire. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export interface OAuthOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenTtlSeconds: number;
}

export interface Gateway {
  issueToken(request: IncomingMessage, response: ServerResponse): void;
  admits(request: IncomingMessage): boolean;
}

export function openGateway({ clientId, clientSecret, tokenTtlSeconds }: OAuthOptions): Gateway {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const expiries = new Map<string, number>();

  const issueToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.headers.authorization !== basic) return reply(401, { error: "invalid_client" });
    if (form.get("grant_type") !== "client_credentials") {
      return reply(400, { error: "unsupported_grant_type" });
    }
    removeExpired();
    const token = randomUUID();
    expiries.set(token, performance.now() + tokenTtlSeconds * 1_000);
    reply(200, {
      access_token: token,
      scope: "am_application_scope default",
      token_type: "Bearer",
      expires_in: tokenTtlSeconds,
    });
  };

  const removeExpired = () => {
    for (const [token, expiry] of expiries) if (expiry <= performance.now()) expiries.delete(token);
  };

  return {
    issueToken: (request, response) => {
      issueToken(request, response).catch(() => response.destroy());
    },
    admits: ({ headers: { authorization } }) => {
      const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "";
      return performance.now() < (expiries.get(token) ?? 0);
    },
  };
}
