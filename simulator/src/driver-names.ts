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
  readonly motherName: string;
}

export function namesOf(cpf: string): People {
  const pick = (list: readonly string[], purpose: number) =>
    list[mixed(cpf, purpose) % list.length] ?? "";
  const [mothers, fathers] = [pick(SURNAMES, 10), pick(SURNAMES, 11)];
  const first = mixed(cpf, 12) % 2 === 0 ? pick(FEMALE, 13) : pick(MALE, 13);
  return {
    name: `${first} ${mothers} ${fathers}`,
    motherName: `${pick(FEMALE, 14)} ${pick(SURNAMES, 15)} ${mothers}`,
  };
}
