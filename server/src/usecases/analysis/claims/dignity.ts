/** Finds words that judge the person. A report is about a record: it neither blames nor praises, and advises no hiring. */
import type { KnownFacts } from "./known-facts.ts";
import { isNotClaimed } from "./mood.ts";
import { Phrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";

const JUDGING = new Phrases(`
  perigos*|irresponsáve*|irresponsabilidade|imprudent*|negligent*|negligência|imprudência|descuidad*|desleixad*|relapso|relapsa
  temerári*|inconsequente*|displicent*|desatent*|distraíd*|indisciplinad*|disciplinad*|agressiv*|violent*|impulsiv*
  desprezo|desrespeito|desrespeita|desobediente|rebelde|má-fé|malandr*
  contumaz|reincide|habitual|viciad*|vício|vícios|dependente|dependência|alcoólatra|alcoolismo|alcoólico|bêbado|embriagad*|drogas|droga|drogad*|entorpecente*|substâncias|usuário|usuários
  criminos*|criminal|criminais|bandido|delinquent*|marginal|antecedentes|crimes
  cometeu|praticou ..3 crime
  mentiu|mente|mentiros*|mentira|fraude|fraudulent*|fraudou|falsific*|falso|falsa|falsidade|golpe|desonest*|desonestidade|enganar|engana|enganou
  caráter|índole|personalidade|moral|honestidade|honest*|idône*|idoneidade|confiável|confiáveis|confiança
  caloteir*|inadimplente
  mau|bom|ótimo|excelente|péssimo|exemplar motorista|condutor|profissional|pagador|candidato|funcionário|perfil
  motorista|condutor|profissional|candidato|pessoa exemplar|cuidados*|responsável|prudente|seguro|ruim|modelo
  prudente|cuidados*|zelos*|cautelos* no|na|ao|condutor|motorista
  perfil
  doenç*|doente*|enfermidade|enfermo|transtorno|psiquiátric*|deficiência|deficiente|depressão|mentalmente|reflexos|saúde
  problema ..2 saúde
  condições psicológicas|mentais|físicas|emocionais
  incapaz|incapacidade
  não|recomend*|evite|evitar|melhor|prefira ..3 contratar|admitir|empregar
  contratação|contratá-lo|contratá-la|demissão|demitir|demiti-lo|demita|desligamento|desligá-lo|dispensá-lo|admissão
  empregar|empregá-lo|vaga|candidatura|candidato
  vínculo
  falta|ausência de compromisso|respeito|cuidado|responsabilidade|caráter|educação|juízo|atenção
  merece|mereceria|mereça ..2 vaga|confiança|emprego|punição|castigo|crédito|ser|oportunidade
  risco|ameaça|perigo a|à|às|aos|ao|para ..2 sociedade|vida|vidas|terceiros|outros|pessoas|frota|empresa
  põe|coloca|expõe ..4 risco|perigo
  perigo
  tendência|propensão|propenso|propensa|inclinação
  aprendeu|aprendido ..2 lição
  culpa|culpad*|vergonha|lamentável|absurdo
  desconfi*|suspeit*|duvidos*
  baixo|alto|médio risco
  comportamento|conduta ..2 comum|perigosa|irresponsável|inadequada|reprovável|suspeita|de
  mudar|mudará ..2 comportamento
  parabéns|elogi*|admirável|invejável|louvável
  incorrigíve*|infrator|infratora|infratores|golpista*|bandid*|vagabund*|trapaceir*|oportunista*|impostor*
  admiti-lo|admiti-la|tratá-lo|tratá-la
  hábito|hábitos|costume ..1 de
  seguro|segura ao volante
  tipo de pessoa|gente|condutor|motorista
  inconfiáve*|desleal|ingênu*|incompetent*|inexperient*|despreparad*|imatur*|arrogant*|teimos*
  histórico revela|denuncia|mostra ..3 infrator|pessoa|condutor
  empresa|empresas séria|sérias|responsável
  lição
  dirige|dirigir|conduz mal|bem|perigosamente
  bebe|bebia|fuma|consome
  buscar|procurar|escolher|preferir|encontrar outro|outra ..1 profissional|motorista|candidato|funcionário|pessoa
  atenção do|da patrão|empresa|empregador
  responsável e|experiente
  experiente|qualificad*|competent*|excelente*|ótim*
  problemátic*|complicad*|suspeit*|arriscad*
  bons antecedentes
  referências
  falta seriedade|maturidade|preparo|zelo|noção
  seriedade|maturidade|prudência|diligência
  cuidadoso|cuidadosa|cuidadosos|zeloso|zelosa
  substância|substâncias
  renovar|rescindir|encerrar|romper|manter ..2 contrato
  costumam|costuma causar|provocar|cometer|dirigir|beber|repetir
  resultado|laudo|exame|teste ..3 positivo
  positivo|laudo
  uso de drogas|álcool|entorpecentes
  religião|raça|nacionalidade|gênero
  inteligente|esperto|corajos*|preguiços*|nervos*|calm*
  conduta
  idos*|velhice|senil
  descas*|desdém|desinteress*
`);

/** Judging words that are also words of the law or of ordinary advice. */
const ORDINARY = new Phrases(`
  setor|departamento|área de contratação
  antes de descartar ..2 candidatura
  vaga de motorista exige
  cada contrato
`);

export function judgesPerson({ words }: Sentence, facts: KnownFacts): boolean {
  const ordinary = ORDINARY.in(words);
  return JUDGING.in(words).some(
    (found) =>
      !isNotClaimed(words, found) &&
      !isOfData(textOf(words.slice(found.from, found.to)), facts) &&
      !ordinary.some(({ from, to }) => from <= found.from && found.to <= to),
  );
}

/** Words of the data may be repeated, such as "crime" where an alert names one. */
function isOfData(text: string, { words }: KnownFacts): boolean {
  const at = words.indexOf(text);
  return at !== -1 && !/\p{L}/u.test(words.charAt(at + text.length));
}

function textOf(words: Sentence["words"]): string {
  return words.map(({ text }) => text).join(" ");
}
