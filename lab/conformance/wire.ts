/**
 * The bodies of the service's responses, as specified. The types are a client's expectation; the suite asserts that
 * responses conform to them.
 */
import type { JsonObject } from "./deep-search.ts";

export interface Driver {
  readonly id: string;
  readonly cpf: string | null;
  readonly name: string | null;
  readonly licenseNumber: string | null;
  readonly licenseCategory: string | null;
  readonly expiryDate: string | null;
  readonly issueState: string | null;
}

export interface Alert {
  readonly code: string;
  readonly severity: string;
  readonly section: string;
  readonly title: string;
  readonly message: string;
  readonly dueOn: string | null;
  readonly legalBasis: readonly JsonObject[];
  readonly actions: readonly string[];
}

export interface Diagnosis {
  readonly status: string;
  readonly hasReportData: boolean;
  readonly hasPartialData: boolean;
  readonly validity: JsonObject | null;
  readonly category: JsonObject | null;
  readonly blocks: readonly JsonObject[];
  readonly medicalExams: JsonObject | null;
  readonly toxicological: JsonObject | null;
  readonly points: JsonObject | null;
  readonly fines: JsonObject | null;
  readonly rollingPoints: JsonObject | null;
  readonly autosuspensionRisk: JsonObject | null;
  readonly allAlerts: readonly Alert[];
  readonly diagnosisDate: string;
}

export interface Analysis {
  readonly markdown: string;
  readonly status: string | null;
  readonly generatedAt: string;
}

export interface Report {
  readonly reportId: string;
  readonly externalRef: string | null;
  readonly status: string;
  readonly driver: Driver;
  readonly diagnosis: Diagnosis | null;
  readonly normalized: {
    readonly blocks: readonly JsonObject[] | null;
    readonly fines: readonly JsonObject[] | null;
  };
  readonly details: {
    readonly personal: { readonly motherName: unknown } | null;
    readonly license: { readonly licenseFormNumber: unknown } | null;
  } | null;
  /** Optional by rule 4. */
  readonly aiAnalysis?: Analysis | null;
  readonly createdAt: string;
  readonly deliveredAt: string | null;
}

/** The 202 of a create. */
export interface CreatedReport {
  readonly reportId: string;
  readonly status: string;
  readonly driver: Driver;
  readonly statusUrl: string;
  readonly webhookConfigured: boolean;
  readonly estimatedDeliveryAt: string;
}

export interface ErrorEnvelope {
  readonly defined: boolean;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data?: JsonObject;
}

export interface LedgerEntry {
  readonly entryId: string;
  readonly kind: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly reportId: string | null;
  readonly createdAt: string;
}

/** The output of `credit statement` of the operator command. */
export interface Statement {
  readonly balance: number;
  readonly limit: number;
  readonly pricePerReport: number;
  readonly entries: readonly LedgerEntry[];
}

export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly enabled: boolean;
  readonly description: string | null;
  readonly createdAt: string;
}

/** The 201 of a registration, the only response that contains the secret. */
export interface NewWebhookEndpoint extends WebhookEndpoint {
  readonly secret: string;
}

export interface Delivery extends JsonObject {
  readonly status: string;
}
