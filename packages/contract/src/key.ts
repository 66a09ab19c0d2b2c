/** What a key says of itself. */
import { z } from "zod";
import { SCOPES } from "./scopes.ts";
import { cents, instant, typeId } from "./values.ts";

export const keyOrganizationSchema = z.strictObject({
  organizationId: typeId("org").describe("Identifier of the organization."),
  name: z.string().describe("The name of the organization."),
});

export const keyLimitsSchema = z.strictObject({
  perMinute: z.int().min(1).describe("Requests a minute, over all keys of this mode."),
  perDay: z.int().min(1).describe("Requests a day, over all keys of this mode."),
  concurrency: z.int().min(1).describe("Requests at the same time, over all keys of this mode."),
  dailySpendCap: cents
    .min(0)
    .nullable()
    .describe(
      "Centavos that this key may spend on a day of America/Sao_Paulo; null: only the credit line bounds it.",
    ),
});

export const apiKeySchema = z.strictObject({
  keyId: typeId("key").describe("Identifier of the key."),
  prefix: z.string().describe("The public part of the key, by which people recognize it."),
  name: z.string().describe("What the key is for, as it was called when it was made."),
  mode: z.enum(["live", "test"]).describe("The mode of the key."),
  scopes: z.array(z.enum(SCOPES)).describe("What the key may do. Empty: only what every key may."),
  expiresAt: instant.nullable().describe("When the key ends; null: it does not expire."),
  organization: keyOrganizationSchema.describe("The organization that the key belongs to."),
  limits: keyLimitsSchema.describe("What bounds the requests of this key."),
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
