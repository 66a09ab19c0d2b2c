/** The operator's use cases within the test process: the same work as cnh-ops, without a process for each command. */
import { SCOPES } from "@cnh/contract";
import { readConfig } from "@cnh/server/config.ts";
import { changeCreditTerms } from "@cnh/server/usecases/credit/change-terms.ts";
import { issueKey } from "@cnh/server/usecases/keys/issue-key.ts";
import type { IssuedKey, NewKey } from "@cnh/server/usecases/keys/key-store.ts";
import { revokeKey } from "@cnh/server/usecases/keys/revoke-key.ts";
import { changeOrganization } from "@cnh/server/usecases/organizations/change-organization.ts";
import { createOrganization } from "@cnh/server/usecases/organizations/create-organization.ts";
import type { OrganizationTerms } from "@cnh/server/usecases/organizations/organization.ts";
import { wireOperator } from "@cnh/server/wiring/operator.ts";
import type { Environment } from "../../../tools/stack/environment.ts";
import { TEST_SOURCE } from "./audit-entries.ts";

const WIDE_TERMS: OrganizationTerms = {
  name: "Frota de teste",
  pricePerReport: 350,
  limit: -10_000_000,
  perMinute: 100_000,
  perDay: 100_000,
  concurrency: 1_000,
  questionsPerDay: 100_000,
  retentionMonths: 12,
  noticeEmails: [],
};

export interface TestOperator {
  /** Creates an organization with limits beyond any test, unless the terms differ. */
  newOrganization(terms?: Partial<OrganizationTerms>): Promise<string>;
  setTerms(organizationId: string, terms: Partial<OrganizationTerms>): Promise<void>;
  /** Issues a live key with every scope, unless the terms differ. */
  newKey(organizationId: string, wanted?: Partial<NewKey>): Promise<IssuedKey>;
  revoke(keyId: string): Promise<unknown>;
  close(): Promise<void>;
}

export function openOperator(environment: Environment): TestOperator {
  const { ports, close } = wireOperator(readConfig(environment));
  return {
    newOrganization: async (terms = {}) =>
      (await createOrganization(ports, { ...WIDE_TERMS, ...terms }, TEST_SOURCE)).organizationId,
    setTerms: async (organizationId, { pricePerReport, limit, ...change }) => {
      await changeOrganization(ports, organizationId, change, TEST_SOURCE);
      const terms = { pricePerReport, limit };
      await changeCreditTerms(ports, organizationId, terms, TEST_SOURCE);
    },
    newKey: (organizationId, wanted = {}) =>
      issueKey(
        ports,
        {
          organizationId,
          mode: "live",
          name: "test",
          scopes: SCOPES,
          createdBy: "test",
          expiresAt: null,
          allowedIps: null,
          dailySpendCap: null,
          ...wanted,
        },
        TEST_SOURCE,
      ),
    revoke: (keyId) => revokeKey(ports, keyId, TEST_SOURCE),
    close,
  };
}
