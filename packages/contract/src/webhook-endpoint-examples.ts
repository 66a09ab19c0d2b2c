/** Made-up endpoints for documents and tests. The secret is the base64 of a readable text, so it is never in use. */
import type { z } from "zod";
import type {
  createEndpointBodySchema,
  CreatedWebhookEndpoint,
  RecoveredEndpoint,
  RecoverEndpointBody,
  RotatedSecret,
  testEndpointBodySchema,
  UpdateEndpointBody,
  WebhookEndpoint,
  WebhookEndpointPage,
} from "./webhook-endpoint.ts";

const secret = "whsec_ZXhhbXBsZSBvbmx5OiBuZXZlciB1c2UgdGhpcyBvbmU=";

export const createEndpointBodyExample = {
  url: "https://hooks.example.com/cnh",
  events: ["report.delivered", "report.failed", "report.partially_delivered"],
  description: "Fleet onboarding",
} satisfies z.input<typeof createEndpointBodySchema>;

export const endpointExample = {
  id: "whe_01kwersrg0fchbexymvmfwc73f",
  url: "https://hooks.example.com/cnh",
  events: ["report.delivered", "report.failed", "report.partially_delivered"],
  enabled: true,
  description: "Fleet onboarding",
  createdAt: "2026-07-01T12:00:00.000Z",
  health: {
    lastSuccessAt: "2026-07-24T13:08:00.000Z",
    failingSince: null,
    pending: 0,
    nextAttemptAt: null,
    disabledBecause: null,
  },
} satisfies WebhookEndpoint;

export const createdEndpointExample = {
  ...endpointExample,
  health: { ...endpointExample.health, lastSuccessAt: null },
  secret,
} satisfies CreatedWebhookEndpoint;

export const updateEndpointBodyExample = { enabled: true } satisfies UpdateEndpointBody;

export const endpointPageExample = {
  items: [endpointExample],
  nextCursor: null,
} satisfies WebhookEndpointPage;

export const rotatedSecretExample = {
  id: endpointExample.id,
  secret,
  previousSecretExpiresAt: "2026-07-25T13:10:00.000Z",
} satisfies RotatedSecret;

export const testEndpointBodyExample = { event: "report.failed" } satisfies z.input<
  typeof testEndpointBodySchema
>;

export const recoverEndpointBodyExample = {
  since: "2026-07-20T00:00:00.000Z",
} satisfies RecoverEndpointBody;

export const recoveredEndpointExample = {
  id: endpointExample.id,
  since: "2026-07-20T00:00:00.000Z",
  deliveries: 42,
  advanced: 17,
  complete: true,
  resumeFrom: null,
} satisfies RecoveredEndpoint;
