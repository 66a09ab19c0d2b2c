/** Helpers for the tests of Infosimples: queries, and a server for answers that the simulated provider never gives. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import {
  Infosimples,
  type InfosimplesOptions,
} from "@cnh/server/adapters/providers/infosimples/client.ts";
import { LookupFailure, type StateQuery } from "@cnh/server/usecases/sources/source.ts";
import { expect, onTestFinished } from "vitest";

export const TODAY = "2026-03-10";
export const TOKEN = "a-token-of-tests";
export const NEVER = new AbortController().signal;
export const QUERY: StateQuery = {
  cpf: "52998224725",
  registrationNumber: "12345678026",
  birthDate: "1985-04-22",
  expiresOn: "2029-05-01",
  state: "MG",
};

export function clientOf(baseUrl: string, options: Partial<InfosimplesOptions> = {}): Infosimples {
  return new Infosimples({
    baseUrl,
    token: TOKEN,
    mode: "sync",
    timeoutMs: 5_000,
    poll: { firstMs: 10, maxMs: 40 },
    today: () => TODAY,
    ...options,
  });
}

/** A server for answers that the simulator never gives. */
export async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const envelopeWith = (body: unknown) =>
  answering((_, response) => void response.end(JSON.stringify(body)));

export async function failureOf(work: Promise<unknown>): Promise<LookupFailure> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof LookupFailure)) throw new Error("no LookupFailure", { cause: error });
  expect(error.message).not.toMatch(/52998224725|a-token|12345678026/);
  return error;
}
