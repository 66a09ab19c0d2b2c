import type { Details } from "@cnh/contract";
import { expect, test } from "vitest";
import { formatOf } from "../messages/format.ts";
import { messages as english } from "./data-messages.en.ts";
import { messages } from "./data-messages.pt-br.ts";
import { dataOf } from "./license-data.ts";

const format = formatOf("pt-BR");
const missing = <Field extends string>(labels: Readonly<Record<Field, string>>) =>
  Object.fromEntries(Object.keys(labels).map((field) => [field, null]));

/** Details in which every field except the given ones is unknown. */
const details = (personal: object, license: object) =>
  ({
    personal: { ...missing(messages.personal), ...personal },
    license: { ...missing(messages.license), ...license },
  }) as unknown as Details;

const dataIn = (given: Details) =>
  dataOf(given, messages, format).flatMap(({ data }) =>
    data.map(({ label, formatted, value }) => [label, formatted, value]),
  );

test("each field is shown as people read it and copied bare", () => {
  const cpf = { value: "52998224725", formatted: "529.982.247-25" };
  const address = {
    street: "RUA DAS FLORES",
    number: "1091",
    complement: null,
    district: "CENTRO",
    city: { code: "7107", name: "SAO PAULO" },
    state: "SP",
    postalCode: { value: "01310647", formatted: "01310-647" },
  };
  const document = { kind: "identity_card", number: "31108556", issuer: "SSP", state: "SP" };
  const personal = { cpf, birthDate: "1988-05-21", address, identityDocument: document };
  const written = "RUA DAS FLORES, 1091, CENTRO, SAO PAULO/SP, 01310-647";
  expect(dataIn(details(personal, { ear: false, requests: ["renewal"] }))).toEqual([
    ["CPF", "529.982.247-25", "52998224725"],
    ["Nascimento", "21/05/1988", "1988-05-21"],
    ["Documento de identidade", "RG 31108556 SSP SP", "31108556"],
    ["Endereço", written, written],
    ["Atividade remunerada (EAR)", "Não", "false"],
    ["Último pedido", "Renovação", "renewal"],
  ]);
});

test.each([messages, english])("missing fields are named, and no field is left out", (spoken) => {
  const groups = dataOf(details({}, {}), spoken, format);
  const labels = [...Object.values(spoken.personal), ...Object.values(spoken.license)];
  expect(groups.flatMap(({ data }) => data)).toEqual([]);
  expect(groups.flatMap((group) => group.missing)).toEqual(labels);
});

test("no observations is an answer, and so is a list of them", () => {
  const observations = (restrictions: readonly string[]) => dataIn(details({}, { restrictions }));
  expect(observations([])).toEqual([["Observações", "Nenhuma", "Nenhuma"]]);
  expect(observations(["A", "D"])).toEqual([["Observações", "A, D", "A, D"]]);
});

test("an unanswered group is absent", () => {
  const nothing = { personal: null, license: null } as unknown as Details;
  expect(dataOf(nothing, messages, format)).toEqual([]);
});
