import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Permission, PERMISSIONS, type Role, ROLES } from "@cnh/contract/console";
import { permissionsOf } from "@cnh/server/usecases/members/permissions.ts";

const PAGE = readFileSync(new URL("../../docs/roles.md", import.meta.url), "utf8");

function cell(permission: Permission, role: Role): string {
  if (permissionsOf(role, null).has(permission)) return "yes";
  return permissionsOf(role, 1).has(permission) ? "limit" : "–";
}

test("docs/roles.md shows the table of the code", () => {
  const rows = [...PAGE.matchAll(/^\| `([a-z-]+:[a-z]+)` *\|[^|]*\|(.*)\|$/gm)].map(
    ([, permission, cells]) => [permission, ...(cells ?? "").split("|").map((text) => text.trim())],
  );
  expect(rows).toEqual(
    PERMISSIONS.map((permission) => [permission, ...ROLES.map((role) => cell(permission, role))]),
  );
});

test("docs/roles.md names the roles in their order", () => {
  const columns = /^\| permission .*$/m
    .exec(PAGE)?.[0]
    .split("|")
    .map((text) => text.trim());
  expect(columns?.slice(3, -1)).toEqual(ROLES);
  expect([...PAGE.matchAll(/^\| `([a-z]+)` /gm)].map(([, role]) => role)).toEqual(ROLES);
});
