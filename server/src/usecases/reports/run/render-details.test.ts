import { detailsSchema } from "@cnh/contract";
import { generatedDriver } from "@cnh/simulator/generated-drivers.ts";
import { scenarioCpf, scenarioDriver } from "@cnh/simulator/scenarios.ts";
import { describe, expect, test } from "vitest";
import { cpfOf } from "../../../../../tests/support/cpf.ts";
import type { Contact, StateFacts } from "../../sources/source.ts";
import { UNKNOWN_IDENTITY } from "../../sources/source.ts";
import { combineAnswers } from "./combine-answers.ts";
import { renderDetails } from "./render-details.ts";

const TODAY = "2026-07-24";
const CPF = "52998224725";
const DRIVERS = [
  ...Array.from({ length: 25 }, (_, index) => scenarioDriver(scenarioCpf(index + 1), TODAY)),
  ...Array.from({ length: 60 }, (_, index) => generatedDriver(cpfOf(index), TODAY)),
].filter((driver) => driver !== null);

const UNANSWERED = {
  person: null,
  license: null,
  blocks: null,
  courses: null,
  infractions: null,
  medicalExams: null,
  toxicological: null,
};

describe("the details of a report", () => {
  test("are as the contract says, for every driver of the sandbox", () => {
    expect(DRIVERS).toHaveLength(85);
    for (const { cpf, identity, facts } of DRIVERS) {
      const details = renderDetails({ cpf, identity, facts, history: [] });
      expect(detailsSchema.safeParse(details).error).toBeUndefined();
    }
  });

  test("have every field, and null for every field without a source", () => {
    const details = renderDetails({
      cpf: CPF,
      identity: UNKNOWN_IDENTITY,
      facts: UNANSWERED,
      history: [],
    });
    const { cpf, ...personal } = details.personal ?? {};
    expect(cpf).toEqual({ value: CPF, formatted: "529.982.247-25" });
    expect(new Set(Object.values(personal))).toEqual(new Set([null]));
    expect(details).toMatchObject({ license: null, medicalExams: null, courses: null });
    expect(detailsSchema.safeParse(details).error).toBeUndefined();
  });

  test("have each number that people punctuate in both forms", () => {
    const { cpf, identity, facts } = generatedDriver(CPF, TODAY);
    const { address } = identity;
    const known = {
      ...identity,
      name: "MARIA DOS SANTOS E SILVA",
      affectiveParents: ["JOSE DA SILVA"],
      formNumber: "2214567890",
      renachNumber: "SP123456789",
      phone: "1133224455",
      address: { ...address, postalCode: "01310100" },
    };
    const { personal, license } = renderDetails({ cpf, identity: known, facts, history: [] });
    expect(personal).toMatchObject({
      name: { value: "MARIA DOS SANTOS E SILVA", formatted: "Maria dos Santos e Silva" },
      affectiveParents: [{ value: "JOSE DA SILVA", formatted: "Jose da Silva" }],
      phone: { value: "1133224455", formatted: "(11) 3322-4455" },
      address: { postalCode: { value: "01310100", formatted: "01310-100" } },
    });
    expect(license).toMatchObject({
      licenseFormNumber: { value: "2214567890", formatted: "221456789-0" },
      renachNumber: { value: "SP123456789", formatted: "SP 123456789" },
    });
    expect(license?.registrationNumber?.formatted).toMatch(/^\d{9}-\d{2}$/);
  });

  test("show the result of the toxicological exam only if the facts have it", () => {
    const { cpf, identity, facts } = scenarioDriver(scenarioCpf(25), TODAY) ?? fail();
    const shown = renderDetails({ cpf, identity, facts, history: [] });
    expect(shown.toxicological?.result).toBe("positive");
    const masked = { ...facts, toxicological: { ...facts.toxicological, result: null } };
    const hidden = renderDetails({ cpf, identity, facts: masked, history: [] });
    expect(hidden.toxicological?.result).toBeNull();
    expect(JSON.stringify(hidden)).not.toContain("positive");
  });
});

function fail(): never {
  throw new Error("there is no such scenario");
}

describe("the contact", () => {
  const { identity, facts } = generatedDriver(CPF, TODAY);
  const { person, license, blocks, courses } = facts;
  const contact: Contact = { phone: "11911112222", email: "state@example.com", address: null };
  const nothing: Contact = { phone: null, email: null, address: null };
  const withContact = { ...facts.medicalExams, contact };
  const combined = (known: Contact, answers: Partial<StateFacts>) =>
    combineAnswers(
      { identity: { ...identity, ...known }, facts: { person, license, blocks, courses } },
      { infractions: null, medicalExams: null, toxicological: null, ...answers },
    );

  test("is the contact of the license, or of another source that returns one", () => {
    const { phone, email } = identity;
    expect(combined({ ...nothing, phone }, { medicalExams: withContact }).identity).toMatchObject({
      phone,
      email: "state@example.com",
      address: null,
    });
    expect(combined({ phone, email, address: null }, {}).identity).toMatchObject({ phone, email });
    expect(combined(nothing, {}).identity).toMatchObject(nothing);
    const exam = { ...facts.toxicological, contact: { ...contact, phone: "11933334444" } };
    const first = { ...withContact, contact: { ...contact, phone: null } };
    const answers = { medicalExams: first, toxicological: exam };
    expect(combined(nothing, answers).identity.phone).toBe("11933334444");
  });

  test("is not a fact of the law", () => {
    const answers = combined(nothing, { medicalExams: withContact });
    expect(answers.facts.medicalExams).toEqual(facts.medicalExams);
  });
});
