/** The gateway before the simulated WSDenatran: client credentials for tokens that end. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export interface OAuthOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenTtlSeconds: number;
}

export interface Gateway {
  giveToken(request: IncomingMessage, response: ServerResponse): void;
  admits(request: IncomingMessage): boolean;
}

export function openGateway({ clientId, clientSecret, tokenTtlSeconds }: OAuthOptions): Gateway {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const endings = new Map<string, number>();

  const giveToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.headers.authorization !== basic) return reply(401, { error: "invalid_client" });
    if (form.get("grant_type") !== "client_credentials") {
      return reply(400, { error: "unsupported_grant_type" });
    }
    forgetEnded();
    const token = randomUUID();
    endings.set(token, performance.now() + tokenTtlSeconds * 1_000);
    reply(200, {
      access_token: token,
      scope: "am_application_scope default",
      token_type: "Bearer",
      expires_in: tokenTtlSeconds,
    });
  };

  const forgetEnded = () => {
    for (const [token, end] of endings) if (end <= performance.now()) endings.delete(token);
  };

  return {
    giveToken: (request, response) => {
      giveToken(request, response).catch(() => response.destroy());
    },
    admits: ({ headers: { authorization } }) => {
      const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "";
      return performance.now() < (endings.get(token) ?? 0);
    },
  };
}
