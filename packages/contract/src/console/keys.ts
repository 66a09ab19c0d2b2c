/** The API keys of an organization, managed by members in the console. Only the response of a new key has a secret. */
import { z } from "zod";
import { ISSUE_TEXTS, saying } from "../issue-texts.ts";
import { MAX_ADDRESS_RANGES, MAX_KEY_NAME } from "../limits.ts";
import { SCOPES } from "../scopes.ts";
import { cents, instant, instantInput, typeId, withoutNul } from "../values.ts";
import type { ConsoleOperation, ConsoleRule } from "./operation.ts";

/** Max spend cap: ten billion reais. */
const MAX_SPEND_CAP = 1_000_000_000_000;

const name = withoutNul(z.string().trim().min(1).max(MAX_KEY_NAME)).describe(
  "What the key is for, as people call it.",
);
const dailySpendCap = z
  .int()
  .min(0)
  .max(MAX_SPEND_CAP)
  .nullable()
  .describe("The most that the key may spend on a day in São Paulo, in centavos; null: no cap.");
const allowedIps = z
  .array(z.string().min(2).max(43))
  .min(1)
  .max(MAX_ADDRESS_RANGES)
  .nullable()
  .describe(
    "Addresses or ranges in CIDR form from which the key may be used; null: every address.",
  );

const managedKeySchema = z.strictObject({
  keyId: typeId("key"),
  prefix: z.string().describe("The public part of the key, by which it is recognized."),
  mode: z.enum(["live", "test"]),
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: instant,
  createdBy: z.string().describe("The id of the member, or the name of the operator."),
  createdByName: z
    .string()
    .nullable()
    .describe("The name of the person or the operator; null: nobody knows it any more."),
  lastUsedAt: instant.nullable().describe("To the minute; null: never used."),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  allowedIps: z.array(z.string()).nullable(),
  dailySpendCap: cents.nullable(),
  spentToday: cents
    .nullable()
    .describe("What was charged on this day, refunds not deducted; null without a cap."),
  successorId: typeId("key")
    .nullable()
    .describe("The key that a rotation put in its place; null: it was not rotated."),
});
export type ManagedKey = z.infer<typeof managedKeySchema>;

const newKeySchema = managedKeySchema.extend({
  key: z.string().describe("The whole key. It is shown this once."),
});

export const issueKeyBodySchema = z.strictObject({
  name,
  scopes: z
    .array(z.enum(SCOPES))
    .max(SCOPES.length)
    .describe("What the key may do; without any, only what every key may."),
  expiresAt: instantInput.nullable().default(null).describe("Null: it does not expire."),
  allowedIps: allowedIps.default(null),
  dailySpendCap: dailySpendCap.default(null),
});

export const rotateKeyBodySchema = z.strictObject({
  graceHours: z
    .union([z.literal(0), z.literal(1), z.literal(24), z.literal(168), z.literal(720)])
    .describe("How long the old key stays valid."),
});

export const changeKeyBodySchema = z
  .strictObject({
    name: name.optional(),
    allowedIps: allowedIps.optional(),
    dailySpendCap: dailySpendCap.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, saying(ISSUE_TEXTS.nothingToChange));

/** Test keys require one of these permissions and live keys the other; a role has both or none. */
const MANAGE_KEYS = {
  permissions: ["test-keys:manage", "live-keys:manage"],
} as const satisfies ConsoleRule;

export const listKeys = {
  id: "listKeys",
  method: "GET",
  path: "/keys",
  summary: "The newest keys of the mode, at most 500, ended ones included",
  ...MANAGE_KEYS,
  success: {
    status: 200,
    schema: z.strictObject({
      items: z.array(managedKeySchema),
      yourAddress: z
        .string()
        .describe("The address from which this request came, for the list of allowed ones."),
      apiOrigin: z
        .string()
        .nullable()
        .describe(
          "Where programs reach the API, for examples; null: the installation does not say.",
        ),
    }),
  },
} as const satisfies ConsoleOperation;

export const issueKey = {
  id: "issueKey",
  method: "POST",
  path: "/keys",
  summary: "Issue a key, which is shown once",
  ...MANAGE_KEYS,
  freshProof: "live",
  isSensitive: true,
  body: {
    schema: issueKeyBodySchema,
    example: {
      name: "ERP",
      scopes: ["reports:create", "reports:read"],
      expiresAt: "2027-12-31T23:59:59-03:00",
      allowedIps: ["203.0.113.0/24"],
      dailySpendCap: 100_000,
    },
  },
  success: { status: 201, schema: newKeySchema },
} as const satisfies ConsoleOperation;

export const rotateKey = {
  id: "rotateKey",
  method: "POST",
  path: "/keys/{id}/rotate",
  summary: "Issue a successor with the same terms and end the old key after a grace period",
  ...MANAGE_KEYS,
  freshProof: "live",
  isSensitive: true,
  body: { schema: rotateKeyBodySchema, example: { graceHours: 24 } },
  success: { status: 201, schema: newKeySchema },
} as const satisfies ConsoleOperation;

export const revokeKey = {
  id: "revokeKey",
  method: "POST",
  path: "/keys/{id}/revoke",
  summary: "End a key; every node refuses it within 5 seconds",
  ...MANAGE_KEYS,
  success: { status: 200, schema: managedKeySchema },
} as const satisfies ConsoleOperation;

export const changeKey = {
  id: "changeKey",
  method: "PATCH",
  path: "/keys/{id}",
  summary: "Change name, addresses and spend cap; more than before needs key-limits:raise as well",
  ...MANAGE_KEYS,
  freshProof: "live",
  isSensitive: true,
  body: { schema: changeKeyBodySchema, example: { dailySpendCap: 50_000 } },
  success: { status: 200, schema: managedKeySchema },
} as const satisfies ConsoleOperation;
