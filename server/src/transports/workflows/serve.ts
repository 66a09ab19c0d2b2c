/** Serves workflows to the engine. Only the engine may call them: every call has its signature. */
import { once } from "node:events";
import { createServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { createEndpointHandler, type EndpointOptions } from "@restatedev/restate-sdk/node";
import type { LogSubject } from "../../usecases/log-subject.ts";
import { withDeadline } from "../../waiting.ts";
import { FailedCalls } from "./failed-calls.ts";

const GRACE_MS = 10_000;

export interface WorkflowLogLine {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly invocationId: string | undefined;
  /** Service, key and handler of the call. */
  readonly target: string | undefined;
  /** The report or the delivery that the call was about, if it failed. */
  readonly about: LogSubject;
}

export interface ServeWorkflowsOptions {
  readonly services: EndpointOptions["services"];
  /** The port; 0 for any free one. */
  readonly port: number;
  readonly host: string;
  /** Public keys (`publickeyv1_…`) of the engines that may call. */
  readonly identityKeys: readonly string[];
  readonly onLog?: (line: WorkflowLogLine) => void;
  readonly failed?: FailedCalls;
  /** The max time for steps in flight to end after `close`. */
  readonly graceMs?: number;
}

export interface ServedWorkflows {
  readonly port: number;
  /** Accepts no new calls and waits for open ones; the engine retries calls that do not end in time. */
  close(): Promise<void>;
}

export async function serveWorkflows(options: ServeWorkflowsOptions): Promise<ServedWorkflows> {
  // Without keys the SDK would accept calls from anyone.
  if (options.identityKeys.length === 0)
    throw new Error(
      "the worker has no identity key of the engine, so anyone could call its workflows: set CNH_ENGINE_IDENTITY_KEYS",
    );
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer(
    createEndpointHandler({
      services: options.services,
      identityKeys: [...options.identityKeys],
      logger: logger(options.onLog, options.failed ?? new FailedCalls()),
    }),
  );
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    // The engine reopens a broken connection.
    session.on("error", () => session.destroy());
  });
  server.listen(options.port, options.host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      // The engine does not close its connections, so each is closed here, or the server would never stop.
      for (const session of sessions) session.close();
      await withDeadline(options.graceMs ?? GRACE_MS, undefined, () => closed).catch(() => {
        for (const session of sessions) session.destroy();
      });
      await closed;
    },
  };
}

/** Logs warnings, errors and the messages of workflows, but not the start and end of each invocation. */
function logger(
  onLog: ServeWorkflowsOptions["onLog"],
  failed: FailedCalls,
): NonNullable<EndpointOptions["logger"]> {
  return ({ level, context, replaying, source }, ...words: unknown[]) => {
    // The SDK declares these enums but does not export their values.
    const name: string = level;
    if (replaying || (name !== "info" && name !== "warn" && name !== "error")) return;
    if (name === "info" && (source as string) !== "USER") return;
    onLog?.({
      level: name,
      message: words.map(String).join(" "),
      invocationId: context?.invocationId,
      target: context?.invocationTarget,
      about: failed.subjectOf(context?.invocationId),
    });
  };
}
