/** A webhook receiver on loopback that records the requests, and checks both kinds of signature. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { type Report, verifyWebhook } from "@cnh/sdk";
import { Webhook } from "standardwebhooks";
import { expect } from "vitest";

interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly eventId: string;
  readonly report: Report;
}

export interface TestReceiver {
  readonly url: string;
  readonly port: number;
  readonly seen: ReceivedWebhook[];
  /** Fails unless all received webhooks are signed with this secret, in our own and in the Standard Webhooks format. */
  readonly verify: (secret: string) => Promise<void>;
  close(): Promise<void>;
}

export async function startTestReceiver(port = 0): Promise<TestReceiver> {
  const seen: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      const eventId = String(request.headers["cnh-event-id"]);
      seen.push({ headers: request.headers, body, eventId, report: JSON.parse(body) as Report });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}/webhooks/cnh`,
    port: bound,
    seen,
    verify: async (secret) => {
      for (const { headers, body, eventId } of seen) {
        const verified = await verifyWebhook(body, headers, secret);
        expect(verified.eventId).toBe(eventId);
        new Webhook(secret).verify(body, headers as Record<string, string>);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
