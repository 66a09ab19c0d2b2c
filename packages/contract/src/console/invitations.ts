/** Invitations of people to an organization. */
import { z } from "zod";
import { instant, typeId } from "../values.ts";
import { dailyOrderLimit } from "./members.ts";
import type { ConsoleOperation, PersonOperation } from "./operation.ts";
import { mailAddress, shownName } from "./people-values.ts";
import { MAX_FIRST_NAME, MAX_PASSWORD } from "../limits.ts";
import { ROLES } from "../permissions.ts";

const invitationSchema = z.strictObject({
  id: typeId("inv"),
  email: z.string(),
  role: z.enum(ROLES),
  dailyOrderLimit,
  /** The inviting member's name; `null` if we invite at the organization's request. */
  invitedBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type InvitationView = z.infer<typeof invitationSchema>;

export const createInvitationBodySchema = z.strictObject({
  email: mailAddress,
  role: z.enum(ROLES),
  dailyOrderLimit: dailyOrderLimit.default(null),
});
export type CreateInvitationBody = z.infer<typeof createInvitationBodySchema>;

/** The secret in the invitation mail: 256 bits in base64url. */
const token = z.string().regex(/^[\w-]{43}$/);

const lookAtInvitationBodySchema = z.strictObject({ token });

/** The invitation, for the holder of its token. */
const shownInvitationSchema = z.strictObject({
  organizationName: z.string(),
  invitedBy: z.string().nullable(),
  role: z.enum(ROLES),
  expiresAt: instant,
  /** `true` if the person signs in and accepts, `false` if the person chooses a name and a password. */
  isKnownPerson: z.boolean(),
});
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;

const acceptInvitationBodySchema = z.strictObject({
  token,
  /** For a new person; a known person must be signed in with the invited address. */
  newPerson: z
    .strictObject({
      name: shownName(MAX_FIRST_NAME),
      password: z.string().max(MAX_PASSWORD),
      locale: z.enum(["pt-BR", "en"]).default("pt-BR"),
    })
    .optional(),
});
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBodySchema>;

const acceptedInvitationSchema = z.strictObject({
  organizationId: typeId("org"),
  memberId: typeId("mem"),
  /** The address with which the person signs in. */
  email: z.string(),
});
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;

const TOKEN_EXAMPLE = "V2hlcmUgaXMgdGhlIHRva2VuIG9mIHRoZSBtYWlsPz8";

export const listInvitations = {
  id: "listInvitations",
  method: "GET",
  path: "/invitations",
  summary: "The invitations that are not accepted yet",
  permissions: ["members:manage"],
  success: { status: 200, schema: z.strictObject({ items: z.array(invitationSchema) }) },
} as const satisfies ConsoleOperation;

export const createInvitation = {
  id: "createInvitation",
  method: "POST",
  path: "/invitations",
  summary: "Invite a person by mail; it replaces an earlier invitation of the same address",
  permissions: ["members:manage"],
  freshProof: "always",
  isSensitive: true,
  body: {
    schema: createInvitationBodySchema,
    example: { email: "ana@frota.example", role: "developer" },
  },
  success: { status: 201, schema: invitationSchema },
} as const satisfies ConsoleOperation;

export const resendInvitation = {
  id: "resendInvitation",
  method: "POST",
  path: "/invitations/{id}/resend",
  summary: "Send an invitation again, with a new token and 7 more days",
  permissions: ["members:manage"],
  freshProof: "always",
  isSensitive: true,
  success: { status: 200, schema: invitationSchema },
} as const satisfies ConsoleOperation;

export const revokeInvitation = {
  id: "revokeInvitation",
  method: "DELETE",
  path: "/invitations/{id}",
  summary: "Withdraw an invitation",
  permissions: ["members:manage"],
  success: { status: 204 },
} as const satisfies ConsoleOperation;

export const lookAtInvitation = {
  id: "lookAtInvitation",
  method: "POST",
  path: "/invitations/look",
  summary: "Who invites, to what and as what",
  session: "optional",
  body: { schema: lookAtInvitationBodySchema, example: { token: TOKEN_EXAMPLE } },
  success: { status: 200, schema: shownInvitationSchema },
} as const satisfies PersonOperation;

export const acceptInvitation = {
  id: "acceptInvitation",
  method: "POST",
  path: "/invitations/accept",
  summary: "Become a member",
  session: "optional",
  isSensitive: true,
  body: { schema: acceptInvitationBodySchema, example: { token: TOKEN_EXAMPLE } },
  success: { status: 200, schema: acceptedInvitationSchema },
} as const satisfies PersonOperation;
