/** Creates the demo organization of development at the first start. */
import { type Demo, readDemo, writeDemo } from "./demo.ts";
import { makeDemoPerson } from "./demo-person.ts";
import type { Environment } from "./environment.ts";
import { operate } from "./operator-command.ts";

export async function ensureDemo(
  database: string,
  environment: Environment,
): Promise<{ readonly demo: Demo; readonly how: "already there" | "created" }> {
  const known = readDemo(database);
  const organizations = await operate<{ organizationId: string }[]>(environment, "org", "list");
  // The database may have been created again since.
  if (known && organizations.some(({ organizationId }) => organizationId === known.organizationId))
    return { demo: known, how: "already there" };
  const terms = ["--name", "Frota Demonstração", "--price", "350", "--limit", "-100000"];
  const { organizationId } = await operate<{ organizationId: string }>(
    environment,
    "org",
    "create",
    ...terms,
  );
  const issue = ["key", "issue", "--org", organizationId, "--scopes", "all", "--name", "demo"];
  const keyOf = async (mode: string) =>
    (await operate<{ key: string }>(environment, ...issue, "--mode", mode)).key;
  const demo = {
    organizationId,
    testKey: await keyOf("test"),
    liveKey: await keyOf("live"),
    person: await makeDemoPerson(environment, organizationId),
  };
  writeDemo(database, demo);
  return { demo, how: "created" };
}
