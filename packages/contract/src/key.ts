/** The key of a request, with its organization and limits. */
import { z } from "zod";
import { SCOPES } from "./scopes.ts";
import { cents, instant, typeId } from "./values.ts";

export const keyOrganizationSchema = z.strictObject({
  organizationId: typeId("org").describe("Identifier of the organization."),
  name: z.string().describe("The name of the organization."),
});

export const keyLimitsSchema = z.strictObject({
  perMinute: z.int().min(1).describe("Max requests per minute, summed over all keys of this mode."),
  perDay: z.int().min(1).describe("Max requests per day, summed over all keys of this mode."),
  concurrency: z
    .int()
    .min(1)
    .describe("Max concurrent requests, summed over all keys of this mode."),
  dailySpendCap: cents
    .min(0)
    .nullable()
    .describe(
      "Centavos that this key may spend on a day of America/Sao_Paulo. `null` if only the credit line limits it.",
    ),
});

export const apiKeySchema = z.strictObject({
  keyId: typeId("key").describe("Identifier of the key."),
  prefix: z.string().describe("The public part of the key, by which people recognize it."),
  name: z.string().describe("The name given to the key when it was created."),
  mode: z.enum(["live", "test"]).describe("The mode of the key."),
  scopes: z
    .array(z.enum(SCOPES))
    .describe(
      "The permissions of the key. If empty, it may only call the operations that need no scope.",
    ),
  expiresAt: instant.nullable().describe("When the key expires. `null` if it does not expire."),
  organization: keyOrganizationSchema.describe("The organization that the key belongs to."),
  limits: keyLimitsSchema.describe("The limits that apply to this key."),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyExample = {
  keyId: "key_01kya3np4sfe3b4wzz6kye37bb",
  prefix: "7fQ2mXb9Zk",
  name: "Servidor de pedidos",
  mode: "live",
  scopes: ["reports:create", "reports:read"],
  expiresAt: "2027-07-24T03:00:00.000Z",
  organization: { organizationId: "org_01kya3np4sfe3b4wzz6kye37bb", name: "Frota Sul" },
  limits: { perMinute: 120, perDay: 20_000, concurrency: 20, dailySpendCap: 35_000 },
} satisfies ApiKey;
