/** For customers' tests: an in-memory service, sandbox reports, events of drivers, signed webhooks. */
export { fakeCnh, type FakeCnh, type FakeFailure } from "./testing/fake-cnh.ts";
export { sampleDriverEvent } from "./testing/sample-driver-event.ts";
export { SAMPLE_CPFS, SAMPLE_DAY, type SampleName, sampleReport } from "./testing/sample-report.ts";
export { type SignedWebhook, signWebhook, type WebhookToSign } from "./testing/sign-webhook.ts";
