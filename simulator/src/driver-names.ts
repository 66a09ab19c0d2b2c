/** Names of simulated people. Registers write them in capitals and without accents. */
import { mixed } from "./driver-numbers.ts";

// oxfmt-ignore
const FEMALE = ["ANA", "BEATRIZ", "CAMILA", "DANIELA", "ELISA", "FERNANDA", "GABRIELA", "HELENA", "ISABEL", "JULIANA", "LARISSA", "MARIANA", "NATALIA", "PATRICIA", "RENATA", "SONIA", "TEREZA", "VANESSA"];
// oxfmt-ignore
const MALE = ["ANDRE", "BRUNO", "CARLOS", "DIEGO", "EDUARDO", "FABIO", "GUSTAVO", "HENRIQUE", "IGOR", "JOAO", "LEONARDO", "MARCELO", "NELSON", "OTAVIO", "PAULO", "RAFAEL", "SERGIO", "TIAGO"];
// oxfmt-ignore
const SURNAMES = ["ALMEIDA", "BARBOSA", "CARDOSO", "COSTA", "DIAS", "FERREIRA", "GOMES", "LIMA", "MARTINS", "MOREIRA", "NUNES", "OLIVEIRA", "PEREIRA", "RIBEIRO", "ROCHA", "SANTOS", "SOUZA", "TEIXEIRA", "VIEIRA"];

interface People {
  readonly name: string;
  /** The name that one driver in fifty is known by. */
  readonly socialName: string | null;
  readonly motherName: string;
  /** One driver in twelve has no father on record. */
  readonly fatherName: string | null;
  readonly sex: "female" | "male";
}

export function peopleOf(cpf: string): People {
  const pick = (list: readonly string[], purpose: number) =>
    list[mixed(cpf, purpose) % list.length] ?? "";
  const [mothers, fathers] = [pick(SURNAMES, 10), pick(SURNAMES, 11)];
  const sex = mixed(cpf, 12) % 2 === 0 ? "female" : "male";
  const [own, others] = sex === "female" ? [FEMALE, MALE] : [MALE, FEMALE];
  return {
    name: `${pick(own, 13)} ${mothers} ${fathers}`,
    socialName: mixed(cpf, 16) % 50 === 0 ? `${pick(others, 13)} ${mothers} ${fathers}` : null,
    motherName: `${pick(FEMALE, 14)} ${pick(SURNAMES, 15)} ${mothers}`,
    fatherName:
      mixed(cpf, 17) % 12 === 0 ? null : `${pick(MALE, 18)} ${pick(SURNAMES, 19)} ${fathers}`,
    sex,
  };
}
