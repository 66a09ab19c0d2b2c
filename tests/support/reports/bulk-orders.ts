/** One member's bulk orders, with the calls of the console's pages. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BulkOrderPreview, BulkOrderRow, BulkOrderView } from "@cnh/contract/console";
import type { Mode } from "@cnh/server/usecases/caller.ts";
import type { Answer, ErrorBody } from "../service/api.ts";
import { ConsoleClient, consolePath, type TestMember } from "../people/console.ts";
import { cpfOf } from "../cpf.ts";

/** This many rows with CPFs from the n-th test CPF on. The first line of a file contains the column names. */
export const soundRows = (first: number, count: number): BulkOrderRow[] =>
  Array.from({ length: count }, (_, index) => ({ line: index + 2, cpf: cpfOf(first + index) }));

export class BulkClient {
  readonly #client: ConsoleClient;
  readonly #organizationId: string;
  readonly #mode: Mode;

  constructor(url: string, member: TestMember, organizationId: string, mode: Mode = "live") {
    this.#client = new ConsoleClient(url, member);
    this.#organizationId = organizationId;
    this.#mode = mode;
  }

  send<Body>(method: string, path: string, json?: unknown): Promise<Answer<Body>> {
    const address = consolePath(this.#organizationId, this.#mode, `/bulk-orders${path}`);
    return this.#client.send<Body>(method, address, json === undefined ? {} : { json });
  }

  preview(rows: readonly BulkOrderRow[]): Promise<Answer<BulkOrderPreview>> {
    return this.send("POST", "/preview", { rows });
  }

  create(json: Readonly<Record<string, unknown>>): Promise<Answer<BulkOrderView & ErrorBody>> {
    return this.send("POST", "", { ...DEFAULTS, reference: randomUUID(), ...json });
  }

  /** Previews and orders rows, like a person who confirms the preview. */
  async order(rows: readonly BulkOrderRow[], more: object = {}): Promise<string> {
    const { all } = (await this.preview(rows)).body;
    const confirmed = { reports: all.reports, total: all.total };
    const { status, body } = await this.create({ rows, confirmed, ...more });
    if (status !== 201) throw new Error(`a bulk order was answered ${status} ${body.code}`);
    return body.id;
  }

  async get(id: string): Promise<BulkOrderView> {
    const { status, body } = await this.send<BulkOrderView>("GET", `/${id}`);
    if (status !== 200) throw new Error(`a bulk order was read as ${status}`);
    return body;
  }

  change(id: string, change: "pause" | "resume" | "cancel") {
    return this.send<BulkOrderView & ErrorBody>("POST", `/${id}/${change}`);
  }

  /** Polls the order, as often as a page does, until the condition is met. */
  async until(
    id: string,
    holds: (order: BulkOrderView) => boolean,
    withinMs = 30_000,
  ): Promise<BulkOrderView> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const order = await this.get(id);
      if (holds(order)) return order;
      if (performance.now() > deadline) throw new Error(`it is still ${JSON.stringify(order)}`);
      await sleep(300);
    }
  }
}

const DEFAULTS = { leaveOutRecent: false, purpose: "Gestão de frota" };
