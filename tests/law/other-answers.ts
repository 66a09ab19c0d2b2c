/** The same facts as another source answers them: in another order, or in another spelling. */
import type { Facts, InfractionFact } from "@cnh/license-law";

/** The same facts with every list in another order. */
export function shuffled(driver: Facts, seed: number): Facts {
  const mix = <Item>(list: readonly Item[]) =>
    list.toReversed().toSorted((a, b) => weight(a, seed) - weight(b, seed));
  const { blocks, medicalExams, courses, infractions } = driver;
  return {
    ...driver,
    blocks: blocks && { ...blocks, list: mix(blocks.list) },
    medicalExams: medicalExams && { ...medicalExams, list: mix(medicalExams.list) },
    courses: courses && { ...courses, list: mix(courses.list) },
    infractions: infractions && { ...infractions, list: mix(infractions.list) },
  };
}

function weight(item: unknown, seed: number): number {
  const text = JSON.stringify(item);
  return (text.charCodeAt((seed % 97) % text.length) * 31 + seed) % 101;
}

/** A ticket as another provider writes it. */
export function respelled(fine: InfractionFact): InfractionFact {
  const { ticket, renainf, code } = fine;
  return {
    ...fine,
    ticket:
      ticket && `${ticket.slice(0, 1).toLowerCase()}-${ticket.slice(1, 3)} ${ticket.slice(3)}`,
    renainf: renainf && `0${renainf}`,
    code: code && code.replace("-", ""),
  };
}
