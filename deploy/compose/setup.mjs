/**
 * Creates the roles, gives each the password of its URL, and creates the database: the one-time work of an
 * administrator of PostgreSQL. It ends with an error while PostgreSQL does not answer, and is then restarted.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const pg = createRequire("/app/server/src/")("pg");
const ROLES = [
  "owner",
  "app",
  "worker",
  "maintenance",
  "scheduler",
  "console",
  "auth",
  "observer",
  "operator",
];

const secret = (name) => readFileSync(`/run/secrets/${name}`, "utf8").trim();
const urls = ROLES.map((role) => new URL(secret(`${role}-database-url`)));
const { hostname: host, pathname } = urls[0];
const client = new pg.Client({ host, user: "postgres", password: secret("postgres-password") });
await client.connect();
await client.query(readFileSync("/app/server/src/adapters/postgres/bootstrap.sql", "utf8"));
for (const { username, password } of urls) {
  const literal = pg.escapeLiteral(decodeURIComponent(password));
  await client.query(`ALTER ROLE ${pg.escapeIdentifier(username)} PASSWORD ${literal}`);
}
const database = pathname.slice(1);
const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
if (rowCount === 0)
  await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER cnh_owner`);
await client.end();
console.log(`${ROLES.length} roles, database ${database}`);
