/** Changes of the license, compared on 31 July 2026. */
import { type ChangeCase, fourTimes } from "./change-case.ts";

const license = (before: object, after: object): Pick<ChangeCase, "before" | "answers"> => ({
  before: { license: before },
  answers: [{ license: after }],
});

export const LICENSE_CHANGE_CASES: readonly ChangeCase[] = [
  {
    name: "no license any more",
    ...license({}, { issued: false }),
    changes: [
      [
        "LICENSE_GONE",
        { from: true, to: false, subject: "license", section: "license", cause: "record" },
      ],
    ],
  },
  {
    name: "a first license",
    ...license({ issued: false }, { issued: true }),
    changes: [["LICENSE_ISSUED"]],
  },
  {
    name: "a renewal",
    ...license({ expiresOn: "2026-08-10" }, { expiresOn: "2036-08-10" }),
    changes: [
      [
        "LICENSE_RENEWED",
        {
          from: "2026-08-10",
          to: "2036-08-10",
          message: {
            pt: "A validade da CNH passou de 10/08/2026 para 10/08/2036.",
            en: "The expiry of the license moved from 2026-08-10 to 2036-08-10.",
          },
        },
      ],
    ],
  },
  {
    name: "an earlier expiry",
    ...license({ expiresOn: "2033-03-10" }, { expiresOn: "2031-03-10" }),
    changes: [["EXPIRY_SHORTENED"]],
  },
  {
    name: "a smaller category",
    ...license({ category: "AD" }, { category: "AB" }),
    changes: [["CATEGORY_LOWERED"]],
  },
  {
    name: "another category",
    ...license({ category: "A" }, { category: "B" }),
    changes: [["CATEGORY_LOWERED"]],
  },
  {
    name: "a larger category",
    ...license({ category: "B" }, { category: "AB" }),
    changes: [["CATEGORY_EXTENDED"]],
  },
  {
    name: "four wheels in addition",
    ...license({ category: "A" }, { category: "AB" }),
    changes: [["CATEGORY_EXTENDED"]],
  },
  {
    name: "a lowering of the register",
    ...license({ category: "AD" }, { category: "AD", loweredCategory: "AB" }),
    changes: [["CATEGORY_LOWERED", { from: "AD", to: "AB", field: "loweredCategory" }]],
  },
  {
    name: "a lowering of the register, without a category",
    ...license({ category: null }, { category: null, loweredCategory: "AB" }),
    changes: [["CATEGORY_LOWERED", { from: null, to: "AB" }]],
  },
  {
    name: "a further lowering",
    ...license({ category: "AD", loweredCategory: "AB" }, { category: "AD", loweredCategory: "B" }),
    changes: [["CATEGORY_LOWERED", { from: "AB", to: "B" }]],
  },
  {
    name: "a lowering that four answers lack",
    before: { license: { category: "AD", loweredCategory: "AB" } },
    answers: fourTimes({ license: { category: "AD" } }),
    changes: [["CATEGORY_EXTENDED", { from: "AB", to: "AD" }]],
  },
  {
    name: "a lowering that four answers lack, without a category",
    before: { license: { category: null, loweredCategory: "AB" } },
    answers: fourTimes({ license: { category: null } }),
    changes: [],
  },
  {
    name: "paid driving removed",
    ...license({ ear: true }, { ear: false }),
    changes: [["PAID_ACTIVITY_REMOVED"]],
  },
  {
    name: "paid driving added",
    ...license({ ear: false }, { ear: true }),
    changes: [["PAID_ACTIVITY_ADDED"]],
  },
  {
    name: "other restrictions",
    ...license({ restrictions: ["A"] }, { restrictions: ["D", "A"] }),
    changes: [["RESTRICTIONS_CHANGED", { from: ["A"], to: ["A", "D"] }]],
  },
  {
    name: "no restrictions any more",
    ...license({ restrictions: ["A"] }, { restrictions: [] }),
    changes: [
      [
        "RESTRICTIONS_CHANGED",
        {
          message: {
            pt: "As restrições da CNH passaram de A para nenhum.",
            en: "The restrictions of the license changed from A to none.",
          },
        },
      ],
    ],
  },
  {
    name: "another registration number",
    ...license({}, { registrationNumber: "12345678901" }),
    changes: [["REGISTRATION_CHANGED"]],
  },
  {
    name: "another state",
    ...license({ state: "SP" }, { state: "MG" }),
    changes: [["STATE_CHANGED"]],
  },
  {
    name: "the definitive license",
    ...license(
      { provisional: true, firstIssuedOn: "2026-01-10" },
      { provisional: false, firstIssuedOn: "2026-01-10" },
    ),
    changes: [["PROVISIONAL_ENDED", { cause: "record" }]],
  },
  {
    name: "the definitive license after the year of the provisional one",
    ...license(
      { provisional: true, firstIssuedOn: "2025-07-20" },
      { provisional: false, firstIssuedOn: "2025-07-20" },
    ),
    changes: [["PROVISIONAL_ENDED", { cause: "clock" }]],
  },
  {
    name: "the definitive license on the day after the year of the provisional one",
    ...license(
      { provisional: true, firstIssuedOn: "2025-07-31" },
      { provisional: false, firstIssuedOn: "2025-07-31" },
    ),
    changes: [["PROVISIONAL_ENDED", { cause: "clock" }]],
  },
  {
    name: "the definitive license on the last day of the year of the provisional one",
    ...license(
      { provisional: true, firstIssuedOn: "2025-08-01" },
      { provisional: false, firstIssuedOn: "2025-08-01" },
    ),
    changes: [["PROVISIONAL_ENDED", { cause: "record" }]],
  },
  {
    name: "the definitive license of a driver with unknown years",
    ...license(
      { provisional: true, firstIssuedOn: null },
      { provisional: false, firstIssuedOn: null },
    ),
    changes: [["PROVISIONAL_ENDED", { cause: "record" }]],
  },
  {
    name: "a definitive license that was listed as provisional",
    ...license({ provisional: false }, { provisional: true }),
    changes: [],
  },
  {
    name: "a document in production",
    ...license({}, { documentStatus: "in_production" }),
    changes: [],
  },
  {
    name: "the days of a category",
    ...license({}, { heldSince: { B: null, C: "2024-01-01" } }),
    changes: [],
  },
  {
    name: "another day of birth",
    before: {},
    answers: [{ person: { birthDate: "1988-05-22" } }],
    changes: [],
  },
];
