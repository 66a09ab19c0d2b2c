/** Events of an enrolled driver as in webhooks, for tests without a network. */
import type { DriverDeadline, DriverEvent } from "../generated/api-types.ts";
import { formatCpf, SAMPLE_CPFS, SAMPLE_DAY } from "./sample-report.ts";

const STATES = {
  "driver.due": "ACTIVE",
  "enrollment.expiring": "ACTIVE",
  "enrollment.paused": "PAUSED",
  "enrollment.ended": "ENDED",
} as const;

const DEADLINE: DriverDeadline = {
  code: "LICENSE_EXPIRES",
  severity: "WARNING",
  section: "validity",
  subject: "license",
  dueOn: "2026-08-23",
  daysLeft: 30,
  knownOn: SAMPLE_DAY,
  confidence: "high",
  title: "CNH vence",
  message: "A CNH vence em 23/08/2026.",
  legalBasis: [
    {
      law: "Lei 9.503/1997 (CTB)",
      article: "art. 159, § 10",
      url: "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm",
    },
  ],
};

/** `changes` replace whole fields of the event. */
export function sampleDriverEvent(
  event: keyof typeof STATES,
  changes: Partial<Omit<DriverEvent, "event">> = {},
): DriverEvent {
  return {
    event,
    enrollmentId: "enr_01kya3np4sfe3b4wzz6kye37bb",
    state: STATES[event],
    externalRef: "motorista-318",
    driver: {
      id: "drv_01kya3np4sfe3b4wzz6kye37bb",
      cpf: formatCpf(SAMPLE_CPFS.regular),
      name: "Motorista de Exemplo",
    },
    tags: [],
    basis: { kind: "contract", reference: null, grantedOn: null, expiresOn: "2027-07-24" },
    deadline: event === "driver.due" ? structuredClone(DEADLINE) : null,
    occurredAt: `${SAMPLE_DAY}T10:12:40.000Z`,
    ...changes,
  };
}
