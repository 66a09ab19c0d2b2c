import { permissionsOf, ROLES } from "../members/permissions.ts";
import { describe, expect, test } from "vitest";
import type { MemberCaller } from "../caller.ts";
import type { Manager } from "../members/manager.ts";
import { eraseDriver } from "./erase-driver.ts";
import { listCertificates } from "./list-certificates.ts";

const NO_PORTS = {} as never;
const REFUSAL = { code: "PERMISSION_REQUIRED", data: { permissions: ["organization:manage"] } };
const others = ROLES.filter((role) => !permissionsOf(role, null).has("organization:manage"));

describe.each(others)("a %s is refused before any port is called", (role) => {
  const permissions = permissionsOf(role, null);

  test("who erases a driver", async () => {
    const erasing = eraseDriver(NO_PORTS, { permissions } as Manager, "529.982.247-25");
    await expect(erasing).rejects.toMatchObject(REFUSAL);
  });

  test("who lists certificates", async () => {
    const listing = listCertificates(NO_PORTS, { permissions } as MemberCaller, { limit: 1 });
    await expect(listing).rejects.toMatchObject(REFUSAL);
  });
});
