/** Everyday names of violations in addition to their summaries, by code. They are searched and never shown. */
const NAMES: Readonly<Record<string, string>> = {
  "517-70": "doente, cansado, com sono",
  "606-82": "fugir da balança, desviar da pesagem",
  "661-02": "carro rebaixado, suspensão rebaixada",
  "664-50": "disco do tacógrafo, aferição do tacógrafo vencida, lacre do cronotacógrafo",
  "668-80": "cronotacógrafo quebrado, tacógrafo parado",
  "670-00": "película no parabrisa, vidro escuro",
  "683-11": "excesso de peso, sobrepeso na balança",
  "683-12": "excesso de peso por eixo, sobrepeso na balança",
  "683-13": "excesso de peso, sobrepeso na balança",
  "686-61": "EAR, atividade remunerada, aplicativo, uber, táxi, clandestino",
  "686-62": "EAR, atividade remunerada, frete, clandestino",
  "690-40": "excesso de tração, capacidade máxima de tração",
  "755-21": "motoboy, entregador, colete",
  "755-22": "mototaxista, colete",
  "756-00": "lei do descanso, jornada do caminhoneiro, 11 horas",
  "773-01": "free flow, evasão de pedágio",
  "773-02": "free flow, pórtico, pedágio eletrônico não pago",
};

/** Returns an empty text for most codes, whose summary is enough. */
export function otherNamesOf(code: string): string {
  return NAMES[code] ?? "";
}

/** The codes with other names. */
export const NAMED_CODES: readonly string[] = Object.keys(NAMES);
