/** Finds sentences that claim that nothing has to be done, or that an alert has no consequence. */
import type { KnownFacts } from "./known-facts.ts";
import { isDenied, isNotClaimed } from "./mood.ts";
import { Phrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";

const DISMISSING = new Phrases(`
  nada ..1 fazer
  nada precisa|deve|há|tem ..3 feito|fazer
  nada ..3 preocup*
  não precisa|precisam ..1 fazer|se|responder|renovar|comparecer|agir|recorrer|defender|preocupar|apresentar|esperar|cumprir|pagar
  não há|existe|é necessidade|necessário|preciso|pressa|urgência|nada
  não exige|exigem|requer|demanda|pede ..3 providência|providências|ação|medida|atenção|cuidado
  não traz|tem|têm|gera|produz|acarreta ..2 consequência|consequências|importância|relevância|impacto
  nenhuma|sem|qualquer ..2 consequência|consequências|providência|providências|formalidade
  não corre ..2 risco
  não ..1 preocupe|preocupar|preocupem
  assunto|caso|questão|processo ..2 encerrad*|resolvid*|superad*
  pode|podem ser ignorad*|desconsiderad*|adiad*
  pode|podem ignorar|ignorá-lo|ignorá-la|desconsiderar|esperar|aguardar ..1 sem
  pode esperar
  é|são ..2 facultativ*|opcional|opcionais|dispensável
  mera|mero|simples|apenas|só|pura formalidade|burocrático|burocracia|detalhe|burocrática
  basta|bastam|bastará ..1 ir|pagar|pedir|apresentar|fazer|aguardar|esperar|guardar|solicitar|levar|comparecer|protocolar|assinar|completar|enviar|agendar|marcar
  não há ..4 preocupar|preocupação
  assunto interno
  sem qualquer|nenhuma|nenhum consequência|providência|risco|formalidade|problema|exigência|necessidade|efeito
  sem esperar|aguardar|precisar|necessidade
  com|o ..2 se preocupar
  motivo|razão ..2 preocupação|preocupar
  livre|isent*|isenção|escapa ..1 da|de|do multa|multas|penalidade|punição|infração|suspensão|exame
  não atrapalha|prejudica|interfere|afeta
  não há ..2 com que
  pode|podem ficar tranquil*
  pode|podem ..2 deixar para depois
  fica|está|ficou|foi afastad*|descartad*|dispensad*
  perdeu|perde o|a efeito|força
  dispensa|dispensam
`);
/** Advice, and statements of what does not help, use the same words. */
const WITHOUT_ALERTS = new Phrases("nada ..3 pagar\nnada ..3 perder");

export function dismissesAlert({ words }: Sentence, facts: KnownFacts): boolean {
  if (!facts.hasAlerts && (facts.data.category.restrictions ?? []).length === 0) return false;
  return DISMISSING.in(words).some(
    (found) =>
      !isDenied(words, found.from, 8) && !isNotClaimed(words, found) && !WITHOUT_ALERTS.isIn(words),
  );
}
