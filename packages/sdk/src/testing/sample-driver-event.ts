/** Events of an enrolled driver as in webhooks, for tests without a network. */
import type {
  DriverDeadline,
  DriverEvent,
  ReportChanges,
  UnreachableDriver,
} from "../generated/api-types.ts";
import { formatCpf, SAMPLE_CPFS, SAMPLE_DAY } from "./sample-report.ts";

const STATES = {
  "driver.changed": "ACTIVE",
  "driver.due": "ACTIVE",
  "driver.unreachable": "ACTIVE",
  "driver.reachable": "ACTIVE",
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

const COMPARISON: ReportChanges = {
  reportId: "rpt_01kya3np4sfe3b4wzz6kye37bb",
  since: "rpt_01kwersrg0fchbexymvmfwc73f",
  on: SAMPLE_DAY,
  status: { from: "VALID", to: "BLOCKED" },
  driving: { from: "ALLOWED", to: "FORBIDDEN" },
  changes: [
    {
      code: "BLOCK_ADDED",
      severity: "CRITICAL",
      section: "blocks",
      cause: "record",
      subject: "2026/1107",
      field: null,
      from: null,
      to: "2026-07-20",
      title: "Novo bloqueio no registro",
      message: "O registro passou a mostrar o bloqueio 2026/1107.",
      legalBasis: [
        {
          law: "Lei 9.503/1997 (CTB)",
          article: "art. 261",
          url: "https://www.planalto.gov.br/ccivil_03/leis/l9503compilado.htm",
        },
      ],
    },
  ],
  alertsBegan: ["LICENSE_SUSPENDED"],
  alertsEnded: [],
};

const UNREACHABLE: UnreachableDriver = {
  since: "2026-07-21T12:40:10.000Z",
  missing: ["infractions"],
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
    checkId: event === "driver.changed" ? "chk_01kya3np4sfe3b4wzz6kye37bb" : null,
    unreachable: event.endsWith("reachable") ? structuredClone(UNREACHABLE) : null,
    comparison: event === "driver.changed" ? structuredClone(COMPARISON) : null,
    occurredAt: `${SAMPLE_DAY}T10:12:40.000Z`,
    ...changes,
  };
}
