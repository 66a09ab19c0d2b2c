/** Serves workflows to the engine, which alone may call them: every call carries its signature. */
import { once } from "node:events";
import { createServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import { createEndpointHandler, type EndpointOptions } from "@restatedev/restate-sdk/node";
import { withDeadline } from "../../waiting.ts";

const GRACE_MS = 10_000;

export interface WorkflowLogLine {
  readonly level: "info" | "warn" | "error";
  readonly message: string;
  readonly invocationId: string | undefined;
  /** Service, key and handler of the call. */
  readonly target: string | undefined;
}

export interface ServeWorkflowsOptions {
  readonly services: EndpointOptions["services"];
  /** 0: any that is free. */
  readonly port: number;
  readonly host: string;
  /** Public keys (`publickeyv1_…`) of the engines that may call. */
  readonly identityKeys: readonly string[];
  readonly onLog?: (line: WorkflowLogLine) => void;
  /** How long steps in flight may take to end after `close`. */
  readonly graceMs?: number;
}

export interface ServedWorkflows {
  readonly port: number;
  /** Takes no new calls and lets those in flight end; what does not end in time the engine runs again. */
  close(): Promise<void>;
}

export async function serveWorkflows(options: ServeWorkflowsOptions): Promise<ServedWorkflows> {
  // Without keys the SDK would accept calls from anyone.
  if (options.identityKeys.length === 0)
    throw new Error("workflows are served only to known engines: no identity key was given");
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer(
    createEndpointHandler({
      services: options.services,
      identityKeys: [...options.identityKeys],
      logger: logger(options.onLog),
    }),
  );
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    // A connection that breaks is the engine's to open again.
    session.on("error", () => session.destroy());
  });
  server.listen(options.port, options.host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      // The engine keeps connections open: each must be told, or the server would never end.
      for (const session of sessions) session.close();
      await withDeadline(options.graceMs ?? GRACE_MS, undefined, () => closed).catch(() => {
        for (const session of sessions) session.destroy();
      });
      await closed;
    },
  };
}

/** Warnings and errors, and what workflows say themselves; not that each invocation began and ended. */
function logger(onLog: ServeWorkflowsOptions["onLog"]): NonNullable<EndpointOptions["logger"]> {
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
    });
  };
}
