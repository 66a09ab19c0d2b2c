import { InvalidArgumentError, Option, type Command } from "commander";
import {
  createEndpointBodySchema,
  EVENT_KINDS,
  DEFAULT_EVENT_KINDS,
  type EventKind,
} from "@cnh/contract";
import type { Mode } from "@cnh/server/usecases/caller.ts";
import { operatorSource } from "@cnh/server/usecases/audit/audit-entry.ts";
import { allowRecovery } from "@cnh/server/usecases/webhooks/deliveries/allow-recovery.ts";
import { addEndpointFor } from "@cnh/server/usecases/webhooks/endpoints/add-endpoint-for.ts";
import {
  listEndpointsOf,
  type EndpointOfMode,
} from "@cnh/server/usecases/webhooks/endpoints/list-endpoints-of.ts";
import { operatorName } from "./operator-name.ts";
import type { Run } from "./run.ts";
import { instant } from "./values.ts";

interface AddOptions {
  org: string;
  mode: Mode;
  url: string;
  events: EventKind[];
  description?: string;
}

interface AllowOptions {
  endpoint: string;
  since: Date;
}

function isKind(text: string): text is EventKind {
  return (EVENT_KINDS as readonly string[]).includes(text);
}

function eventKinds(text: string): EventKind[] {
  const kinds = [...new Set(text.split(",").map((kind) => kind.trim()))];
  const unknown = kinds.filter((kind) => !isKind(kind));
  if (unknown.length === 0) return kinds.filter(isKind);
  throw new InvalidArgumentError(`${unknown.join(", ")}: events are ${EVENT_KINDS.join(", ")}.`);
}

function field(name: "url" | "description") {
  return (text: string): string => {
    const parsed = createEndpointBodySchema.shape[name].safeParse(text);
    if (parsed.success) return text;
    throw new InvalidArgumentError(parsed.error.issues.map(({ message }) => message).join("; "));
  };
}

function describe({ id, mode, url, events, enabled }: EndpointOfMode): string {
  return `${id}  ${mode}  ${enabled ? "enabled" : "disabled"}  ${url}\n  ${events.join(", ")}`;
}

export function addEndpointCommands(program: Command, run: Run): void {
  const noun = program.command("endpoint").description("URLs that webhooks are sent to");

  noun
    .command("add")
    .description("a new endpoint; its secret is shown once")
    .requiredOption("--org <id>", "org_…")
    .requiredOption("--url <url>", "where webhooks are sent to", field("url"))
    .addOption(
      new Option("--mode <mode>", "mode of the reports whose events it gets")
        .choices(["live", "test"])
        .default("live"),
    )
    .option("--events <list>", `some of ${EVENT_KINDS.join(",")}`, eventKinds, [
      ...DEFAULT_EVENT_KINDS,
    ])
    .option("--description <text>", "what it is for", field("description"))
    .action(async ({ org, mode, ...body }: AddOptions) => {
      await run(
        (ports) =>
          addEndpointFor(
            ports,
            { organizationId: org, mode, source: operatorSource(operatorName()) },
            body,
          ),
        (endpoint) =>
          `${describe(endpoint)}\n\n  ${endpoint.secret}\n\nThis is the only time the secret is shown.`,
      );
    });

  noun
    .command("list")
    .description("an organization's endpoints, without their secrets")
    .requiredOption("--org <id>", "org_…")
    .action(async ({ org }: { org: string }) => {
      await run(
        (ports) => listEndpointsOf(ports, org),
        (endpoints) =>
          endpoints.map(describe).join("\n") ||
          "No endpoints yet: cnh-ops endpoint add --org … --url …",
      );
    });

  addAllowRecovery(noun, run);
}

function addAllowRecovery(noun: Command, run: Run): void {
  noun
    .command("allow-recovery")
    .description("let an endpoint be sent events from before it was added or its url changed")
    .requiredOption("--endpoint <id>", "whe_…")
    .requiredOption("--since <instant>", "how far back, such as 2026-07-20T00:00:00Z", instant)
    .action(async ({ endpoint, since }: AllowOptions) => {
      await run(
        (ports) => allowRecovery(ports, endpoint, since, operatorSource(operatorName())),
        ({ id, recoverFrom }) => `${id} may be sent events since ${recoverFrom}.`,
      );
    });
}
