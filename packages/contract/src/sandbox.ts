/** The simulated drivers of the sandbox, in order. Has no schemas, so that pages may import it. */
export interface SandboxDriver {
  /** Short, for commands and samples. */
  readonly name: string;
  readonly cpf: string;
  readonly portuguese: string;
  readonly english: string;
}

const driver = (name: string, cpf: string, portuguese: string, english: string): SandboxDriver => ({
  name,
  cpf,
  portuguese,
  english,
});

export const SANDBOX_DRIVERS: readonly SandboxDriver[] = [
  driver("regular", "90000000175", "regular", "a regular license"),
  driver(
    "vencida",
    "90000000256",
    "vencida há mais de 30 dias",
    "expired, beyond the 30 days of grace",
  ),
  driver(
    "vencida-30-dias",
    "90000000337",
    "vencida, dentro dos 30 dias",
    "expired, within the 30 days of grace",
  ),
  driver("suspensa", "90000000418", "suspensa", "suspended"),
  driver("cassada", "90000000507", "cassada", "revoked (cassação)"),
  driver("bloqueio-judicial", "90000000680", "bloqueio judicial", "blocked by a court"),
  driver("pontos-perto", "90000000760", "pontos perto do limite", "points near the limit"),
  driver("pontos-acima", "90000000841", "pontos acima do limite", "points over the limit"),
  driver(
    "ear-32-pontos",
    "90000000922",
    "atividade remunerada (EAR) com 32 pontos",
    "paid driver (EAR) with 32 points",
  ),
  driver(
    "suspende-por-si",
    "90000001066",
    "infração que suspende por si só",
    "an infraction that suspends by itself",
  ),
  driver(
    "toxicologico-vencido",
    "90000001147",
    "toxicológico vencido",
    "toxicological exam overdue",
  ),
  driver(
    "toxicologico-tolerancia",
    "90000001228",
    "toxicológico na tolerância",
    "toxicological exam within its tolerance",
  ),
  driver(
    "ppd-grave",
    "90000001309",
    "permissão (PPD) com infração grave",
    "provisional license (PPD) with a grave infraction",
  ),
  driver("sem-habilitacao", "90000001490", "sem habilitação emitida", "no license was issued"),
  driver(
    "parcial",
    "90000001570",
    "dados do estado chegam depois",
    "partial delivery; the state's data comes later",
  ),
  driver(
    "parcial-sem-fim",
    "90000001651",
    "dados do estado nunca chegam",
    "partial delivery; the state's data never comes, and the report ends without it",
  ),
  driver(
    "falha",
    "90000001732",
    "fonte falha sempre (ERROR, estorno)",
    "the source always fails: ERROR and a refund",
  ),
  driver(
    "falha-e-responde",
    "90000001813",
    "fonte falha duas vezes e responde",
    "the source fails twice, then answers",
  ),
  driver("lenta", "90000001902", "fonte lenta", "a slow source"),
  driver("sem-analise", "90000002038", "análise falha", "the analysis fails: `aiAnalysis` is null"),
  driver("duzentas-multas", "90000002119", "duzentas multas", "two hundred fines"),
  driver(
    "lixo",
    "90000002208",
    "fonte responde lixo (ERROR, estorno)",
    "the source answers garbage: ERROR and a refund",
  ),
  driver("falecido", "90000002380", "falecido", "the driver has died"),
  driver("dois-registros", "90000002461", "dois registros para um CPF", "two records for one CPF"),
  driver(
    "toxicologico-positivo",
    "90000002542",
    "toxicológico positivo",
    "toxicological exam positive",
  ),
];
