/** In Python and PHP nothing is charged twice on any network: responses are lost after the service did its work. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureSdkSources } from "../../tools/generate/ensure-sdk-sources.ts";
import { ROOT } from "../../tools/stack/environment.ts";
import { cpfOf } from "../../tests/support/cpf.ts";
import { type CuttingProxy, startCuttingProxy } from "../../tests/support/http/cutting-proxy.ts";
import { type RestService, shareService } from "../../tests/support/service/rest-service.ts";
import { isRunnable, LANGUAGES } from "./languages.ts";

const CREATES = 300;

interface Order {
  readonly cpf: string;
  readonly externalRef: string | null;
}

const PROGRAMS: readonly (readonly [language: string, program: string, script: string])[] = [
  ["python", "python3", "sdks/python/tests/creates.py"],
  ["php", "php", "sdks/php/tests/creates.php"],
];

describe.each(PROGRAMS)("%s", (language, program, script) => {
  const known = LANGUAGES.find(({ name }) => name === language);
  let service: RestService;
  let proxy: CuttingProxy;
  beforeAll(async () => {
    ensureSdkSources();
    service = await shareService();
    proxy = await startCuttingProxy(service.server.url, 3);
  });
  afterAll(async () => {
    await proxy.close();
    await service.stop();
  });

  it.skipIf(!known || !isRunnable(known))(
    "300 creates, one connection in three cut after the request went through: 300 debits, every caller has its report",
    async () => {
      const orders = Array.from({ length: CREATES }, (_, n) => ({
        cpf: cpfOf(n),
        // Every second one has no reference: then the 60-second window protects it.
        externalRef: n % 2 === 0 ? `pedido-${n}` : null,
      }));
      const ids = await create(program, script, orders);
      expect(proxy.cuts).toBeGreaterThan(CREATES / 4);
      expect(new Set(ids).size).toBe(CREATES);
      const { rows } = await service.owner.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ledger_entries
         WHERE kind = 'REPORT_DEBIT' AND organization_id = $1`,
        [toUuid(service.organizationId)],
      );
      expect(rows[0]?.count).toBe(CREATES);
      expect(await referencesOf(ids)).toEqual(orders.map(({ externalRef }) => externalRef));
    },
  );

  async function referencesOf(ids: readonly string[]): Promise<(string | null)[]> {
    const found: (string | null)[] = [];
    for (const id of ids) {
      const { body } = await service.api.send<Order>("GET", `/api/v1/reports/${id}`);
      found.push(body.externalRef);
    }
    return found;
  }

  async function create(command: string, path: string, orders: readonly Order[]) {
    const child = spawn(command, [path], {
      cwd: ROOT,
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, CNH_API_KEY: service.key.key, CNH_BASE_URL: proxy.url },
    });
    child.stdin.end(JSON.stringify(orders));
    return JSON.parse(await text(child.stdout)) as string[];
  }
});
