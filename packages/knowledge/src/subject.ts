/**
 * How surely a question is one of traffic law, by its words alone. Common words match something in any body of
 * text; how much of a question must be found before it counts as answered depends on what it speaks of.
 */
import { foldWords } from "./question.ts";

export type Subject = "traffic" | "perhaps" | "other";

/** Beginnings of words that hardly anything else uses. */
const OF_TRAFFIC = beginnings(
  "cnh carteira habilit abilit dirig motorist condutor conduz detran cetran contran denatran senatran jari ctb sne renach rnpc ppd ear " +
    "veicul carro moto caminh onibus van vans carreta onibus bicicl ciclomotor cinquentinha transito infrac autuac " +
    "radar velocidade blitz bafom etilom toxicologic semaforo estacion ultrapass capacete cadeirinha " +
    "pedestre licenciamento ipva frota autoescola reciclagem suspens cassac cassad gravissim taxista uber garupa " +
    "racha acostamento rodovia mopp atropel pedagio lombada psicotecnico",
);

/** Beginnings of words that are at home here, and elsewhere too. */
const AT_HOME = beginnings(
  "multa ponto pontua provisori permissao recurso recorr defesa contest prazo notific exame curso renov " +
    "venc document desconto categoria juiz bloque bati beb cervej advertenc sinal farol faixa vaga cinto batida " +
    "acidente polici reincid letra codigo enquadramento artigo art espelho registro",
);

export function subjectOf(question: string): Subject {
  const words = foldWords(question);
  if (words.some((word) => OF_TRAFFIC.test(word))) return "traffic";
  const atHome = new Set(words.flatMap((word) => AT_HOME.exec(word)?.[0] ?? []));
  // Two of them together are rarely about anything else: points and a fine, a deadline and an appeal.
  if (atHome.size > 1) return "traffic";
  return atHome.size === 1 ? "perhaps" : "other";
}

function beginnings(words: string): RegExp {
  return new RegExp(`^(?:${words.split(" ").join("|")})`);
}
