/** An agent: the official client with one key, and a record of the tools that it used. */
import assert from "node:assert/strict";
import type { ErrorEnvelope } from "@cnh/contract";
import { type Client, SdkHttpError } from "@modelcontextprotocol/client";
import type { Api } from "../../tests/support/service/api.ts";
import { connectAgent, type Revision, type ToolResult } from "../../tests/support/service/mcp.ts";

/** The outcome of a call for the agent; the tool or the HTTP layer before it may have refused the call. */
export interface Outcome {
  readonly failure: ErrorEnvelope | null;
  readonly value: unknown;
  /** The JSON as text, followed by any other texts of the service. */
  readonly texts: readonly string[];
}

export class Agent {
  readonly #client: Client;
  readonly #used: string[] = [];

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Lists the tools first, like real agents: from then on the client validates every response against its schema. */
  static async connect(api: Api, revision: Revision): Promise<Agent> {
    const client = await connectAgent(api, revision);
    await client.listTools();
    return new Agent(client);
  }

  /** The names of the tools that were called, in order. */
  get used(): readonly string[] {
    return this.#used;
  }

  async call(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Outcome> {
    this.#used.push(name);
    try {
      const result = await this.#client.callTool({ name, arguments: args });
      const { content, structuredContent, isError } = result as unknown as ToolResult;
      const failure = isError ? (structuredContent as unknown as ErrorEnvelope) : null;
      return { failure, value: structuredContent, texts: content.map(({ text }) => text) };
    } catch (error) {
      if (!(error instanceof SdkHttpError)) throw error;
      const text = String(error.data["text"]);
      const failure = JSON.parse(text) as ErrorEnvelope;
      return { failure, value: failure, texts: [text] };
    }
  }

  /** Makes a call that must succeed; returns its structured content. */
  async ask<Value>(name: string, args: Readonly<Record<string, unknown>> = {}): Promise<Value> {
    const { failure, value } = await this.call(name, args);
    assert.equal(failure, null, `${name} failed: ${JSON.stringify(failure)}`);
    return value as Value;
  }

  /** Makes a call that must be refused with this status; returns the error. */
  async refused(
    status: number,
    name: string,
    args: Readonly<Record<string, unknown>> = {},
  ): Promise<ErrorEnvelope> {
    const { failure } = await this.call(name, args);
    assert.ok(failure, `${name} was not refused`);
    assert.equal(failure.status, status, `${name}: ${JSON.stringify(failure)}`);
    return failure;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
