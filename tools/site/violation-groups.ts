/** The pages of violations: one for each related range of articles of the traffic code. */
import { findViolation, type Violation, VIOLATIONS } from "@cnh/license-law";
import type { Bilingual } from "./markdown.ts";

export interface ViolationGroup {
  readonly file: string;
  /** Articles by number, from and to; articles with a letter, such as `165-B`, by name. */
  readonly from: number;
  readonly to: number;
  readonly also?: readonly string[];
  readonly title: Bilingual;
}

/** The last one takes the articles not covered by the others. */
export const VIOLATION_GROUPS: readonly ViolationGroup[] = [
  {
    file: "habilitacao",
    from: 162,
    to: 164,
    also: ["165-B", "165-C", "165-D"],
    title: {
      pt: "Infrações: habilitação e exame toxicológico",
      en: "Violations: license and toxicological exam",
    },
  },
  {
    file: "alcool-e-seguranca",
    from: 165,
    to: 180,
    title: {
      pt: "Infrações: álcool, segurança e acidentes",
      en: "Violations: alcohol, safety and crashes",
    },
  },
  {
    file: "estacionamento",
    from: 181,
    to: 182,
    title: { pt: "Infrações: estacionar e parar", en: "Violations: parking and stopping" },
  },
  {
    file: "circulacao",
    from: 183,
    to: 207,
    title: {
      pt: "Infrações: circulação, ultrapassagem e conversão",
      en: "Violations: lanes, overtaking and turning",
    },
  },
  {
    file: "sinal-e-preferencia",
    from: 208,
    to: 217,
    title: {
      pt: "Infrações: sinal, pedágio e preferência",
      en: "Violations: signals, tolls and right of way",
    },
  },
  {
    file: "velocidade",
    from: 218,
    to: 229,
    title: {
      pt: "Infrações: velocidade, placas, faróis e som",
      en: "Violations: speed, plates, lights and sound",
    },
  },
  {
    file: "veiculo-e-carga",
    from: 230,
    to: 232,
    title: {
      pt: "Infrações: estado do veículo, carga e documentos",
      en: "Violations: state of the vehicle, load and papers",
    },
  },
  {
    file: "registro-e-motos",
    from: 233,
    to: 244,
    title: {
      pt: "Infrações: registro do veículo e motocicletas",
      en: "Violations: registration of the vehicle and motorcycles",
    },
  },
  {
    file: "celular-pedestres-e-vias",
    from: 245,
    to: 255,
    title: {
      pt: "Infrações: celular, luzes, bloqueio de via, pedestres e bicicletas",
      en: "Violations: phone, lights, blocked roads, pedestrians and bicycles",
    },
  },
  {
    file: "outras",
    from: 0,
    to: 999,
    title: { pt: "Infrações: outros artigos", en: "Violations: other articles" },
  },
];

function groupOf({ article }: Pick<Violation, "article">): ViolationGroup {
  const number = Number.parseInt(article, 10);
  const named = VIOLATION_GROUPS.find(({ also }) => also?.includes(article));
  const found = named ?? VIOLATION_GROUPS.find(({ from, to }) => from <= number && number <= to);
  if (!found) throw new Error(`no page for the violations of art. ${article}`);
  return found;
}

export function violationsIn(group: ViolationGroup): Violation[] {
  return VIOLATIONS.filter((violation) => groupOf(violation) === group);
}

/** A link to a violation, from a page at this depth below the root of its language. */
export function violationLink(code: string, depth: number): string {
  const violation = findViolation(code);
  if (!violation) throw new Error(`there is no violation ${code}`);
  const page = `${"../".repeat(depth)}lei/infracoes/${groupOf(violation).file}.md`;
  // An anchor begins with a letter: the site generator changes links to any other.
  return `[${violation.code}](${page}#codigo-${violation.code})`;
}
