/** The driver of the documented examples: category AB, 25 days before expiry, with 11 points. */
import {
  type InfractionFact,
  UNKNOWN_INFRACTION,
  UNKNOWN_LICENSE,
  UNKNOWN_TOXICOLOGICAL,
} from "@cnh/license-law";
import { identityOf } from "@cnh/simulator/driver-identity.ts";
import { withFineDetails } from "@cnh/simulator/fine-details.ts";
import { fitnessExam } from "@cnh/simulator/regular-driver.ts";
import type { SimulatedDriver } from "@cnh/simulator/driver.ts";

export const EXAMPLE_DAY = "2026-07-24";

const national = { source: "national", fetchedOn: EXAMPLE_DAY } as const;
const state = { source: "state", fetchedOn: EXAMPLE_DAY } as const;

const CONFIRMED = {
  ...UNKNOWN_INFRACTION,
  state: "confirmed",
  authorityState: "SP",
  defenceFiled: false,
} as const satisfies Partial<InfractionFact>;

export const EXAMPLE_CPF = "52998224725";

export const EXAMPLE_IDENTITY: SimulatedDriver["identity"] = {
  ...identityOf(EXAMPLE_CPF, "SP", { firstIssuedOn: "2007-06-12", issuedOn: "2016-08-22" }),
  name: "MARIA APARECIDA DOS SANTOS",
  sex: "female",
  fatherName: "JOSE CARLOS DOS SANTOS",
  email: "maria.santos@example.com",
  motherName: "ANA LUIZA DOS SANTOS",
  formNumber: "2214567890",
  renachNumber: "SP123456789",
  phone: "11987654321",
};

export const EXAMPLE_FACTS: SimulatedDriver["facts"] = {
  person: { ...national, birthDate: "1988-05-21" },
  license: {
    ...national,
    ...UNKNOWN_LICENSE,
    issued: true,
    registrationNumber: "22522791508",
    recordCount: 1,
    documentStatus: "confirmed",
    previousDocumentStatus: "confirmed",
    category: "AB",
    heldSince: { B: "2008-06-12", C: null },
    state: "SP",
    jurisdictionState: "SP",
    firstIssuedState: "SP",
    firstIssuedOn: "2007-06-12",
    issuedOn: "2016-08-22",
    expiresOn: "2026-08-18",
    provisional: false,
    ear: false,
    restrictions: ["A"],
  },
  blocks: { ...national, list: [] },
  medicalExams: {
    ...state,
    list: [
      fitnessExam({
        doneOn: "2016-08-18",
        validUntil: "2026-08-18",
        category: "AB",
        state: "SP",
      }),
    ],
  },
  toxicological: {
    source: "laboratories",
    fetchedOn: EXAMPLE_DAY,
    ...UNKNOWN_TOXICOLOGICAL,
  },
  courses: { ...state, list: [] },
  infractions: {
    ...state,
    list: [
      {
        ...CONFIRMED,
        code: "605-01",
        committedOn: "2025-11-03",
        ticket: "1A2345678",
        amountCents: 29347,
        paid: true,
        paidOn: "2026-01-12",
        noticeSentOn: "2025-11-20",
        defenceDueOn: "2025-12-22",
        penaltyNoticeSentOn: "2025-12-30",
        paymentDueOn: "2026-02-05",
      },
      {
        ...CONFIRMED,
        code: "745-50",
        committedOn: "2026-02-14",
        ticket: "1B0098765",
        amountCents: 13016,
        paid: true,
        paidOn: "2026-04-20",
        noticeSentOn: "2026-03-02",
        defenceDueOn: "2026-04-06",
        penaltyNoticeSentOn: "2026-04-10",
        paymentDueOn: "2026-05-15",
      },
    ].map((fine) => withFineDetails(EXAMPLE_CPF, fine)),
    zeroings: [],
  },
};
