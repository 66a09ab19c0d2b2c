/** The held-out questions of fleet managers, insurers and lawyers; see held-out.ts for the rules. */
import { ask, type Question } from "./question.ts";

export const PROFESSIONAL_HELD_OUT: readonly Question[] = [
  // Fleet managers.
  ask(
    "posso descontar do salário do motorista as multas que ele tomou com o caminhão da empresa?",
    "multa-no-salario-do-motorista",
  ),
  ask(
    "a empresa é obrigada a mandar o motorista fazer toxicológico na admissão e na demissão?",
    "toxicologico-do-empregador",
  ),
  ask(
    "qual evento do eSocial informa o exame toxicológico do motorista?",
    "toxicologico-do-empregador",
  ),
  ask(
    "o que a empresa faz quando o exame toxicológico do motorista dá positivo?",
    "toxicologico-do-empregador",
  ),
  ask(
    "quantas horas seguidas um caminhoneiro pode dirigir sem parar?",
    "tempo-de-direcao-e-descanso",
  ),
  ask(
    "motorista não respeitou as 11 horas de descanso, qual é a multa e quem paga?",
    "tempo-de-direcao-e-descanso",
    "756-00",
  ),
  ask("tacógrafo com disco vencido dá multa?", "tacografo", "664-50"),
  ask(
    "caminhão pego na balança com excesso de peso, quem leva a multa: motorista, transportadora ou embarcador?",
    "excesso-de-peso",
  ),
  ask(
    "não indiquei o condutor a tempo no CNPJ, por que veio uma segunda multa mais cara?",
    "multa-da-empresa-nic",
    "500-20",
  ),
  ask(
    "como indico o motorista infrator pela carteira digital de trânsito?",
    "indicar-condutor-no-aplicativo",
  ),
  ask(
    "o curso MOPP do meu motorista venceu em 2024, ele precisa refazer?",
    "cursos-especializados",
  ),
  ask("curso de transporte escolar tem validade ainda?", "cursos-especializados"),
  ask(
    "contratei motorista de ônibus, o que tenho que conferir na habilitação dele?",
    "gravissimas-e-transporte-especial",
    "cursos-especializados",
    "categorias-c-d-e",
    "toxicologico-do-empregador",
  ),
  ask(
    "posso puxar os pontos da CNH dos meus empregados sem autorização deles?",
    "lgpd-e-consulta-da-cnh",
  ),
  ask(
    "por quanto tempo posso guardar o relatório da CNH de um candidato que não contratei?",
    "lgpd-e-consulta-da-cnh",
  ),
  ask(
    "deixei um funcionário com a cnh vencida sair com a van, a empresa responde?",
    "entregar-veiculo-a-nao-habilitado",
    "seguro-e-motorista-irregular",
    "frota-e-veiculo-alugado",
  ),
  ask(
    "o condutor da nossa ambulância levou duas multas gravíssimas, tenho que afastar ele?",
    "gravissimas-e-transporte-especial",
  ),
  ask(
    "um motorista com EAR pode chegar a quantos pontos antes de perder a CNH?",
    "limite-de-pontos-ear",
  ),
  ask(
    "motorista profissional com 32 pontos ainda consegue fazer aquele curso pra zerar?",
    "curso-preventivo-de-reciclagem",
  ),
  // Insurers.
  ask(
    "segurado que causou acidente com a CNH suspensa perde a indenização?",
    "seguro-e-motorista-irregular",
  ),
  ask(
    "condutor sem habilitação envolvido em sinistro com morte responde por qual crime?",
    "crimes-de-transito",
    "dirigir-sem-habilitacao",
  ),
  ask(
    "emprestar o carro para quem não tem carteira gera que responsabilidade para o dono?",
    "entregar-veiculo-a-nao-habilitado",
    "seguro-e-motorista-irregular",
  ),
  ask(
    "cliente com três multas de velocidade em um ano é considerado reincidente?",
    "reincidencia-em-12-meses",
  ),
  ask(
    "o que significa CNH com bloqueio judicial no cadastro?",
    "bloqueio-judicial",
    "bloqueio-no-renach",
  ),
  ask(
    "como sei se o segurado está no cadastro positivo de condutores?",
    "cadastro-de-bons-condutores",
  ),
  // Lawyers.
  ask(
    "qual o prazo decadencial para notificar a penalidade de suspensão do direito de dirigir?",
    "notificacao-da-penalidade-atrasada",
    "processo-de-suspensao",
  ),
  ask(
    "o recurso administrativo tem efeito suspensivo sobre a pontuação?",
    "efeito-do-recurso",
    "pontos-pendentes-e-confirmados",
  ),
  ask(
    "prazo para expedição da notificação de penalidade quando há defesa prévia indeferida",
    "notificacao-da-penalidade-atrasada",
  ),
  ask(
    "multa aplicada em dobro por reincidência no artigo 165, qual o valor?",
    "516-91",
    "alcool-ao-volante",
    "reincidencia-em-12-meses",
  ),
  ask(
    "pontos que já passaram de doze meses ainda podem gerar processo de suspensão?",
    "pontos-caducam-em-12-meses",
    "suspensao-por-pontos",
    "processo-de-suspensao",
  ),
  ask("juiz determinou a suspensão da CNH por dívida, como recorrer?", "bloqueio-judicial"),
  ask(
    "competência para julgar recurso em segunda instância contra multa da PRF",
    "recurso-segunda-instancia",
  ),
  ask(
    "a suspensão de 3 meses do toxicológico positivo acaba antes se o novo exame der negativo?",
    "toxicologico-positivo",
  ),
];
