/** One full run of the service: every scenario over REST and webhooks, every read, every tool. */
import { newCaller } from "./caller.ts";
import type { Caller } from "./caller.ts";
import { scenarioCpf } from "./cpf.ts";
import { isObject, walk } from "./deep-search.ts";
import { type Answer, expectStatus } from "./http.ts";
import { newRef, unknownId } from "./ids.ts";
import { times } from "./lists.ts";
import { argumentsFor, type Tool } from "./mcp-arguments.ts";
import { listTools, rpc } from "./mcp-client.ts";
import { patience } from "./pace.ts";
import { waitUntilSettled } from "./report-progress.ts";
import { REPORT_KEYS } from "./report-shape.ts";
import { RECOVERING_SCENARIO, takeTurn } from "./scenario-turns.ts";
import { addEndpoint, openReceiver, type Receiver } from "./webhook-receiver.ts";
import type { Report } from "./wire.ts";

/** A value that left the service, and its place. */
export interface Sighting {
  readonly where: string;
  readonly json: unknown;
}

export interface SeenText {
  readonly where: string;
  readonly text: string;
}

/** All responses and events of a full run. */
export class FullRun {
  readonly reports: Sighting[] = [];
  readonly answers: Sighting[] = [];
  readonly texts: SeenText[] = [];

  async make(): Promise<void> {
    const caller = await newCaller();
    const receiver = await openReceiver();
    const events = ["report.delivered", "report.failed", "report.partially_delivered"];
    const endpoint = await addEndpoint(caller, receiver.url(), events);
    const cpfs = times(25, (index) => scenarioCpf(index + 1));
    const settled = await Promise.all(
      cpfs.map((cpf, index) => {
        const follow = () => this.#followScenario(caller, cpf, index + 1);
        return index + 1 === RECOVERING_SCENARIO ? takeTurn(index + 1, follow) : follow();
      }),
    );
    await this.#noteWebhooks(receiver);
    const names = ["reports", "credit", "usage", "violations/745-50", "events"];
    const endpoints = ["webhook-endpoints", `webhook-endpoints/${endpoint.id}`];
    for (const path of [...names, ...endpoints, "deliveries", "nothing"]) {
      this.#note(this.answers, `GET ${path}`, await caller.get(`/api/v1/${path}`));
    }
    this.#note(this.answers, "404", await caller.read(unknownId("rpt")));
    this.#note(this.answers, "422", await caller.create("1"));
    this.#note(this.answers, "400", await caller.create(null));
    for (const tool of await listTools(caller.key)) {
      await this.#callTool(caller, tool, settled[3], cpfs[0]);
    }
    this.#noteInnerReports();
  }

  #note(list: Sighting[], where: string, { json, text }: Answer): void {
    list.push({ where, json });
    this.texts.push({ where, text });
  }

  async #followScenario(caller: Caller, cpf: string, number: number): Promise<Report> {
    const created = expectStatus(await caller.create(cpf, newRef()), 202);
    this.#note(this.answers, `create ${number}`, created);
    const seen: Answer<Report>[] = [];
    const { reportId } = created.json;
    const { json } = await waitUntilSettled(caller, reportId, { seen, every: 250 });
    for (const state of seen) this.#note(this.reports, `GET of scenario ${number}`, state);
    return json;
  }

  async #noteWebhooks(receiver: Receiver): Promise<void> {
    const isFinal = ({ event }: { readonly event: string }) =>
      event !== "report.partially_delivered";
    const what = "a final event for each scenario";
    await receiver.waitForCount(what, 25, isFinal, patience(15_000));
    for (const { event, body } of receiver.requests) {
      const text = body.toString();
      this.texts.push({ where: `webhook ${event}`, text });
      this.reports.push({ where: `webhook ${event}`, json: JSON.parse(text) as unknown });
    }
  }

  async #callTool(
    caller: Caller,
    tool: Tool,
    report: Report | undefined,
    cpf: string | undefined,
  ): Promise<void> {
    const where = `tool ${tool.name}`;
    const isQuestion = tool.name.startsWith("ask");
    const args = argumentsFor(tool, {
      reportId: report?.reportId ?? "",
      externalRef: report?.externalRef ?? "",
      cpf: cpf ?? "",
      code: "745-50",
      lists: true,
      question: isQuestion ? "O que acontece com a CNH vencida?" : undefined,
      date: "2026-01-15",
    });
    const params = { name: tool.name, arguments: args };
    const { response, message } = await rpc(caller.key, "tools/call", params);
    this.texts.push({ where, text: response.text });
    this.answers.push({ where, json: message });
    for (const { text } of message?.result?.content ?? []) {
      this.answers.push({ where: `text of ${where}`, json: parse(text ?? "") });
    }
    this.answers.push({ where: `description of ${tool.name}`, json: tool });
  }

  /** Adds report objects inside lists, events and tool results to the reports. */
  #noteInnerReports(): void {
    const needed = REPORT_KEYS.slice(3, 7);
    for (const { where, json } of this.answers) {
      walk(json, (_key, value, path) => {
        const isReport = isObject(value) && needed.every((name) => Object.hasOwn(value, name));
        if (isReport) this.reports.push({ where: `${where} ${path}`, json: value });
      });
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
