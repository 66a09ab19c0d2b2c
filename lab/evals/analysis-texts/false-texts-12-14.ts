/** Texts with one or two false statements: drivers 12 to 14 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const FALSE_TEXTS_12_14: readonly AnalysisText[] = [
  {
    scenario: 12,
    kind: "contradiction",
    note: "Today there is no infraction yet.",
    markdown: `O exame toxicológico venceu em 19/10/2026, e por isso o condutor já está proibido de dirigir caminhão e sujeito a multa desde essa data [A1].

Faça a coleta em um laboratório credenciado [A1]. A CNH não tem EAR [A2].`,
  },
  {
    scenario: 12,
    kind: "contradiction",
    note: "From 19/11/2026 on it is an infraction even without driving.",
    markdown: `A tolerância do exame vai até 18/11/2026 [A1]. Quem não dirige caminhão não precisa se preocupar: sem dirigir, não há infração alguma, e o exame pode esperar [A1].

Para dirigir por trabalho, falta a EAR [A2].`,
  },
  {
    scenario: 12,
    kind: "contradiction",
    note: "Paid driving is forbidden without EAR.",
    markdown: `O exame venceu em 19/10/2026, e a coleta deve ser feita até 18/11/2026 [A1].

Quanto ao emprego, nada impede que o motorista assuma o frete remunerado de hoje: a observação EAR é facultativa [A2].`,
  },
  {
    scenario: 12,
    kind: "swapped_figure",
    note: "The exam was due on 19/10/2026; the tolerance ends on 18/11/2026.",
    markdown: `O exame toxicológico venceu em 18/11/2026, e a tolerância vai até 19/10/2026 [A1]. Depois disso, não ter feito o exame é infração gravíssima [A1].

A CNH não tem EAR, e dirigir por trabalho sem ela custa R$ 293,47 [A2].`,
  },
  {
    scenario: 12,
    kind: "swapped_figure",
    note: "The infraction begins on 19/11/2026; 10/03/2033 is the validity of the license.",
    markdown: `A partir de 10/03/2033, não ter feito o exame toxicológico será infração gravíssima [A1]. A CNH, por sua vez, vale até 18/11/2026.

Sem EAR, não se pode dirigir de forma remunerada [A2].`,
  },
  {
    scenario: 12,
    kind: "wrong_tense",
    note: "Today is the last day of the tolerance.",
    markdown: `A tolerância já acabou, e a infração por não ter feito o exame toxicológico existe desde 19/10/2026 [A1]. A coleta deve ser feita com urgência [A1].

A CNH não tem EAR [A2]. Não há multas lançadas.`,
  },
  {
    scenario: 12,
    kind: "wrong_tense",
    note: "The exam is already overdue.",
    markdown: `O exame toxicológico ainda está dentro da validade e só vencerá em 18/11/2026; depois haverá uma tolerância para fazer a coleta [A1].

Para dirigir por trabalho, é preciso incluir a EAR [A2].`,
  },
  {
    scenario: 12,
    kind: "wrong_tense",
    note: "The sample has not been collected.",
    markdown: `O exame venceu em 19/10/2026, e a nova coleta foi feita dentro da tolerância, de modo que o alerta está resolvido [A1].

Falta apenas a EAR, para quem dirige de forma remunerada [A2]. O registro não tem multas nem bloqueios.`,
  },
  {
    scenario: 12,
    kind: "judges_person",
    note: "Insinuates drugs.",
    markdown: `A tolerância termina em 18/11/2026 [A1]. Deixar o exame toxicológico para o último dia é comportamento comum entre usuários de substâncias, e o empregador deve ficar atento.

A CNH não tem EAR [A2].`,
  },
  {
    scenario: 12,
    kind: "another_driver",
    note: "The license is in force until 2033.",
    markdown: `O exame venceu em 19/10/2026, e a tolerância termina em 18/11/2026 [A1]. A própria CNH também está vencida há mais de 30 dias e precisa ser renovada antes de o condutor voltar a dirigir.

Não consta EAR [A2].`,
  },
  {
    scenario: 12,
    kind: "another_driver",
    note: "There are no points.",
    markdown: `Até 18/11/2026 não há infração pela falta do exame toxicológico [A1]. O condutor, porém, já atingiu o limite de pontos e pode responder a um processo de suspensão, com direito de defesa.

A CNH não tem EAR [A2].`,
  },
  {
    scenario: 13,
    kind: "contradiction",
    note: "The permission is in force; driving is allowed.",
    markdown: `No ano da permissão há uma infração grave, de 21/06/2026 [A1]. Com ela a permissão perde o efeito de imediato, e o condutor não pode mais dirigir.

Veja se ainda cabe recurso contra a multa [A1]. O valor, de R$ 195,23, foi pago.`,
  },
  {
    scenario: 13,
    kind: "contradiction",
    note: "The definitive license is not granted.",
    markdown: `A infração de 21/06/2026 foi paga, e com isso não atrapalha: a CNH definitiva será emitida normalmente ao fim da permissão, em 06/05/2027 [A1].

São 5 pontos, com limite de 40 pontos.`,
  },
  {
    scenario: 13,
    kind: "swapped_figure",
    note: "The permission runs from 07/05/2026 to 06/05/2027.",
    markdown: `A permissão vai de 06/05/2027 a 07/05/2026, e nesse período há uma infração grave [A1]. A CNH definitiva não é concedida, e o processo recomeça [A1].

A multa de R$ 195,23 foi paga.`,
  },
  {
    scenario: 13,
    kind: "swapped_figure",
    note: "5 points are confirmed, 35 remain.",
    markdown: `O condutor tem 35 pontos confirmados, e restam 5 pontos até o limite de 40. A infração de 21/06/2026 impede a CNH definitiva [A1].

O condutor deve ver se ainda cabe recurso ou iniciar um novo processo de habilitação [A1].`,
  },
  {
    scenario: 13,
    kind: "swapped_figure",
    note: "The infraction is of 21/06/2026; the points lapse on 21/06/2027.",
    markdown: `A infração grave que impede a CNH definitiva ocorreu em 21/06/2027 [A1]. Os pontos dela deixaram de contar em 21/06/2026.

Veja se ainda cabe recurso contra a multa [A1].`,
  },
  {
    scenario: 13,
    kind: "invented_cleanliness",
    note: "There is one infraction with 5 points.",
    markdown: `A permissão vale até 06/05/2027 e o condutor não cometeu nenhuma infração nesse ano. Não há multas nem pontos.

Ao fim do período, basta pedir a CNH definitiva; se algo mudar, veja se cabe recurso [A1].`,
  },
  {
    scenario: 13,
    kind: "judges_person",
    note: "Says that the person is too immature to drive.",
    markdown: `A infração de 21/06/2026 impede a CNH definitiva [A1]. Um excesso de velocidade logo no primeiro ano mostra imaturidade e confirma que a pessoa não leva jeito para dirigir.

O processo de habilitação recomeça, a não ser que ainda caiba recurso [A1].`,
  },
  {
    scenario: 13,
    kind: "wrong_tense",
    note: "The permission is in force until 06/05/2027.",
    markdown: `A permissão terminou em 06/05/2027, e a CNH definitiva foi negada por causa da infração de 21/06/2026 [A1]. O condutor está sem habilitação desde então.

A multa, de R$ 195,23, foi paga.`,
  },
  {
    scenario: 13,
    kind: "wrong_tense",
    note: "The infraction is confirmed and the fine paid.",
    markdown: `Se a infração de 21/06/2026 vier a ser confirmada, a CNH definitiva não será concedida; por enquanto, a multa ainda está em análise [A1].

Aproveite o prazo para apresentar defesa [A1]. A permissão vale até 06/05/2027.`,
  },
  {
    scenario: 13,
    kind: "another_driver",
    note: "It is no infraction of drinking.",
    markdown: `No ano da permissão, o condutor foi autuado por dirigir depois de beber, infração que suspende a CNH por si só e impede a CNH definitiva [A1].

Veja se ainda cabe recurso contra a multa [A1]. A permissão vale até 06/05/2027.`,
  },
  {
    scenario: 13,
    kind: "another_driver",
    note: "There is no judicial block.",
    markdown: `A infração de 21/06/2026 impede a CNH definitiva [A1]. O registro mostra também uma proibição judicial de dirigir, que só o juízo pode retirar.

O condutor deve ver se ainda cabe recurso contra a multa do ano da permissão [A1].`,
  },
  {
    scenario: 14,
    kind: "contradiction",
    note: "Nobody may drive without a license.",
    saysMayDrive: true,
    markdown: `O registro nacional não encontrou habilitação emitida para este CPF [A1]. Como também não há bloqueio, suspensão ou cassação, a pessoa está livre para dirigir até que se prove o contrário.

Confira se o CPF informado é o da CNH [A1]. Guarde a prova da consulta [A2].`,
  },
  {
    scenario: 14,
    kind: "contradiction",
    note: "The record says that no license was issued.",
    saysMayDrive: true,
    markdown: `- CNH: habilitação regular, sem alertas que impeçam de dirigir
- CPF: conferir se é o mesmo do documento [A1]
- Empresa: guardar a prova da consulta [A2]

Se houver dúvida, faça uma nova consulta nos próximos dias.`,
  },
  {
    scenario: 14,
    kind: "contradiction",
    note: "Handing over the vehicle is an infraction.",
    saysMayDrive: true,
    markdown: `Não há habilitação emitida para este CPF, e dirigir assim custa R$ 880,41 [A1]. Já a empresa não responde pelo erro do registro: pode confiar-lhe o veículo enquanto a pessoa procura o documento [A2].

Confira o CPF informado [A1].`,
  },
  {
    scenario: 14,
    kind: "contradiction",
    note: "Driving without a license is forbidden, with a companion too.",
    saysMayDrive: true,
    markdown: `O registro respondeu que não há CNH para este CPF [A1]. A pessoa pode dirigir acompanhada de alguém habilitado, como fazem os alunos, e para isso não precisa de autorização.

Quem entrega o veículo sem esse cuidado responde com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 14,
    kind: "invented_cleanliness",
    note: "Fines and points were not looked up.",
    markdown: `Não há habilitação emitida para este CPF [A1]. O lado bom é que a pessoa não tem multas nem pontos.

Não entregue veículo a ela, sob pena de multa de R$ 880,41 [A2]. Confira se o CPF está certo [A1].`,
  },
  {
    scenario: 14,
    kind: "invented_cleanliness",
    note: "Exams were not looked up.",
    markdown: `O registro nacional não tem CNH para este CPF [A1]. Os exames médico e psicológico estão em dia e a pontuação está zerada, de modo que falta apenas a emissão do documento.

A empresa não deve escalar a pessoa [A2].`,
  },
  {
    scenario: 14,
    kind: "invented_cleanliness",
    note: "The history was not looked up.",
    markdown: `Este CPF não tem habilitação emitida [A1]. Verificamos todo o histórico: nada deve ao Detran, nenhuma infração foi registrada e a ficha é limpa.

Quem lhe entrega veículo responde, e pode ser crime [A2].`,
  },
  {
    scenario: 14,
    kind: "judges_person",
    note: "Accuses the person of fraud.",
    markdown: `Não há CNH emitida para este CPF [A1]. Tudo indica que o candidato mentiu ou usa documento falso, e a empresa deve desconfiar de tudo o que ele declarou.

Não entregue veículo a ele: a multa é de R$ 880,41 [A2].`,
  },
  {
    scenario: 14,
    kind: "judges_person",
    note: "Calls the person irresponsible and not to be hired.",
    markdown: `Dirigir sem habilitação é infração gravíssima, com multa de R$ 880,41 [A1]. Quem se apresenta como motorista sem ter CNH é irresponsável e não merece a vaga.

Guarde a prova da consulta [A2]. Confira se o CPF informado está correto [A1].`,
  },
  {
    scenario: 14,
    kind: "wrong_tense",
    note: "No license was ever issued to this CPF.",
    markdown: `A habilitação deste CPF foi cancelada, e por isso não consta mais emitida [A1]. O condutor teve CNH até há pouco e precisa apenas reativá-la.

Até lá, não entregue veículo a ele, pois a multa é de R$ 880,41 [A2].`,
  },
  {
    scenario: 14,
    kind: "wrong_tense",
    note: "No license is on its way.",
    markdown: `A CNH já foi aprovada e está em emissão; nos próximos dias o registro passará a mostrá-la [A1]. Por enquanto, dirigir ainda é infração gravíssima [A1].

A empresa deve esperar a liberação no registro [A2].`,
  },
  {
    scenario: 14,
    kind: "another_driver",
    note: "There is no license that could have expired.",
    markdown: `Não há habilitação válida para este CPF: ela venceu, passou do prazo de tolerância e precisa ser renovada, com exame de aptidão física e mental [A1].

Não entregue veículo a este motorista, sob pena de multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 14,
    kind: "another_driver",
    note: "There is no revocation.",
    markdown: `O registro nacional não mostra habilitação emitida, porque ela foi cassada e a reabilitação ainda não foi pedida [A1].

Quem entrega o veículo responde com multa de R$ 880,41, e pode ser crime [A2]. Confira também o CPF informado [A1].`,
  },
];
