/**
 * Checks that every field of the simulator's responses is read by an adapter or listed in docs/field-parity.md with a
 * reason, that every listed place exists in the report, and that a field of the report changes the adapter's result.
 */
import { reportFields } from "@cnh/contract";
import {
  toMedicalExams,
  toToxicological,
} from "@cnh/server/adapters/providers/activethread/translate-exams.ts";
import {
  toCnh,
  toEnrichment as toEnrichmentOfCnh,
} from "@cnh/server/adapters/providers/activethread/translate.ts";
import { toxicologicalOf } from "@cnh/server/adapters/providers/infosimples/translate.ts";
import {
  toFinesPage,
  toInfraction,
} from "@cnh/server/adapters/providers/wsdenatran/translate-infractions.ts";
import { toEnrichment } from "@cnh/server/adapters/providers/wsdenatran/translate.ts";
import { renderCnh, renderDadosCondutor } from "@cnh/simulator/activethread/render.ts";
import { renderToxicological } from "@cnh/simulator/infosimples/render.ts";
import { renderInfracoes } from "@cnh/simulator/wsdenatran/render-infracoes.ts";
import { renderCondutores } from "@cnh/simulator/wsdenatran/render.ts";
import { describe, expect, test } from "vitest";
import { documentedFields } from "./documented-fields.ts";
import { DAY, FULL_DRIVER } from "./full-driver.ts";

type Answer = Readonly<Record<string, unknown>>;

interface Source {
  /** One record of the simulator's response. */
  readonly record: Answer;
  /** Translates the record as the adapter does. */
  readonly translate: (record: Answer) => unknown;
  /** Members with a separate table. */
  readonly inner?: readonly string[];
}

const { cpf } = FULL_DRIVER;
/** The response as received over the wire: without `undefined` members. */
const sent = (answer: unknown) => JSON.parse(JSON.stringify(answer)) as Answer;
const listOf = (answer: Answer, name: string) => answer[name] as readonly Answer[];
const condutor = sent(renderCondutores(FULL_DRIVER).condutores[0]);
const infracao = sent(renderInfracoes(FULL_DRIVER, 0, 1).infracoes[0]);
const cnh = sent(renderCnh(FULL_DRIVER));
const dadosCondutor = sent(renderDadosCondutor(FULL_DRIVER));

const translateCnh = (record: Answer) => {
  const read = toCnh({ cnh: record }, cpf);
  return [toEnrichmentOfCnh(read, DAY), toMedicalExams(read, DAY), toToxicological(read, DAY)];
};

const SOURCES: Readonly<Record<string, Source>> = {
  "WSDenatran: condutores": {
    record: condutor,
    translate: (record) => toEnrichment({ condutores: [record] }, cpf, DAY),
    inner: ["ocorrencias"],
  },
  "WSDenatran: ocorrencias": {
    record: listOf(condutor, "ocorrencias")[0] ?? {},
    translate: (record) => toEnrichment({ condutores: [{ ocorrencias: [record] }] }, cpf, DAY),
  },
  "WSDenatran: infracoes": {
    record: infracao,
    translate: (record) => toFinesPage({ infracoes: [record] }).fines.map(toInfraction),
  },
  "ActiveThread: V1": {
    record: dadosCondutor,
    translate: (record) => toEnrichmentOfCnh(toCnh({ dadosCondutor: record }, cpf), DAY),
  },
  "ActiveThread: V2": {
    record: cnh,
    translate: translateCnh,
    inner: ["bloqueios", "exames", "toxigologico"],
  },
  "ActiveThread: exames": {
    record: listOf(cnh, "exames")[0] ?? {},
    translate: (record) => translateCnh({ numero: "1", exames: [record] }),
  },
  "ActiveThread: toxigologico": {
    record: cnh["toxigologico"] as Answer,
    translate: (record) => translateCnh({ numero: "1", toxigologico: record }),
  },
  "Infosimples: senatran/exame-toxicologico": {
    record: sent(renderToxicological(FULL_DRIVER)),
    translate: (record) => toxicologicalOf([record], DAY),
  },
};

/** Remarks on fields that are read without effect on the result: they explain another field, or are keys. */
const SILENT = /^(?:Distinguishes a zero|Read for|Read:|Blocks that are counted|The key)/;

function without(record: Answer, fields: readonly string[]): Answer {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}

const documented = documentedFields();
const places = new Set(reportFields().map(({ path }) => path));

test("every source has its table, and no table is left over", () => {
  expect([...documented.keys()].sort()).toEqual(Object.keys(SOURCES).sort());
});

describe.each(Object.entries(SOURCES))("%s", (title, { record, translate, inner = [] }) => {
  const fields = documented.get(title) ?? [];
  const answered = Object.keys(record).filter((field) => !inner.includes(field));

  test("the page lists exactly the fields that the simulator answers", () => {
    expect(fields.map(({ field }) => field).sort()).toEqual(answered.sort());
  });

  test("what the report does not have has a reason, and what it has is there", () => {
    for (const { field, path, remark } of fields) {
      expect([field, path === null ? remark !== "" : places.has(path)]).toEqual([field, true]);
    }
  });

  const changes = (of: Answer, field: string) =>
    JSON.stringify(translate(of)) !== JSON.stringify(translate(without(of, [field])));

  test("a field that the report has changes what the adapter makes of the answer", () => {
    const shown = fields.filter(({ path, remark }) => path !== null && !SILENT.test(remark));
    const unread = shown.filter(({ field, path }) => {
      const others = fields.filter((each) => each.path === path && each.field !== field);
      const alone = without(
        record,
        others.map((each) => each.field),
      );
      // Some fields repeat another field, and some have an effect only together.
      return !changes(alone, field) && !changes(record, field);
    });
    expect(unread.map(({ field }) => field)).toEqual([]);
  });

  test("a field that the report does not have changes nothing", () => {
    const hidden = fields.filter(({ path }) => path === null).map(({ field }) => field);
    expect(translate(without(record, hidden))).toEqual(translate(record));
  });
});
