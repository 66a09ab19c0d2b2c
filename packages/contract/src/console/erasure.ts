/** The erasure of drivers, and its certificates. */
import { z } from "zod";
import { instant, pageOf, pageQuery, typeId } from "../values.ts";
import type { ConsoleOperation } from "./operation.ts";

const certificateSchema = z.strictObject({
  certificate: z.strictObject({
    version: z.literal(1),
    certificateId: typeId("crt"),
    subject: z.enum(["driver", "organization"]),
    organizationId: typeId("org"),
    requestFingerprint: z.string().nullable().describe("A keyed hash of the CPF that was erased."),
    orderedBy: z.string(),
    erasedAt: instant,
    keysDestroyedAt: instant,
    erased: z.record(z.string(), z.int()).describe("The number of what was erased, by kind."),
  }),
  signature: z.strictObject({
    algorithm: z.literal("Ed25519"),
    keyId: z.string(),
    value: z.string().describe("In base64, over the canonical form of `certificate`."),
  }),
});

export type ErasureCertificate = z.infer<typeof certificateSchema>;

export const eraseDriver = {
  id: "eraseDriver",
  method: "POST",
  path: "/drivers/erase",
  summary: "Erase a driver for good, in both modes, with a signed certificate",
  permissions: ["organization:manage"],
  freshProof: "always",
  isSensitive: true,
  body: { schema: z.object({ cpf: z.string().max(14) }), example: { cpf: "529.982.247-25" } },
  success: { status: 200, schema: certificateSchema },
} as const satisfies ConsoleOperation;

export const listCertificates = {
  id: "listCertificates",
  method: "GET",
  path: "/certificates",
  summary: "The certificates of erasures, newest first",
  permissions: ["organization:manage"],
  query: z.strictObject(pageQuery),
  success: { status: 200, schema: pageOf(certificateSchema) },
} as const satisfies ConsoleOperation;
