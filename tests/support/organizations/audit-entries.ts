/** Audit entries for tests of the changes that they accompany. */
import { operatorSource, type AuditEntry } from "@cnh/server/usecases/audit/audit-entry.ts";

export const TEST_SOURCE = operatorSource("test");

export const testEntry = (): AuditEntry => ({
  at: new Date(),
  ...TEST_SOURCE,
  action: "organization.changed",
  target: null,
  details: {},
});
