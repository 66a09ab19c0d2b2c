/** What each scenario of the sandbox shows, in their order. `docs/sandbox.md` is made from this list. */
export interface ScenarioTitle {
  readonly portuguese: string;
  readonly english: string;
}

const title = (portuguese: string, english: string): ScenarioTitle => ({ portuguese, english });

export const SCENARIO_TITLES: readonly ScenarioTitle[] = [
  title("regular", "a regular license"),
  title("vencida há mais de 30 dias", "expired, beyond the 30 days of grace"),
  title("vencida, dentro dos 30 dias", "expired, within the 30 days of grace"),
  title("suspensa", "suspended"),
  title("cassada", "revoked (cassação)"),
  title("bloqueio judicial", "blocked by a court"),
  title("pontos perto do limite", "points near the limit"),
  title("pontos acima do limite", "points over the limit"),
  title("atividade remunerada (EAR) com 32 pontos", "paid driver (EAR) with 32 points"),
  title("infração que suspende por si só", "an infraction that suspends by itself"),
  title("toxicológico vencido", "toxicological exam overdue"),
  title("toxicológico na tolerância", "toxicological exam within its tolerance"),
  title("permissão (PPD) com infração grave", "provisional license (PPD) with a grave infraction"),
  title("sem habilitação emitida", "no license was issued"),
  title("dados do estado chegam depois", "partial delivery; the state's data comes later"),
  title(
    "dados do estado nunca chegam",
    "partial delivery; the state's data never comes, and the report ends without it",
  ),
  title("fonte falha sempre (ERROR, estorno)", "the source always fails: ERROR and a refund"),
  title("fonte falha duas vezes e responde", "the source fails twice, then answers"),
  title("fonte lenta", "a slow source"),
  title("análise falha", "the analysis fails: `aiAnalysis` is null"),
  title("duzentas multas", "two hundred fines"),
  title("fonte responde lixo (ERROR, estorno)", "the source answers garbage: ERROR and a refund"),
  title("falecido", "the driver has died"),
  title("dois registros para um CPF", "two records for one CPF"),
  title("toxicológico positivo", "toxicological exam positive"),
];
