/** Links that show one report to a person outside the organization, for a limited time and number of views. */
import { z } from "zod";
import { instant, typeId } from "../values.ts";
import type { ConsoleOperation } from "./operation.ts";

/** One hour, one day, seven days. */
const SHARE_HOURS = [1, 24, 168] as const;
const MAX_VIEWS = 100;

/** The secret of a link: 256 bits in base64url. */
export const shareToken = z.string().regex(/^[\w-]{43}$/);

const shareLinkSchema = z.strictObject({
  id: typeId("shr"),
  state: z
    .enum(["open", "expired", "used_up", "revoked"])
    .describe("used_up: it was opened as often as it could be."),
  views: z.int().min(0).describe("How often it was opened."),
  maxViews: z.int().min(1),
  createdBy: z.strictObject({
    id: typeId("mem"),
    /** `null` if the person no longer has an account. */
    name: z.string().nullable(),
  }),
  createdAt: instant,
  expiresAt: instant,
  lastViewedAt: instant.nullable(),
});
export type ShareLinkView = z.infer<typeof shareLinkSchema>;

const shareLinksSchema = z.strictObject({
  isSharingOn: z.boolean().describe("Whether the organization's settings allow links."),
  items: z.array(shareLinkSchema).describe("The newest first."),
});
export type ShareLinks = z.infer<typeof shareLinksSchema>;

const createShareLinkBodySchema = z.strictObject({
  hours: z.literal(SHARE_HOURS).describe("For how long it opens."),
  maxViews: z.int().min(1).max(MAX_VIEWS).describe("How often it opens."),
});
export type CreateShareLinkBody = z.infer<typeof createShareLinkBodySchema>;

const createdShareLinkSchema = z.strictObject({
  id: typeId("shr"),
  token: shareToken.describe("It is shown once: the store has a hash of it alone."),
  maxViews: z.int(),
  expiresAt: instant,
});
export type CreatedShareLink = z.infer<typeof createdShareLinkSchema>;

export const listShareLinks = {
  id: "listShareLinks",
  method: "GET",
  path: "/reports/{reportId}/share-links",
  summary: "The links of a report",
  permissions: ["reports:read", "reports:share"],
  success: { status: 200, schema: shareLinksSchema },
} as const satisfies ConsoleOperation;

export const createShareLink = {
  id: "createShareLink",
  method: "POST",
  path: "/reports/{reportId}/share-links",
  summary: "Make a link to a report, if the organization's settings allow links",
  permissions: ["reports:read", "reports:share"],
  freshProof: "always",
  isSensitive: true,
  body: { schema: createShareLinkBodySchema, example: { hours: 24, maxViews: 1 } },
  success: { status: 201, schema: createdShareLinkSchema },
} as const satisfies ConsoleOperation;

export const revokeShareLink = {
  id: "revokeShareLink",
  method: "DELETE",
  path: "/share-links/{id}",
  summary: "Revoke a link: it opens nothing any more",
  permissions: ["reports:share"],
  success: { status: 204 },
} as const satisfies ConsoleOperation;
