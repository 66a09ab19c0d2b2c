import type { RolePermissions } from "@cnh/contract/console";
import { expect, test } from "vitest";
import { effectOf } from "./role-effect.ts";

const ROLES: readonly RolePermissions[] = [
  {
    role: "developer",
    permissions: ["reports:read", "reports:order", "webhooks:manage"],
    permissionsWithLimit: ["reports:read", "reports:order", "webhooks:manage"],
  },
  {
    role: "viewer",
    permissions: ["reports:read"],
    permissionsWithLimit: ["reports:read", "reports:order"],
  },
];

test("a lower role loses what the higher one allows, and a limit gives a viewer the orders back", () => {
  const developer = { role: "developer", hasLimit: false } as const;
  const viewer = { role: "viewer", hasLimit: false } as const;
  expect(effectOf(ROLES, developer, viewer)).toEqual({
    gained: [],
    lost: ["reports:order", "webhooks:manage"],
  });
  expect(effectOf(ROLES, viewer, { ...viewer, hasLimit: true })).toEqual({
    gained: ["reports:order"],
    lost: [],
  });
  expect(effectOf(ROLES, developer, developer)).toEqual({ gained: [], lost: [] });
});
