/** Texts with one or two false statements: drivers 6 to 8 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const FALSE_TEXTS_06_08: readonly AnalysisText[] = [
  {
    scenario: 6,
    kind: "contradiction",
    note: "The court's order forbids driving.",
    saysMayDrive: true,
    markdown: `O registro mostra uma ordem judicial desde 07/06/2026, sem fim informado [A1]. Ela impede a renovação da CNH, mas não a direção: o condutor pode dirigir normalmente até 10/03/2033.

Procure o juízo com advogado ou a Defensoria Pública [A1]. A empresa deve guardar a prova da consulta [A2].`,
  },
  {
    scenario: 6,
    kind: "contradiction",
    note: "An order whose end is not known is in force.",
    saysMayDrive: true,
    markdown: `A proibição judicial consta desde 07/06/2026 [A1]. Como o fim não foi informado, ela perdeu o efeito, e o motorista está apto a dirigir.

Confirme no processo a origem da ordem [A1]. A empresa deve guardar a prova da consulta [A2].`,
  },
  {
    scenario: 6,
    kind: "contradiction",
    note: "Only the court can lift it.",
    markdown: `O bloqueio é de 07/06/2026 e impede de dirigir [A1]. Para retirá-lo, basta ir ao DETRAN-SP e pagar a taxa: a liberação sai no mesmo atendimento.

Até lá, a empresa não deve escalar o motorista, sob pena de multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 6,
    kind: "contradiction",
    note: "The employer may not hand over the vehicle.",
    saysMayDrive: true,
    markdown: `### Para o gestor

A ordem judicial está em vigor desde 07/06/2026 [A1]. Ela vincula apenas o condutor; a empresa pode mantê-lo na escala e entregar-lhe o caminhão, sem risco de multa [A2].

### Para o condutor

Procure o juízo que deu a ordem [A1].`,
  },
  {
    scenario: 6,
    kind: "contradiction",
    note: "A recourse does not let the driver drive.",
    saysMayDrive: true,
    markdown: `Só o juízo pode retirar a proibição, registrada em 07/06/2026 [A1]. Se o condutor já procurou a Defensoria Pública, porém, o simples pedido o libera para rodar até a decisão.

A empresa deve guardar a prova da orientação [A2].`,
  },
  {
    scenario: 6,
    kind: "swapped_figure",
    note: "The end is not known; 10/03/2033 is the validity of the license.",
    markdown: `A proibição judicial vale desde 07/06/2026 e termina em 10/03/2033 [A1]. Só o juízo que a determinou pode antecipar esse fim [A1].

Quem entrega o veículo responde com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 6,
    kind: "swapped_figure",
    note: "The exam was on 10/03/2023; the order is of 07/06/2026.",
    markdown: `A ordem judicial que impede de dirigir é de 10/03/2023, sem fim informado [A1]. O exame de aptidão foi feito em 07/06/2026.

Procure o juízo com advogado ou a Defensoria Pública [A1]. Não entregue veículo a este motorista [A2].`,
  },
  {
    scenario: 6,
    kind: "invented_cleanliness",
    note: "There is a court's order in the record.",
    markdown: `Nada consta no registro: não há bloqueios, multas, pontos ou restrições judiciais. A CNH vale até 10/03/2033.

Se surgir alguma ordem, procure o juízo que a deu, com advogado ou a Defensoria Pública [A1]. A empresa pode guardar este relatório [A2].`,
  },
  {
    scenario: 6,
    kind: "judges_person",
    note: "Supposes a crime.",
    markdown: `A Justiça proibiu este condutor de dirigir em 07/06/2026 [A1]. Ordens assim são dadas contra quem cometeu crime grave, de modo que se trata de pessoa com antecedentes criminais.

Não entregue veículo a ele: a multa é de R$ 880,41 [A2].`,
  },
  {
    scenario: 6,
    kind: "judges_person",
    note: "Calls the person a bad payer and advises against hiring.",
    markdown: `O registro mostra uma proibição judicial, sem fim informado [A1]. É sinal de mau pagador, alguém que não honra as próprias dívidas, e a empresa faria bem em evitar esse tipo de vínculo.

Não escale o motorista até a liberação [A2]. Só o juízo pode retirar a ordem [A1].`,
  },
  {
    scenario: 6,
    kind: "wrong_tense",
    note: "The order has not been lifted.",
    markdown: `O juízo retirou a proibição que existia desde 07/06/2026, e ela agora só aparece no histórico [A1]. O condutor deve guardar a decisão.

A empresa, por cautela, deve manter a prova da consulta [A2]. Não há multas nem pontos.`,
  },
  {
    scenario: 6,
    kind: "wrong_tense",
    note: "The order is in force.",
    markdown: `Está em andamento um pedido para que a Justiça proíba o condutor de dirigir; a decisão ainda não saiu. Se sair, só o juízo poderá retirá-la [A1].

A empresa deve se preparar, porque a multa para quem entregar o veículo será de R$ 880,41 [A2].`,
  },
  {
    scenario: 6,
    kind: "another_driver",
    note: "There is no toxicological matter.",
    markdown: `A proibição judicial consta desde 07/06/2026 [A1]. Além dela, a situação do exame toxicológico impede de dirigir qualquer veículo, e o motivo é sigiloso.

Só o juízo pode retirar a ordem [A1]. Não entregue veículo a este motorista [A2].`,
  },
  {
    scenario: 6,
    kind: "another_driver",
    note: "There is no revocation.",
    markdown: `Só o juízo que determinou a proibição pode retirá-la [A1]. Como a habilitação também foi cassada, o condutor terá de pedir a reabilitação e refazer todos os exames antes de voltar.

Quem lhe entrega o veículo responde com multa de R$ 880,41, e pode ser crime [A2].`,
  },
  {
    scenario: 7,
    kind: "contradiction",
    note: "The limit is not reached, and driving is allowed.",
    markdown: `Há 26 pontos confirmados e o limite é de 30 [A1]. Com essa pontuação o condutor já não pode dirigir, e a empresa deve recolher as chaves até os pontos caducarem [A1].

As 5 multas foram pagas, num total de R$ 1.009,32.`,
  },
  {
    scenario: 7,
    kind: "contradiction",
    note: "One more gravíssima would exceed the limit.",
    markdown: `O total é de 26 pontos, e o limite é de 30 [A1]. Mesmo que venha outra infração gravíssima, não há com o que se preocupar: o condutor continuará abaixo do limite [A1].

As multas estão pagas e não há bloqueio no registro.`,
  },
  {
    scenario: 7,
    kind: "swapped_figure",
    note: "26 points are confirmed; 30 is the limit.",
    markdown: `Há 30 pontos confirmados, e o limite é de 26 pontos [A1]. Mais uma infração gravíssima agravaria a situação.

As 5 multas somam R$ 1.009,32 e estão pagas. Dirija com atenção redobrada [A1].`,
  },
  {
    scenario: 7,
    kind: "swapped_figure",
    note: "The média costs R$ 130,16, the gravíssima R$ 293,47.",
    markdown: `A infração gravíssima de 21/06/2026, de quem não parou no semáforo vermelho, custou R$ 130,16 e já foi paga. A média, de 26/04/2026, custou R$ 293,47. As duas já foram pagas, como as demais.

A soma é de 26 pontos, e o limite é de 30 [A1].`,
  },
  {
    scenario: 7,
    kind: "swapped_figure",
    note: "The total would be 33 points, the limit 20.",
    markdown: `Há 26 pontos confirmados, com limite de 30 [A1]. Outra gravíssima levaria a 20 pontos, com limite de 33 [A1].

Confira se todas as infrações são suas e se ainda cabe recurso de alguma [A1].`,
  },
  {
    scenario: 7,
    kind: "invented_cleanliness",
    note: "There are five fines, all paid, and points.",
    markdown: `O registro não mostra bloqueios. Também não há multas, e por isso o condutor não tem pontos a defender.

Mesmo assim, recomenda-se atenção redobrada, porque o limite de pontos está próximo [A1].`,
  },
  {
    scenario: 7,
    kind: "judges_person",
    note: "Calls the driver reckless.",
    markdown: `São 26 pontos, e o limite é de 30 [A1]. Três excessos de velocidade e um sinal vermelho em poucas semanas revelam um condutor imprudente, que não se importa com os demais.

Todas as multas estão pagas. Confira se ainda cabe recurso de alguma [A1].`,
  },
  {
    scenario: 7,
    kind: "wrong_tense",
    note: "The limit has not been reached.",
    markdown: `O limite de 30 pontos já foi ultrapassado, e o processo de suspensão foi aberto [A1]. Por isso, dirija com atenção redobrada até os pontos caducarem [A1].

As 5 multas foram pagas, no total de R$ 1.009,32.`,
  },
  {
    scenario: 7,
    kind: "wrong_tense",
    note: "The first points lapse in 2027; none has lapsed.",
    markdown: `Os pontos mais antigos já caducaram em 26/04/2027, e a conta vem caindo desde então. Restam 26 pontos, com limite de 30 [A1].

Não há bloqueio, e as multas estão pagas.`,
  },
  {
    scenario: 7,
    kind: "another_driver",
    note: "The driver has no EAR and no preventive course.",
    markdown: `Há 26 pontos e o limite é de 30 [A1]. Como motorista profissional com EAR, o condutor pode fazer o curso preventivo de reciclagem, que elimina os pontos.

As multas estão pagas, no total de R$ 1.009,32.`,
  },
  {
    scenario: 7,
    kind: "another_driver",
    note: "No infraction of the record suspends by itself.",
    markdown: `O total é de 26 pontos, com limite de 30 [A1]. Uma das infrações, a de dirigir depois de beber, suspende a CNH por si só, e convém acompanhar as notificações.

Confira se todas as infrações são suas [A1].`,
  },
  {
    scenario: 8,
    kind: "contradiction",
    note: "No suspension is in force; driving is allowed.",
    markdown: `O limite de 20 foi ultrapassado, com 23 pontos confirmados [A1]. Com isso o direito de dirigir fica automaticamente suspenso, e o condutor não pode dirigir a partir de hoje, mesmo sem processo.

As 4 multas estão pagas, no total de R$ 912,33.`,
  },
  {
    scenario: 8,
    kind: "contradiction",
    note: "The employer has no ban; driving is allowed.",
    markdown: `### Para a empresa

- Pontos: 23, com limite de 20 [A1]
- Multas pagas: R$ 912,33
- Conduta: não entregue veículo a este motorista, porque há no registro impedimento para ele dirigir

A suspensão pode ser de 6 a 12 meses [A1].`,
  },
  {
    scenario: 8,
    kind: "contradiction",
    note: "The limit was reached, and a process may follow.",
    markdown: `O condutor tem 23 pontos confirmados, com duas infrações gravíssimas. A pontuação está dentro do permitido, e não há nada a fazer: nenhum processo pode ser aberto [A1].

As multas foram pagas e a CNH vale até 10/03/2033.`,
  },
  {
    scenario: 8,
    kind: "contradiction",
    note: "The driver has the right to a defence.",
    markdown: `Há 23 pontos em 12 meses, e o limite é de 20 [A1]. A suspensão, de 6 a 12 meses, é aplicada sem processo e sem direito de defesa, assim que o limite é atingido [A1].

Não há multas em aberto, e a validade vai até 10/03/2033.`,
  },
  {
    scenario: 8,
    kind: "swapped_figure",
    note: "23 points are confirmed; 20 is the limit.",
    markdown: `Há 20 pontos confirmados em 12 meses e o limite é de 23 [A1]. A suspensão pode ser de 6 a 12 meses, depois de um processo com defesa [A1].

As 4 multas, de R$ 912,33 no total, estão pagas.`,
  },
  {
    scenario: 8,
    kind: "swapped_figure",
    note: "6 to 12 months, 8 to 24 only after recidivism.",
    markdown: `O limite de 20 foi atingido, com 23 pontos [A1]. A CNH pode ser suspensa de 8 a 24 meses, ou de 6 a 12 em caso de reincidência [A1].

Acompanhe as notificações e apresente defesa no prazo se o processo for aberto [A1].`,
  },
  {
    scenario: 8,
    kind: "swapped_figure",
    note: "07/06/2027 is the day for the category C; the points fall below the limit on 10/05/2027.",
    markdown: `Com 23 pontos, o limite de 20 está ultrapassado [A1]. A conta volta a ficar abaixo do limite em 07/06/2027, e a categoria C pode ser pedida a partir de 10/05/2027.

As multas estão pagas e não há bloqueio no registro.`,
  },
  {
    scenario: 8,
    kind: "swapped_figure",
    note: "Each gravíssima costs R$ 293,47; R$ 195,23 is the grave.",
    markdown: `As duas infrações gravíssimas, de 07/06/2026 e 21/06/2026, custaram R$ 195,23 cada uma; a grave, de 24/05/2026, custou R$ 293,47. Tudo foi pago.

O total de 23 pontos ultrapassa o limite de 20 [A1]. Pode haver processo de suspensão [A1].`,
  },
  {
    scenario: 8,
    kind: "invented_cleanliness",
    note: "There are four fines and 23 points.",
    markdown: `O registro não traz multas, nem pagas nem em aberto, e não há infrações a discutir.

O limite de pontos pode levar a um processo de suspensão, no qual há direito de defesa [A1]. A CNH vale até 10/03/2033.`,
  },
  {
    scenario: 8,
    kind: "invented_cleanliness",
    note: "There are gravíssimas.",
    markdown: `Nenhuma infração gravíssima consta dos últimos 12 meses. O limite de pontos foi atingido só com infrações leves [A1]. As multas estão todas pagas.

Acompanhe as notificações e apresente defesa no prazo, caso haja processo [A1].`,
  },
  {
    scenario: 8,
    kind: "judges_person",
    note: "Says that the person should not be employed.",
    markdown: `São 23 pontos para um limite de 20 [A1]. Quem avança o sinal vermelho repetidas vezes não tem condições psicológicas de conduzir, e o mais sensato seria não empregar este motorista.

A suspensão depende de processo com defesa [A1].`,
  },
  {
    scenario: 8,
    kind: "judges_person",
    note: "Calls the driver irresponsible.",
    markdown: `O limite foi atingido, com 23 pontos confirmados e limite de 20 [A1]. O condutor é irresponsável e reincide porque sabe que a punição demora.

Caso o processo seja aberto, há prazo para a defesa [A1]. As 4 multas foram pagas.`,
  },
  {
    scenario: 8,
    kind: "wrong_tense",
    note: "The suspension has not been imposed.",
    markdown: `Por ter atingido o limite, com 23 pontos para um limite de 20, o condutor teve a CNH suspensa e cumpre o prazo de 6 a 12 meses [A1].

As multas foram pagas, no total de R$ 912,33. Ao fim do prazo, será preciso conferir a liberação.`,
  },
  {
    scenario: 8,
    kind: "wrong_tense",
    note: "No process is known to have ended.",
    markdown: `O processo de suspensão aberto por causa dos 23 pontos foi arquivado, e o condutor não corre mais risco [A1].

As 4 multas estão pagas, e a validade da CNH vai até 10/03/2033. Confira se todas as infrações são suas [A1].`,
  },
  {
    scenario: 8,
    kind: "wrong_tense",
    note: "The total falls below the limit only on 10/05/2027.",
    markdown: `A pontuação já voltou a ficar abaixo do limite em 10/05/2027, e o alerta se refere ao passado: houve 23 pontos, para um limite de 20 [A1].

Não há multas em aberto e o registro não mostra bloqueios.`,
  },
  {
    scenario: 8,
    kind: "another_driver",
    note: "The driver has no EAR, so no preventive course.",
    markdown: `Há 23 pontos em 12 meses, e o limite é de 20 [A1]. O curso preventivo para quem exerce atividade remunerada está disponível e elimina esses pontos.

Acompanhe as notificações do Detran e não perca o prazo da defesa [A1]. As multas estão pagas.`,
  },
  {
    scenario: 8,
    kind: "another_driver",
    note: "It is no provisional license.",
    markdown: `O limite de 20 foi atingido, com 23 pontos [A1]. Como o documento é uma permissão para dirigir, as infrações também impedem a CNH definitiva, e o processo de habilitação recomeça.

Acompanhe as notificações [A1].`,
  },
];
