/** The development user who signs in to the console as the owner of the demo organization. */
import { randomBytes } from "node:crypto";
import { newUuid, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import { readConfig } from "@cnh/server/config.ts";
import { openLog } from "@cnh/server/observe.ts";
import { wirePeople } from "@cnh/server/wiring/people.ts";
import pg from "pg";
import type { Environment } from "./environment.ts";

export interface DemoPerson {
  readonly email: string;
  readonly password: string;
}

const EMAIL = "demo@cnh.example";

/** Mail is not read in development, so the user is created without an invitation. */
export async function makeDemoPerson(
  environment: Environment,
  organizationId: string,
): Promise<DemoPerson> {
  const password = `demo-${randomBytes(6).toString("hex")}`;
  const vault = new LocalVault(Buffer.from(environment["CNH_MASTER_KEY"] ?? "", "base64"));
  const people = wirePeople(readConfig(environment), openLog("silent"), vault);
  const input = { email: EMAIL, name: "Pessoa Demonstração", password, locale: "pt-BR" as const };
  const person = await people.identity.createPerson(input);
  await people.close();
  if (!person) throw new Error(`${EMAIL} exists already: npm run up -- --fresh starts anew`);
  const owner = new pg.Client(environment["CNH_OWNER_DATABASE_URL"]);
  await owner.connect();
  try {
    await owner.query(
      `INSERT INTO members (id, organization_id, person_id, role, created_at, created_by)
       VALUES ($1, $2, $3, 'owner', now(), 'development')`,
      [newUuid("mem"), toUuid(organizationId), toUuid(person.id)],
    );
  } finally {
    await owner.end();
  }
  return { email: EMAIL, password };
}
