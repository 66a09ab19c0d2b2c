/**
 * The certainty that a question is about traffic law, judged only by its words. Common words match something in any
 * text, so the subject decides how much of a question must be found before it counts as answered.
 */
import { foldWords } from "./words.ts";

/** `other`: no sign of traffic. `elsewhere`: signs of another subject. */
export type Subject = "traffic" | "perhaps" | "other" | "elsewhere";

/** Prefixes of words hardly used outside traffic law. */
const ONLY_TRAFFIC = beginnings(
  "cnh carteira habilit abilit dirig motorist condutor conduz detran cetran contran denatran senatran jari ctb sne renach rnpc ppd ear " +
    "veicul motocicl motoboy mototax motofret caminh onibus van vans carret bicicl ciclomotor cinquentinha patinete transito infrac autuac " +
    "radar velocidade blitz bafom etilom toxicologic semaforo estacion ultrapass capacete cadeirinha " +
    "pedestre licenciamento ipva frota autoescola reciclagem suspens cassac cassad gravissim taxista uber garupa " +
    "racha acostamento rodovia mopp atropel pedagio portico lombada psicotecnico tacograf cronotacograf embarcador",
);

/** Prefixes of words used in traffic law and elsewhere. */
const OFTEN_TRAFFIC = beginnings(
  "carro carros moto motos agente balanca tracao tonelad carga apolice frete entrega descanso viagem multa ponto pontua provisori permissao recurso recorr defesa contest prazo notific exame curso renov " +
    "venc document desconto categoria juiz bloque bati beb cervej advertenc sinal farol faixa vaga cinto batida " +
    "acidente polici reincid letra codigo enquadramento artigo art espelho registro",
);

/** Prefixes of words from other fields that also have fines, deadlines, exams and appeals. */
const OTHER_FIELDS = beginnings(
  "condomini imposto iptu mei$ inss fgts aposent pensionist energia faculdade vestibular enem concurso matricula divorci " +
    "inventari heranc passaporte visto$ vacin receita",
);

/** Questions about buying, selling or caring for a vehicle, or about the best one: its words, but not its law. */
const OF_TRADE =
  /\b(?:custa|preco)(?: (?:um|uma|o|a|do|da|de))* (?:seguro|carro|moto|gasolina)\b|\bfinanci|\bconsorcio\b|\b(?:vender|limpar|lavar|polir)\b.*\b(?:carro|moto)\b|\bqual [oa] melhor (?!forma|jeito|maneira|momento|hora|caminho|opcao|defesa|recurso|prazo|categoria)/;

export function subjectOf(question: string): Subject {
  const words = foldWords(question);
  if (OF_TRADE.test(words.join(" "))) return "elsewhere";
  if (words.some((word) => ONLY_TRAFFIC.test(word))) return "traffic";
  const often = new Set(words.flatMap((word) => OFTEN_TRAFFIC.exec(word)?.[0] ?? []));
  // Two of them together, such as points and a fine, are rarely about anything else.
  if (often.size > 1) return "traffic";
  if (words.some((word) => OTHER_FIELDS.test(word))) return "elsewhere";
  return often.size === 1 ? "perhaps" : "other";
}

function beginnings(words: string): RegExp {
  return new RegExp(`^(?:${words.split(" ").join("|")})`);
}
