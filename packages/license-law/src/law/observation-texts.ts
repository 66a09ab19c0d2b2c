/** The texts of a license's observations: its restriction letters and special courses. */
import type { Confidence } from "../dated-law.ts";
import type { CourseKind } from "../facts.ts";

export interface ObservationText {
  /** Brazilian Portuguese, our own words. */
  readonly text: string;
  readonly confidence: Confidence;
}

// The letters are defined in a CONTRAN annex (Res. 886/2021, 927/2022) that was not read. Two secondary sources agree
// on the first ones and on 15; the others rest on one source, or on memory.
const agreed = (text: string): ObservationText => ({ text, confidence: "medium" });
const unsure = (text: string): ObservationText => ({ text, confidence: "low" });

export const RESTRICTIONS: ReadonlyMap<string, ObservationText> = new Map([
  ["15", agreed("Exerce atividade remunerada (EAR)")],
  ["A", agreed("Precisa usar óculos ou lentes corretivas")],
  ["B", agreed("Precisa usar aparelho auditivo")],
  ["C", agreed("Veículo com acelerador à esquerda")],
  ["D", unsure("Veículo com câmbio automático")],
  ["E", unsure("Veículo com pomo ou manopla no volante")],
  ["F", unsure("Veículo com direção hidráulica")],
  ["G", unsure("Veículo com embreagem manual ou automatizada, ou com câmbio automático")],
  ["H", unsure("Veículo com acelerador e freio manuais")],
  ["I", unsure("Veículo com comandos do painel no volante")],
  ["J", unsure("Veículo com comandos do painel adaptados para pernas ou outra parte do corpo")],
  ["K", unsure("Veículo com alavanca de câmbio prolongada ou almofadas de compensação")],
  ["L", unsure("Veículo com pedais prolongados, assoalho elevado ou almofadas de compensação")],
  ["M", unsure("Moto com pedal de câmbio adaptado")],
  ["N", unsure("Moto com pedal do freio traseiro adaptado")],
  ["O", unsure("Moto com manopla do freio dianteiro adaptada")],
  ["P", unsure("Moto com manopla de embreagem adaptada")],
  ["Q", unsure("Moto com carro lateral, ou triciclo")],
  ["R", unsure("Motoneta com carro lateral, ou triciclo")],
  ["S", unsure("Moto com troca de marchas automatizada")],
  ["T", unsure("Não pode dirigir em rodovias nem em vias de trânsito rápido")],
  ["U", unsure("Não pode dirigir depois do pôr do sol")],
  ["V", unsure("Precisa de capacete com viseira que não limite a visão")],
  ["W", unsure("Aposentado por invalidez")],
  ["X", unsure("Outras restrições")],
  ["Z", unsure("Visão monocular")],
]);

export type SpecialCourseKind = Exclude<
  CourseKind,
  "recycling" | "preventive_recycling" | "renewal_update"
>;

export const SPECIAL_COURSES: Readonly<Record<SpecialCourseKind, string>> = {
  collective: "Transporte coletivo de passageiros",
  dangerous_goods: "Transporte de produtos perigosos",
  emergency: "Condução de veículos de emergência",
  indivisible_load: "Transporte de cargas indivisíveis",
  motofrete: "Entregas com moto (motofrete)",
  mototaxi: "Transporte de passageiros com moto (mototáxi)",
  school: "Transporte escolar",
};
