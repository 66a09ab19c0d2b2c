import { describe, expect, test } from "vitest";
import { type Permission, PERMISSIONS, ROLES } from "@cnh/contract/console";
import { permissionsOf, scopesOf } from "./permissions.ts";

/** The table of the design, line by line: owner, admin, developer, finance, viewer. */
const TABLE: readonly (readonly [may: string, permissions: Permission[], roles: string])[] = [
  ["see reports and drivers", ["reports:read"], "✓ ✓ ✓ – ✓"],
  ["order reports", ["reports:order"], "✓ ✓ ✓ – limit"],
  ["share a report", ["reports:share"], "✓ ✓ – – –"],
  ["test keys, endpoints, deliveries", ["test-keys:manage", "webhooks:manage"], "✓ ✓ ✓ – –"],
  ["live keys: issue, rotate, revoke", ["live-keys:manage"], "✓ ✓ ✓ – –"],
  ["raise or remove a key's spend cap or address list", ["key-limits:raise"], "✓ ✓ – – –"],
  ["usage by day", ["usage:read"], "✓ ✓ ✓ ✓ –"],
  ["credit, statement, exports", ["billing:read"], "✓ ✓ – ✓ –"],
  ["members and invitations", ["members:manage"], "✓ ✓ – – –"],
  ["settings, audit log", ["organization:manage", "audit:read"], "✓ ✓ – – –"],
  ["make or remove owners", ["owners:manage"], "✓ – – – –"],
];

describe("a role may", () => {
  test.each(TABLE)("%s", (_, permissions, cells) => {
    const expected = cells.split(" ");
    for (const permission of permissions) {
      const without = ROLES.map((role) => permissionsOf(role, null).has(permission));
      const withLimit = ROLES.map((role) => permissionsOf(role, 5).has(permission));
      expect(without).toEqual(expected.map((cell) => cell === "✓"));
      expect(withLimit).toEqual(expected.map((cell) => cell !== "–"));
    }
  });

  test("nothing that the table does not name", () => {
    expect(TABLE.flatMap(([, permissions]) => permissions).toSorted()).toEqual(
      PERMISSIONS.toSorted(),
    );
  });
});

const MANAGING = [
  "assistant:use",
  "billing:read",
  "drivers:manage",
  "drivers:read",
  "reports:create",
  "reports:read",
  "webhooks:manage",
];

describe("a member calls the use cases that keys call with the scopes", () => {
  test.each([
    ["owner", MANAGING],
    ["admin", MANAGING],
    ["developer", MANAGING],
    ["finance", ["billing:read"]],
    ["viewer", ["assistant:use", "drivers:read", "reports:read"]],
  ] as const)("%s", (role, scopes) => {
    expect([...scopesOf(permissionsOf(role, null))].toSorted()).toEqual(scopes);
  });

  test("viewer with a daily order limit: also the permissions of an order", () => {
    expect(scopesOf(permissionsOf("viewer", 1))).toContain("reports:create");
  });
});
