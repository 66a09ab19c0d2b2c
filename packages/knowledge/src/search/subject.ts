/**
 * How certain it is that a question is about traffic law, judged by its words alone. Common words match
 * something in any body of text, so the subject decides how much of a question must be found before it counts
 * as answered.
 */
import { foldWords } from "./words.ts";

export type Subject = "traffic" | "perhaps" | "other";

/** Beginnings of words that are hardly used outside traffic law. */
const ONLY_TRAFFIC = beginnings(
  "cnh carteira habilit abilit dirig motorist condutor conduz detran cetran contran denatran senatran jari ctb sne renach rnpc ppd ear " +
    "veicul carro moto caminh onibus van vans carreta onibus bicicl ciclomotor cinquentinha transito infrac autuac " +
    "radar velocidade blitz bafom etilom toxicologic semaforo estacion ultrapass capacete cadeirinha " +
    "pedestre licenciamento ipva frota autoescola reciclagem suspens cassac cassad gravissim taxista uber garupa " +
    "racha acostamento rodovia mopp atropel pedagio lombada psicotecnico",
);

/** Beginnings of words that are used in traffic law and elsewhere. */
const OFTEN_TRAFFIC = beginnings(
  "multa ponto pontua provisori permissao recurso recorr defesa contest prazo notific exame curso renov " +
    "venc document desconto categoria juiz bloque bati beb cervej advertenc sinal farol faixa vaga cinto batida " +
    "acidente polici reincid letra codigo enquadramento artigo art espelho registro",
);

export function subjectOf(question: string): Subject {
  const words = foldWords(question);
  if (words.some((word) => ONLY_TRAFFIC.test(word))) return "traffic";
  const often = new Set(words.flatMap((word) => OFTEN_TRAFFIC.exec(word)?.[0] ?? []));
  // Two of them together are rarely about anything else, such as points and a fine, or a deadline and an appeal.
  if (often.size > 1) return "traffic";
  return often.size === 1 ? "perhaps" : "other";
}

function beginnings(words: string): RegExp {
  return new RegExp(`^(?:${words.split(" ").join("|")})`);
}
