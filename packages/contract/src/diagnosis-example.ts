/** A made-up diagnosis for documents and tests: a license that runs out in 25 days, with some points. */
import type { Diagnosis } from "./diagnosis.ts";
import type { Details, Normalized } from "./report.ts";

const infractions = [
  { code: "605-01", date: "2025-11-03", gravity: "gravissima", points: 7, lapsesOn: "2026-11-03" },
  { code: "745-50", date: "2026-02-14", gravity: "media", points: 4, lapsesOn: "2027-02-14" },
];
const validity = { expiryDate: "2026-08-18", daysLeft: 25, graceEndsOn: "2026-09-17" };

export const diagnosisExample = {
  status: "WARNING",
  hasReportData: true,
  hasPartialData: false,
  validity,
  category: { current: "AB", paidActivity: false },
  blocks: [],
  medicalExams: { lastOn: "2016-08-18", renewalDueOn: "2026-08-18" },
  toxicological: null,
  points: { confirmed: 11, potential: 11, limit: 30, remaining: 19, limitAfterNextGravissima: 20 },
  fines: { count: 2, amountBRL: 423.63 },
  rollingPoints: { peak: 11, peakOn: "2026-02-14", timeline: infractions },
  autosuspensionRisk: { infractions: [] },
  allAlerts: [
    {
      code: "LICENSE_EXPIRES_SOON",
      severity: "WARNING",
      section: "validity",
      title: "CNH perto do vencimento",
      message:
        "A CNH vence em 18/08/2026. A partir de 18/09/2026, dirigir com ela é infração gravíssima.",
      dueOn: "2026-08-18",
      legalBasis: [
        { law: "Lei 9.503/1997 (CTB)", article: "art. 147, § 2º" },
        { law: "Lei 9.503/1997 (CTB)", article: "art. 162, V" },
      ],
      actions: ["Agende o exame de aptidão física e mental e peça a renovação no Detran."],
    },
  ],
  diagnosisDate: "2026-07-24T13:05:40.771Z",
} satisfies Diagnosis;

export const normalizedExample = {
  validity,
  blocks: [],
  medicalExams: [{ kind: "fitness", doneOn: "2016-08-18", validUntil: "2026-08-18" }],
  toxicological: null,
  points: { confirmed: 11, limit: 30 },
  fines: [
    { code: "605-01", date: "2025-11-03", amountBRL: 293.47 },
    { code: "745-50", date: "2026-02-14", amountBRL: 130.16 },
  ],
} satisfies Normalized;

export const detailsExample = {
  personal: {
    motherName: { value: "ANA LUIZA DOS SANTOS", formatted: "Ana Luiza dos Santos" },
    birthDate: "1988-05-21",
  },
  license: {
    licenseFormNumber: { value: "2214567890", formatted: "2.214.567.890" },
    firstIssuedOn: "2007-06-12",
  },
  medicalExams: [{ kind: "fitness", doneOn: "2016-08-18", result: "apto" }],
  toxicological: null,
  courses: [],
  stateLookup: { state: "SP", answeredAt: "2026-07-24T13:05:39.480Z" },
} satisfies Details;
