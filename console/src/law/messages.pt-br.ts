import type { CalculatedPoints, Gravity } from "@cnh/contract";
import { plural } from "../messages/plural.ts";

const GRAVITIES: Readonly<Record<Gravity, string>> = {
  leve: "Leve",
  media: "Média",
  grave: "Grave",
  gravissima: "Gravíssima",
};
type NotCounted = NonNullable<CalculatedPoints["infractions"][number]["notCountedBecause"]>;
const NOT_COUNTED: Readonly<Record<NotCounted, string>> = {
  pending: "ainda em defesa: não conta",
  cancelled: "cancelada: não conta",
  written_warning: "virou advertência: não conta",
  excluded: "a lei exclui da soma",
  in_future: "depois do dia do cálculo",
  zeroed: "pontos já zerados",
  lapsed: "mais de 12 meses: não conta",
};

export const messages = {
  gravities: GRAVITIES,
  violations: {
    field: "Infração",
    hint: "Em palavras, pelo código ou pelo artigo: celular ao volante, 745-50, art. 218",
    search: "Buscar",
    list: "Infrações encontradas",
    none: "Nenhuma infração encontrada",
    noneHint: "Tente outras palavras, o código do auto ou o artigo do CTB.",
    more: "Mostrar mais",
    points: (text: string, count: number) =>
      plural("pt-BR", count, { zero: "sem pontos", one: "1 ponto", other: `${text} pontos` }),
    noPoints: "não soma pontos",
    suspends: "Suspende a CNH por si só.",
    suspendsAgain: "Suspende a CNH se for cometida de novo em 12 meses.",
    superseded: "Código que não está mais em vigor.",
  },
  points: {
    list: "Infrações",
    date: (place: number) => `Data da ${place}ª infração`,
    gravity: "Gravidade",
    code: "Código da infração",
    byCode: "Informar o código",
    state: "Situação",
    states: { confirmed: "Confirmada", pending: "Em defesa" },
    ear: "Exerce atividade remunerada (EAR)",
    calculate: "Calcular",
    add: "Adicionar infração",
    remove: (place: number) => `Remover a ${place}ª infração`,
    refused: "Confira as datas e os códigos: um deles não existe.",
    result: "Resultado",
    total: (points: string) => `${points} pontos`,
    ofLimit: (points: string, limit: string) => `${points} de ${limit} pontos`,
    reached: "Limite atingido",
    remaining: (text: string, count: number) =>
      plural("pt-BR", count, { zero: "No limite", one: "Falta 1", other: `Faltam ${text}` }),
    potential: (points: string) => `Com as que estão em defesa: ${points}.`,
    nextLapse: (day: string) => `A próxima deixa de contar em ${day}.`,
    belowLimit: (day: string) => `Fica abaixo do limite em ${day}.`,
    countsUntil: (day: string) => `conta até ${day}`,
    notCounted: NOT_COUNTED,
    selfSuspending: "Uma delas suspende a CNH por si só, sem depender dos pontos.",
    basis: "Base legal:",
  },
  assistant: {
    field: "Sua pergunta",
    hint: "Sobre leis de trânsito. Não escreva nome, CPF nem placa. Enter envia.",
    ask: "Perguntar",
    answer: "Resposta",
    sources: "Base legal",
    passagesOnly: "Estes são os trechos mais próximos da pergunta, sem resumo.",
  },
};
