import type { ApiError } from "../api/api-error.ts";
import type { VerdictKind } from "./verdict.ts";

const inSeconds = (seconds: number | null) =>
  seconds === null ? "Tente de novo em instantes." : `Tente de novo em ${seconds} s.`;

interface VerdictMessages {
  /** In lists. */
  readonly word: string;
  /** Above a report, if it differs from the word. */
  readonly headline?: string;
  readonly sentence: string;
}

const VERDICTS: Readonly<Record<VerdictKind, VerdictMessages>> = {
  VALID: {
    word: "Regular",
    sentence: "Nada consta contra este motorista nas fontes consultadas.",
  },
  WARNING: { word: "Atenção", sentence: "Há pendências a resolver." },
  BLOCKED: { word: "Não pode dirigir", sentence: "Um bloqueio ativo proíbe dirigir." },
  FORBIDDEN: { word: "Não pode dirigir", sentence: "Há uma situação que proíbe dirigir." },
  EXPIRED: {
    word: "CNH vencida",
    headline: "Não pode dirigir: CNH vencida",
    sentence: "Vencida há mais de 30 dias: dirigir é infração gravíssima.",
  },
  UNKNOWN: {
    word: "Dados insuficientes",
    sentence: "As respostas das fontes não bastam para concluir.",
  },
  DOUBTFUL: {
    word: "Não se sabe",
    headline: "Não se sabe se pode dirigir",
    sentence: "Há algo a esclarecer antes de dirigir.",
  },
  OUTDATED: {
    word: "Desatualizado",
    headline: "Relatório antigo",
    sentence: "O diagnóstico não vale mais para hoje: refaça a consulta.",
  },
  NO_LICENSE: {
    word: "Sem CNH",
    headline: "Não pode dirigir: não tem CNH",
    sentence: "Não há CNH no registro nacional para este CPF.",
  },
  PROCESSING: { word: "Consultando", sentence: "Estamos consultando as fontes." },
  ERROR: { word: "Não foi possível consultar", sentence: "Estornamos o valor." },
};

export const messages = {
  verdicts: VERDICTS,
  /** Of a report, in lists. */
  reportState: {
    processing: "Processando",
    failed: "Falhou",
    refunded: "Falhou · estornado",
    partial: "Parcial",
    partialHint: "Faltam dados do órgão estadual",
    nameless: "Nome ainda não consultado",
    unnamed: "Nome não informado",
    age: (days: number) => (days === 1 ? "de ontem" : `há ${days} dias`),
    ageHint: "Idade do diagnóstico",
  },
  list: {
    loadingMore: "Carregando mais",
    moreFailed: "Não foi possível carregar mais.",
    end: "Fim da lista",
    refresh: "Atualizar",
    updated: (when: string) => `Atualizado ${when}`,
  },
  close: "Fechar",
  copy: "Copiar",
  copied: "Copiado",
  copyCommand: "Copiar comando",
  loading: "Carregando",
  retry: "Tentar de novo",
  stale: (time: string) => `Não foi possível atualizar. Dados das ${time}.`,
  password: {
    show: "Mostrar",
    hide: "Ocultar",
    showLong: "Mostrar senha",
    hideLong: "Ocultar senha",
  },
  timestamp: { brasilia: "Brasília" },
  secret: {
    once: "Isto só aparece agora. Guarde em lugar seguro: não mostraremos de novo.",
    download: "Salvar como .env",
  },
  errors: {
    title: "Não deu certo",
    request: "Código da solicitação:",
    sentenceOf: (code: ApiError["code"] | null, retryAfter: number | null): string => {
      // oxlint-disable-next-line typescript/switch-exhaustiveness-check
      switch (code) {
        case "NETWORK":
          return "Sem conexão com o serviço. Verifique sua internet e tente de novo.";
        case "TOO_MANY_REQUESTS":
          return `Muitas solicitações em pouco tempo. ${inSeconds(retryAfter)}`;
        case "SERVICE_UNAVAILABLE":
          return `O serviço está indisponível no momento. ${inSeconds(retryAfter)}`;
        case "PERMISSION_REQUIRED":
          return "Seu papel não permite isso. Peça a um administrador.";
        case "FRESH_PROOF_REQUIRED":
          return "Esta ação exige a sua senha, e ela não foi confirmada. Nada mudou.";
        case "SECOND_FACTOR_REQUIRED":
          return "Antes, ative a verificação em duas etapas em Minha conta.";
        case "NOT_FOUND":
          return "Não encontramos o que você procura. Pode ter sido removido ou o endereço está errado.";
        default:
          return "Houve uma falha do nosso lado. Tente de novo; se continuar, fale com o suporte e informe o código abaixo.";
      }
    },
  },
};
