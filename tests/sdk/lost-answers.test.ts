/** Nothing is charged twice on any network: responses are lost after the service has done its work. */
import { Cnh, type CnhOptions, type ReportListItem } from "@cnh/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RUNTIME, systemRuntime } from "../../packages/sdk/src/runtime.ts";
import { cpfOf } from "../support/cpf.ts";
import { type CuttingProxy, startCuttingProxy } from "../support/http/cutting-proxy.ts";
import { type RestService, shareService } from "../support/service/rest-service.ts";

const CREATES = 300;
const AT_ONCE = 15;

let service: RestService;
let proxy: CuttingProxy;
let cnh: Cnh;

beforeAll(async () => {
  service = await shareService();
  proxy = await startCuttingProxy(service.server.url, 3);
  cnh = new Cnh({
    apiKey: service.key.key,
    baseUrl: proxy.url,
    // One in three fails, so for some of 300 creates four attempts would all fail.
    maxRetries: 20,
    [RUNTIME]: {
      ...systemRuntime,
      sleep: (ms: number, signal?: AbortSignal) => systemRuntime.sleep(ms / 100, signal),
    },
  } as CnhOptions);
});
afterAll(async () => {
  await proxy.close();
  await service.stop();
});

test("300 creates, one connection in three cut after the request went through: 300 debits, and every caller has its report", async () => {
  const orders = Array.from({ length: CREATES }, (_, n) => ({
    cpf: cpfOf(n),
    // Every second one has an explicit null reference: then the 60-second window protects it.
    externalRef: n % 2 === 0 ? `pedido-${n}` : null,
  }));
  const accepted = new Map<string, (typeof orders)[number]>();
  const waiting = [...orders];
  const send = async () => {
    for (let order = waiting.pop(); order; order = waiting.pop()) {
      accepted.set((await cnh.reports.create(order)).reportId, order);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));

  expect(proxy.cuts).toBeGreaterThan(CREATES / 4);
  expect(accepted.size).toBe(CREATES);
  const { days } = await cnh.statement.get();
  const debits = days.reduce((sum, day) => sum + day.debits.count, 0);
  expect(debits).toBe(CREATES);

  const stored: ReportListItem[] = [];
  for await (const item of cnh.reports.list({ limit: 100 })) stored.push(item);
  expect(stored).toHaveLength(CREATES);
  for (const { reportId, externalRef } of stored) {
    expect(accepted.get(reportId)?.externalRef).toBe(externalRef);
  }
});

test("the feed and the key are read over the same connections", async () => {
  const key = await cnh.key.get();
  expect(service.key.key.startsWith(`cnh_live_${key.prefix}`)).toBe(true);
  const controller = new AbortController();
  const events = cnh.events.follow({ signal: controller.signal });
  const first = events.next();
  setTimeout(() => controller.abort(new Error("enough")), 300);
  await expect(first).rejects.toThrow("enough");
});
