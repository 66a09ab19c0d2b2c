/** The signed-in person and the person's organizations. */
import { z } from "zod";
import type { PersonOperation } from "./operation.ts";
import { PERMISSIONS, ROLES } from "../permissions.ts";

export const meSchema = z.strictObject({
  person: z.strictObject({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    locale: z.enum(["pt-BR", "en"]),
    hasSecondFactor: z.boolean(),
  }),
  /** Whether the person is one of our operators, with the second factor that operators need. */
  operator: z.enum(["no", "second_factor_missing", "yes"]),
  memberships: z.array(
    z.strictObject({
      organizationId: z.string(),
      organizationName: z.string(),
      memberId: z.string(),
      role: z.enum(ROLES),
      permissions: z.array(z.enum(PERMISSIONS)),
      dailyOrderLimit: z.int().nullable(),
      /** Whether the organization shows nothing until the person has a second factor. */
      secondFactorMissing: z.boolean(),
      /** `true` if the organization has only the test mode: its people signed up without an invitation. */
      testOnly: z.boolean(),
    }),
  ),
});
export type Me = z.infer<typeof meSchema>;

export const getMe = {
  id: "getMe",
  method: "GET",
  path: "/me",
  summary: "Who is signed in",
  session: "required",
  success: { status: 200, schema: meSchema },
} as const satisfies PersonOperation;
