/** Made-up details for documents and tests, of the same driver as the diagnosis beside them. */
import type { Details } from "./report.ts";

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
