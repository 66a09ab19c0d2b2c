import { describe, expect, it } from "vitest";
import { block, factsOf, infraction } from "../../cases/facts.ts";
import { diagnose } from "../diagnosis.ts";
import { raiseBlocks } from "../sections/blocks/alert-rules.ts";
import { raiseFines } from "../sections/fines/alert-rules.ts";
import { raiseMissing } from "../sections/gaps/alert-rules.ts";
import { raiseToxicological } from "../sections/toxicological/alert-rules.ts";
import { raiseValidity } from "../sections/validity/alert-rules.ts";
import type { Alert } from "./alert.ts";
import { placeIn, placeOf } from "./place.ts";
import { planOf } from "./plan.ts";

const ON = "2026-07-24";

const missing = raiseMissing("BLOCKS_DATA_MISSING", {});
const appeal = (dueOn: string) =>
  raiseFines("FINE_APPEAL_OPEN", { fines: "1 multa", term: "", dueOn: "" }, { dueOn });
const renewal = raiseValidity(
  "LICENSE_EXPIRES_SOON",
  { expiresOn: "", infractionFrom: "", exam: "" },
  { dueOn: "2026-08-10" },
);
const expired = raiseValidity("LICENSE_EXPIRED", { expiresOn: "", days: 40, exam: "" });
const examOverdue = raiseToxicological("TOXICOLOGICAL_OVERDUE", {
  dueOn: "",
  days: 31,
  toleranceEndsOn: "",
  fine: "",
  computed: "",
});
const revoked = raiseBlocks(
  "REVOCATION_ACTIVE",
  { since: "", rehabilitation: "", court: "" },
  { dueOn: "2027-01-01" },
);

/** The codes of a plan in the order of action. */
function steps(...alerts: Alert[]): string[] {
  return planOf(alerts, null, ON)
    .toSorted((a, b) => a.order - b.order)
    .map(({ code }) => code);
}

describe("the plan", () => {
  it("begins with what forbids driving, the first due of it first", () => {
    expect(steps(appeal(ON), revoked, expired)).toEqual([
      "LICENSE_EXPIRED",
      "REVOCATION_ACTIVE",
      "FINE_APPEAL_OPEN",
    ]);
  });

  it("puts alerts that forbid driving before worse ones", () => {
    const ban = { ...renewal, forbidsDriving: true };
    expect(steps(examOverdue, ban)).toEqual(["LICENSE_EXPIRES_SOON", "TOXICOLOGICAL_OVERDUE"]);
  });

  it("lists alerts of one severity by section", () => {
    const sections = ["fines", "category", "points", "validity", "medicalExams"] as const;
    const more = ["autosuspensionRisk", "toxicological", "license", "blocks"] as const;
    const alerts = [...sections, ...more].map((section) => ({ ...missing, section }));
    expect(planOf(alerts, null, ON).map(({ section }) => section)).toEqual([
      "blocks",
      "validity",
      "license",
      "points",
      "autosuspensionRisk",
      "toxicological",
      "category",
      "medicalExams",
      "fines",
    ]);
  });

  it("continues by due date, whatever the severity", () => {
    expect(steps(renewal, appeal("2026-08-09"))).toEqual([
      "FINE_APPEAL_OPEN",
      "LICENSE_EXPIRES_SOON",
    ]);
    expect(steps(appeal("2026-08-11"), renewal)).toEqual([
      "LICENSE_EXPIRES_SOON",
      "FINE_APPEAL_OPEN",
    ]);
  });

  it("goes by severity among alerts of one day", () => {
    expect(steps(appeal("2026-08-10"), renewal)).toEqual([
      "LICENSE_EXPIRES_SOON",
      "FINE_APPEAL_OPEN",
    ]);
    expect(steps(appeal(ON), examOverdue)).toEqual(["TOXICOLOGICAL_OVERDUE", "FINE_APPEAL_OPEN"]);
  });

  it("treats critical undated alerts as due today, and ends with other undated ones", () => {
    expect(steps(missing, appeal("2026-07-25"), examOverdue)).toEqual([
      "TOXICOLOGICAL_OVERDUE",
      "FINE_APPEAL_OPEN",
      "BLOCKS_DATA_MISSING",
    ]);
  });

  it("keeps the worst first in the list, and numbers it without gaps", () => {
    const planned = planOf([missing, appeal("2026-07-25"), renewal, examOverdue], null, ON);
    expect(planned.map(({ code, order }) => [code, order])).toEqual([
      ["TOXICOLOGICAL_OVERDUE", 1],
      ["LICENSE_EXPIRES_SOON", 3],
      ["BLOCKS_DATA_MISSING", 4],
      ["FINE_APPEAL_OPEN", 2],
    ]);
  });

  it("names the Detran by the state of the license", () => {
    const [known] = planOf([expired], "MG", ON);
    expect(known?.where).toEqual({ body: "licensing_authority", name: "CET-MG" });
    const [unknown] = planOf([expired], null, ON);
    expect(unknown?.where).toEqual({
      body: "licensing_authority",
      name: "Detran do estado da CNH",
    });
    expect(placeOf("fining_authority").name).toBe("Órgão que autuou");
    expect(placeIn(placeOf("jari"), "SP").name).toBe("JARI do órgão que aplicou a multa");
  });
});

describe("what forbids driving in a diagnosis", () => {
  const forbidding = (given: Parameters<typeof factsOf>[0]) =>
    diagnose(factsOf(given), ON)
      .diagnosis.allAlerts.filter(({ forbidsDriving }) => forbidsDriving)
      .map(({ code }) => code);

  it.each([
    ["a suspension that has begun", { blocks: [block("2", ON)] }, ["SUSPENSION_ACTIVE"]],
    ["a suspension of tomorrow", { blocks: [block("2", "2026-07-25")] }, []],
    [
      "a grave crash, license collected",
      { blocks: [block("F", "2026-05-05", { licenseCollected: true })] },
      ["GRAVE_CRASH_LICENSE_COLLECTED"],
    ],
    ["a grave crash", { blocks: [block("F", "2026-05-05")] }, []],
    ["a penalized CNH", { blocks: [block("A", "2026-05-05")] }, ["PROVISIONAL_PENALIZED"]],
    ["a penalized PPD", { blocks: [block("8", "2026-05-05")] }, []],
    ["31 days after expiry", { license: { expiresOn: "2026-06-23" } }, ["LICENSE_EXPIRED"]],
    ["30 days after expiry", { license: { expiresOn: "2026-06-24" } }, []],
    ["no license", { license: { issued: false } }, ["LICENSE_NOT_ISSUED"]],
    ["a fine", { infractions: [infraction("745-50", "2026-05-05")] }, []],
  ] as const)("%s", (_, given, codes) => {
    expect(forbidding(given)).toEqual(codes);
  });
});

describe("what it costs not to act", () => {
  const heavy = { license: { category: "D" }, toxicological: { dueOn: "2024-01-10" } } as const;
  const costs = (given: Parameters<typeof factsOf>[0], on: string) =>
    diagnose(factsOf(given), on)
      .diagnosis.allAlerts.filter(({ actor, money }) => actor === "driver" && money !== null)
      .map(({ code, money }) => `${code} ${money?.kind} ${money?.amountCents}`);

  it.each([
    ["2023-03-11", { license: { expiresOn: "2023-03-30" } }, "LICENSE_EXPIRES_SOON penalty 29347"],
    [ON, { license: { expiresOn: "2026-07-20" } }, "LICENSE_IN_GRACE penalty 29347"],
    [ON, { blocks: [block("3", "2025-09-01")] }, "REVOCATION_ACTIVE penalty 88041"],
    [
      ON,
      { blocks: [block("2", "2026-01-10", { endsOn: "2026-07-09" })] },
      "SUSPENSION_COURSE_PENDING penalty 29347",
    ],
    ["2024-01-28", heavy, "TOXICOLOGICAL_IN_TOLERANCE penalty 146735"],
  ] as const)("on %s", (on, given, money) => {
    expect(costs(given, on)).toEqual([money]);
  });

  it("is not known where the law had no such fine yet", () => {
    expect(costs(heavy, "2024-01-27")).toEqual([]);
  });
});
