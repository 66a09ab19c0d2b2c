/** The members of an organization. */
import { z } from "zod";
import { instant, typeId } from "../values.ts";
import type { ConsoleOperation } from "./operation.ts";
import { PERMISSIONS, ROLES } from "../permissions.ts";

export const dailyOrderLimit = z
  .int()
  .min(1)
  .max(100_000)
  .nullable()
  .describe(
    "How many reports the person may order in a day. Null: no limit, and for a viewer no orders.",
  );

const memberSchema = z.strictObject({
  id: typeId("mem"),
  personId: typeId("per"),
  /** `null` if the person is no longer known. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  dailyOrderLimit,
  hasSecondFactor: z.boolean(),
  lastSeenAt: instant.nullable(),
  joinedAt: instant,
});
export type MemberView = z.infer<typeof memberSchema>;

/** The permissions of a role. */
const rolePermissionsSchema = z.strictObject({
  role: z.enum(ROLES),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The permissions of the role for a person with a daily order limit. */
  permissionsWithLimit: z.array(z.enum(PERMISSIONS)),
});
export type RolePermissions = z.infer<typeof rolePermissionsSchema>;

/** A key that remains valid after its creator leaves. */
const leftKeySchema = z.strictObject({
  id: typeId("key"),
  name: z.string(),
  prefix: z.string(),
  mode: z.enum(["live", "test"]),
  lastUsedAt: instant.nullable(),
});

const removedMemberSchema = z.strictObject({
  id: typeId("mem"),
  /** The valid keys that the person created. */
  keys: z.array(leftKeySchema),
});
export type RemovedMember = z.infer<typeof removedMemberSchema>;

/** An absent field does not change. */
const updateMemberBodySchema = z.strictObject({
  role: z.enum(ROLES).optional(),
  dailyOrderLimit: dailyOrderLimit.optional(),
});
export type UpdateMemberBody = z.infer<typeof updateMemberBodySchema>;

export const listMembers = {
  id: "listMembers",
  method: "GET",
  path: "/members",
  summary: "The members of the organization, and what each role allows",
  permissions: ["members:manage"],
  success: {
    status: 200,
    schema: z.strictObject({
      items: z.array(memberSchema),
      /** From the most to the least powerful role. */
      roles: z.array(rolePermissionsSchema),
    }),
  },
} as const satisfies ConsoleOperation;

export const updateMember = {
  id: "updateMember",
  method: "PATCH",
  path: "/members/{id}",
  summary: "Change a member's role or daily order limit",
  permissions: ["members:manage"],
  freshProof: "always",
  body: { schema: updateMemberBodySchema, example: { role: "developer" } },
  success: { status: 200, schema: memberSchema },
} as const satisfies ConsoleOperation;

export const removeMember = {
  id: "removeMember",
  method: "DELETE",
  path: "/members/{id}",
  summary: "Remove a member, and tell which keys the person made",
  permissions: ["members:manage"],
  freshProof: "always",
  success: { status: 200, schema: removedMemberSchema },
} as const satisfies ConsoleOperation;

export const leaveOrganization = {
  id: "leaveOrganization",
  method: "POST",
  path: "/leave",
  summary: "End one's own membership",
  permissions: [],
  freshProof: "always",
  success: { status: 204 },
} as const satisfies ConsoleOperation;
