import { type Command, CommanderError } from "commander";
import {
  type Deployments,
  type ListedDeployment,
  listDeployments,
} from "@cnh/server/usecases/deployments/deployments.ts";
import {
  drainDeployment,
  type Drained,
} from "@cnh/server/usecases/deployments/drain-deployment.ts";
import {
  type RegisteredWorkers,
  registerWorkers,
} from "@cnh/server/usecases/deployments/register-workers.ts";
import type { Print } from "./run.ts";
import { wholeNumber } from "./values.ts";

const MAX_WAIT_S = 7 * 86_400;

interface DrainFlags {
  wait: number;
  resumeOn?: string;
  endingServices: string[];
}

interface Parts {
  readonly connect: () => Deployments;
  readonly print: Print;
}

function describeList(deployments: readonly ListedDeployment[]): string {
  if (deployments.length === 0) return "The engine knows no workers.";
  return deployments
    .flatMap(({ id, address, createdAt, services, open, newest }) => [
      `${id}  ${address}  ${createdAt}  ${newest ? "newest" : "older"}  ${open} open`,
      ...services.map(({ name, revision }) => `    ${name}  revision ${revision}`),
    ])
    .join("\n");
}

function describeRegistered({ id, address, registered, newestOf }: RegisteredWorkers): string {
  const how = registered === "new" ? "registered" : "was registered already";
  return `${id}  ${address}  ${how}; new calls go there: ${newestOf.join(", ")}`;
}

function describeDrained({ id, removed, resumed, open, calls, refusals }: Drained): string {
  return [
    ...(resumed > 0 ? [`${resumed} calls were sent to another deployment`] : []),
    removed
      ? `${id} is drained and removed: its workers can be stopped.`
      : `${id} has ${open} open calls: let its workers run, and repeat the command.`,
    ...calls.map(
      (call) =>
        `    ${call.id}  ${call.target}  ${call.status}, ${call.retries} tries  ${call.lastFailure ?? ""}`,
    ),
    ...refusals.map((refusal) => `    not resumed: ${refusal}`),
  ].join("\n");
}

/** Adds `engine deployments|register|drain`. `connect` opens the engine's admin API. */
export function addEngineCommands(program: Command, parts: Parts): void {
  const noun = program
    .command("engine")
    .description("the workers that the engine knows: one deployment for each release");
  addList(noun, parts);
  addRegister(noun, parts);
  addDrain(noun, parts);
}

function addList(noun: Command, { connect, print }: Parts): void {
  noun
    .command("deployments")
    .description("list deployments, their services, and the calls that are open at each")
    .action(async () => {
      const result = await listDeployments(connect());
      print(result, describeList);
    });
}

function addRegister(noun: Command, { connect, print }: Parts): void {
  noun
    .command("register")
    .description("make the workers of a release known to the engine, which sends them new calls")
    .argument("<url>", "where the engine reaches the workers, such as http://worker-r2:9080")
    .addHelpText(
      "after",
      "\nEach release needs its own address: other code at an address that the engine knows is refused. It may be repeated.",
    )
    .action(async (url: string) => {
      const result = await registerWorkers(connect(), url);
      print(result, describeRegistered);
    });
}

function addDrain(noun: Command, { connect, print }: Parts): void {
  noun
    .command("drain")
    .description("wait until no call needs a deployment, then remove it; fails if some do")
    .argument("<id>", "dp_…, see `engine deployments`")
    .option("--wait <seconds>", "how long to wait", wholeNumber("--wait", 0, MAX_WAIT_S), 60)
    .option(
      "--resume-on <id>",
      "calls that do not run (paused, suspended, or repeated because workers are gone) continue at this deployment",
    )
    .option(
      "--ending-services <names>",
      "services that no later release has, comma-separated; their last deployment may be removed",
      (text: string) => text.split(",").filter(Boolean),
      [],
    )
    .addHelpText(
      "after",
      "\nThe newest deployment of a service is refused. The command may be stopped and run again. Stop the workers after it, not before.",
    )
    .action(async (id: string, { wait, resumeOn, endingServices }: DrainFlags) => {
      const options = {
        deploymentId: id,
        waitMs: wait * 1_000,
        endingServices,
        resumeOn: resumeOn ?? null,
      };
      const result = await drainDeployment(connect(), options);
      print(result, describeDrained);
      if (!result.removed) throw new CommanderError(1, "cnh.engine.open", "calls are open");
    });
}
