/** Texts with one or two false statements: drivers 9 to 11 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const FALSE_TEXTS_09_11: readonly AnalysisText[] = [
  {
    scenario: 9,
    kind: "contradiction",
    note: "The paid driver may work.",
    markdown: `Há 32 pontos e o limite é de 40 [A1]. Com mais da metade do limite usada, o motorista com EAR não pode exercer a atividade remunerada até concluir o curso preventivo [A1].

As 5 multas foram pagas, no total de R$ 1.304,04.`,
  },
  {
    scenario: 9,
    kind: "contradiction",
    note: "The course is available.",
    markdown: `O total é de 32 pontos, com limite de 40 [A1]. O curso preventivo de reciclagem não está disponível para este condutor, e só resta esperar os pontos caducarem [A1].

As multas foram pagas e não há bloqueio no registro.`,
  },
  {
    scenario: 9,
    kind: "contradiction",
    note: "Says that the category C may be driven.",
    markdown: `Com 32 pontos, ainda abaixo do limite de 40, o condutor pode fazer o curso preventivo, que elimina os pontos [A1].

Por ter EAR, está autorizado também a conduzir caminhões e ônibus da empresa, sem mudar de categoria. As multas estão pagas.`,
  },
  {
    scenario: 9,
    kind: "swapped_figure",
    note: "32 points are confirmed; 40 is the limit.",
    markdown: `Há 40 pontos confirmados e o limite é de 32 [A1]. O curso preventivo de reciclagem elimina os pontos [A1].

As 5 multas, de R$ 1.304,04 no total, foram pagas. A CNH vale até 10/03/2033.`,
  },
  {
    scenario: 9,
    kind: "swapped_figure",
    note: "8 points remain; 39 would be the total after a gravíssima.",
    markdown: `O condutor tem 32 pontos, com limite de 40 [A1]. Restam 39 pontos até o limite, e uma nova gravíssima levaria o total a 8 pontos.

Peça o curso preventivo antes de atingir o limite [A1].`,
  },
  {
    scenario: 9,
    kind: "swapped_figure",
    note: "26/04/2027 is the first lapse; 07/06/2027 is the day for the category C.",
    markdown: `Os 32 pontos podem ser eliminados com o curso preventivo [A1]. Sem ele, os primeiros pontos deixam de contar em 07/06/2027. A categoria C, por sua vez, pode ser pedida a partir de 26/04/2027.

As multas estão pagas.`,
  },
  {
    scenario: 9,
    kind: "invented_cleanliness",
    note: "Four gravíssimas are confirmed.",
    markdown: `O condutor tem EAR e 32 pontos, com limite de 40 [A1]. Não há infrações gravíssimas no registro, apenas faltas leves de velocidade.

O curso preventivo está disponível e elimina os pontos [A1].`,
  },
  {
    scenario: 9,
    kind: "judges_person",
    note: "Says that the driver is a danger to passengers.",
    markdown: `Há 32 pontos, com limite de 40, e o curso preventivo elimina os pontos [A1]. Ainda assim, quatro avanços de sinal mostram que ele representa perigo para os passageiros e não merece a confiança da empresa.

As multas foram pagas, no total de R$ 1.304,04.`,
  },
  {
    scenario: 9,
    kind: "wrong_tense",
    note: "The course has not been taken.",
    markdown: `O condutor já concluiu o curso preventivo de reciclagem, e os 32 pontos foram eliminados [A1]. O limite continua a ser de 40 pontos.

Não há multas em aberto, e a CNH, com EAR, vale até 10/03/2033.`,
  },
  {
    scenario: 9,
    kind: "wrong_tense",
    note: "The limit has not been reached.",
    markdown: `O limite de 40 pontos foi alcançado, e o prazo para pedir o curso preventivo se esgotou [A1]. Agora não há mais o que fazer, a não ser acompanhar o processo de suspensão.

As 5 multas, de R$ 1.304,04 no total, estão pagas.`,
  },
  {
    scenario: 9,
    kind: "another_driver",
    note: "The category AB needs no toxicological exam.",
    markdown: `São 32 pontos, com limite de 40, e o curso preventivo está disponível [A1]. Como dirige profissionalmente, o condutor está também com o exame toxicológico vencido e não deve dirigir veículos pesados até fazer a coleta.

As multas foram pagas.`,
  },
  {
    scenario: 10,
    kind: "contradiction",
    note: "No suspension is in force; driving is allowed.",
    markdown: `Uma infração confirmada, a de dirigir depois de beber, em 21/06/2026, suspende a CNH por si só [A1]. Por isso, desde a confirmação o condutor está proibido de dirigir, e a empresa não pode escalá-lo.

A multa de R$ 2.934,70 foi paga.`,
  },
  {
    scenario: 10,
    kind: "contradiction",
    note: "The infraction can suspend, whatever the points.",
    markdown: `A infração de 21/06/2026 está confirmada, mas, como o condutor tem 0 pontos e o limite é de 40, ela não traz nenhuma consequência além da multa, já paga [A1].

Nada precisa ser feito: o assunto está encerrado. A CNH vale até 10/03/2033.`,
  },
  {
    scenario: 10,
    kind: "contradiction",
    note: "Paying does not end the matter.",
    markdown: `A multa de R$ 2.934,70 está paga. Com o pagamento, o processo de suspensão fica afastado, e o condutor não precisa responder a notificações [A1].

O exame de aptidão está válido e não há pontos.`,
  },
  {
    scenario: 10,
    kind: "contradiction",
    note: "There is no block, the license is not suspended.",
    markdown: `**Resumo para a locadora:** a infração do art. 165, em 21/06/2026, prevê 12 meses de suspensão [A1]. O registro traz um bloqueio ativo por esse motivo, e qualquer reserva deve ser recusada.

A multa foi paga e a CNH vale até 10/03/2033.`,
  },
  {
    scenario: 10,
    kind: "swapped_figure",
    note: "The suspension lasts 12 months; 40 is the limit of points.",
    markdown: `A infração de dirigir depois de beber, em 21/06/2026, leva a 40 meses de suspensão, depois de um processo com defesa [A1]. O limite de pontos do condutor é 12.

A multa de R$ 2.934,70 foi paga.`,
  },
  {
    scenario: 10,
    kind: "swapped_figure",
    note: "The infraction is of 21/06/2026; 10/03/2023 is the exam.",
    markdown: `O exame de aptidão foi feito em 21/06/2026. Já a infração que suspende a CNH por si só, do art. 165, é de 10/03/2023 [A1].

A suspensão, de 12 meses, só vale depois de um processo com direito de defesa [A1].`,
  },
  {
    scenario: 10,
    kind: "invented_cleanliness",
    note: "There is one infraction, and one fine.",
    markdown: `O registro não traz infrações nem multas. A pontuação é de 0 pontos, com limite de 40 pontos, e não há bloqueio.

Como prevenção, acompanhe as notificações do Detran [A1]. A validade vai até 10/03/2033.`,
  },
  {
    scenario: 10,
    kind: "invented_cleanliness",
    note: "There is a risk of suspension.",
    markdown: `Consta uma multa paga, de R$ 2.934,70. Não há nenhuma infração capaz de suspender a CNH, nem risco de processo.

Caso receba alguma notificação, apresente defesa no prazo [A1].`,
  },
  {
    scenario: 10,
    kind: "judges_person",
    note: "Calls the driver an alcoholic.",
    markdown: `A infração de 21/06/2026, dirigir depois de beber, suspende a CNH por 12 meses, ao fim de um processo [A1]. Trata-se de pessoa com dependência de álcool, que precisa de ajuda antes de voltar ao volante.

A multa foi paga e não há pontos.`,
  },
  {
    scenario: 10,
    kind: "judges_person",
    note: "Says politely that the person should not be hired.",
    markdown: `A infração do art. 165 está confirmada e pode levar à suspensão por 12 meses [A1]. Respeitosamente, não se recomenda a contratação de quem já escolheu beber e dirigir, pois a tendência é repetir.

Acompanhe as notificações [A1].`,
  },
  {
    scenario: 10,
    kind: "judges_person",
    note: "Calls the driver a criminal.",
    markdown: `O condutor cometeu em 21/06/2026 o crime de embriaguez ao volante e é, portanto, um criminoso, ainda que não tenha sido condenado [A1].

A suspensão de 12 meses depende de processo com direito de defesa [A1]. A multa foi paga.`,
  },
  {
    scenario: 10,
    kind: "judges_person",
    note: "Calls the driver a danger.",
    markdown: `Há uma infração confirmada que suspende por si só: dirigir sob efeito de álcool [A1]. O condutor oferece perigo à sociedade e dificilmente terá aprendido a lição com a multa de R$ 2.934,70.

A suspensão só vale depois de um processo com direito de defesa [A1].`,
  },
  {
    scenario: 10,
    kind: "wrong_tense",
    note: "The suspension has not begun.",
    markdown: `O condutor cumpre uma suspensão de 12 meses pela infração de 21/06/2026 [A1]. Enquanto ela durar, convém acompanhar as notificações [A1].

A multa de R$ 2.934,70 foi paga, e a pontuação é de 0 pontos.`,
  },
  {
    scenario: 10,
    kind: "wrong_tense",
    note: "It is not known that the suspension has been served.",
    markdown: `A suspensão de 12 meses, pela infração do art. 165, já foi cumprida e baixada no órgão de trânsito [A1]. O registro está, portanto, livre.

A multa foi paga, e a CNH vale até 10/03/2033.`,
  },
  {
    scenario: 10,
    kind: "wrong_tense",
    note: "The infraction is already confirmed.",
    markdown: `A infração de 21/06/2026 ainda está em fase de recurso e não foi confirmada; só depois disso poderia contar [A1]. A multa de R$ 2.934,70 vencerá mais adiante.

A suspensão, se vier, será de 12 meses [A1].`,
  },
  {
    scenario: 10,
    kind: "another_driver",
    note: "The driver has no points.",
    markdown: `A infração de dirigir depois de beber suspende a CNH por si só [A1]. Além disso, o condutor passou do limite de pontos por duas infrações gravíssimas no semáforo, e os processos correm juntos.

Acompanhe as notificações [A1]. A multa foi paga.`,
  },
  {
    scenario: 10,
    kind: "another_driver",
    note: "The license is not revoked.",
    markdown: `A infração do art. 165, de 21/06/2026, leva à suspensão depois de processo [A1]. Como a habilitação já está cassada por outro motivo, a reabilitação terá de esperar.

A multa de R$ 2.934,70 foi paga.`,
  },
  {
    scenario: 11,
    kind: "contradiction",
    note: "Vehicles of the category C are forbidden.",
    saysMayDrive: true,
    markdown: `O exame toxicológico venceu em 18/10/2026, há 31 dias [A1]. Como a CNH vale até 10/03/2033, o motorista está autorizado a seguir com o caminhão até o fim da viagem em curso.

Faça a coleta em um laboratório credenciado [A1]. A CNH não tem EAR [A2].`,
  },
  {
    scenario: 11,
    kind: "contradiction",
    note: "The truck may not be driven before the exam.",
    saysMayDrive: true,
    markdown: `### Para a transportadora

- Exame vencido em 18/10/2026 [A1]
- Multa por não fazer o exame: R$ 1.467,35 [A1]
- Escala: o motorista pode ser mantido na rota de carga, bastando que apresente o exame na volta
- EAR: não consta [A2]`,
  },
  {
    scenario: 11,
    kind: "contradiction",
    note: "Cars of the category B may be driven.",
    markdown: `Com o exame toxicológico vencido e a tolerância encerrada em 17/11/2026, o condutor não pode dirigir veículo algum, nem mesmo o carro particular [A1].

A coleta deve ser feita o quanto antes [A1]. Para dirigir por trabalho, falta a EAR [A2].`,
  },
  {
    scenario: 11,
    kind: "contradiction",
    note: "Without EAR paid driving is forbidden.",
    saysMayDrive: true,
    markdown: `O exame venceu em 18/10/2026 e os veículos das categorias C, D e E estão vedados até a coleta [A1].

No carro, o condutor pode trabalhar como motorista de aplicativo enquanto isso, porque a falta de EAR não impede a direção remunerada [A2].`,
  },
  {
    scenario: 11,
    kind: "contradiction",
    note: "The change of category no longer avoids the fine.",
    markdown: `A tolerância acabou em 17/11/2026 [A1]. Quem não dirige veículos pesados ainda pode pedir a mudança para a categoria B, e com isso fica livre da multa por não fazer o exame [A1].

A CNH não tem EAR [A2]. Não há multas lançadas.`,
  },
  {
    scenario: 11,
    kind: "swapped_figure",
    note: "The exam was due on 18/10/2026; the tolerance ended on 17/11/2026.",
    markdown: `O exame toxicológico venceu em 17/11/2026, e a tolerância acabou em 18/10/2026 [A1]. Não dirija veículos das categorias C, D ou E até fazer a coleta [A1].

Dirigir por trabalho sem EAR também é infração [A2].`,
  },
  {
    scenario: 11,
    kind: "swapped_figure",
    note: "The two fines are swapped.",
    markdown: `Não ter feito o exame é infração gravíssima, com multa de R$ 293,47 [A1]. Dirigir por trabalho sem EAR custa R$ 1.467,35 [A2].

O exame venceu em 18/10/2026 e a coleta deve ser feita o quanto antes [A1].`,
  },
  {
    scenario: 11,
    kind: "swapped_figure",
    note: "10/03/2033 is the validity of the license, not the day of the exam.",
    markdown: `A CNH venceu em 18/10/2026, e o exame toxicológico vale até 10/03/2033 [A1]. Para dirigir caminhão, é preciso regularizar o quanto antes [A1].

A CNH não tem EAR [A2]. Não há pontos nem multas no registro.`,
  },
  {
    scenario: 11,
    kind: "invented_cleanliness",
    note: "The toxicological exam is overdue.",
    markdown: `Não há multas, pontos ou bloqueios, e o exame toxicológico está em dia [A1].

O único aviso é informativo: a CNH não tem EAR, e dirigir por trabalho sem ela é infração gravíssima, com multa de R$ 293,47 [A2].`,
  },
  {
    scenario: 11,
    kind: "judges_person",
    note: "Insinuates that the driver uses drugs.",
    markdown: `O exame toxicológico venceu em 18/10/2026 [A1]. Quem deixa passar esse exame normalmente tem algo a esconder, e é razoável suspeitar do uso de drogas.

Não entregue caminhão a ele até a coleta [A1]. A CNH também não tem EAR [A2].`,
  },
  {
    scenario: 11,
    kind: "judges_person",
    note: "Calls the driver unfit for the profession.",
    markdown: `O exame está vencido há 31 dias e a multa é de R$ 1.467,35 [A1]. Um profissional que não cuida dos próprios exames não tem perfil para a função e deve ser substituído.

A coleta pode ser feita em laboratório credenciado [A1]. Falta ainda a EAR [A2].`,
  },
  {
    scenario: 11,
    kind: "wrong_tense",
    note: "The tolerance ended on 17/11/2026.",
    markdown: `O exame venceu em 18/10/2026, e o condutor ainda está dentro da tolerância, na qual não há infração [A1]. Faça a coleta antes que ela termine [A1].

A CNH não tem EAR, e dirigir por trabalho sem ela é infração [A2].`,
  },
  {
    scenario: 11,
    kind: "wrong_tense",
    note: "The exam has not been taken.",
    markdown: `O condutor deixou vencer o exame em 18/10/2026, mas já fez a nova coleta, e a situação foi regularizada no registro [A1]. Pode voltar aos veículos das categorias C, D e E.

Falta apenas a EAR, se dirigir por trabalho [A2].`,
  },
  {
    scenario: 11,
    kind: "wrong_tense",
    note: "The exam is already overdue.",
    markdown: `O exame toxicológico está prestes a vencer. Quando vencer, haverá uma tolerância; depois dela, a multa será de R$ 1.467,35 e 7 pontos [A1].

Programe a coleta em um laboratório credenciado [A1]. A CNH não tem EAR [A2].`,
  },
  {
    scenario: 11,
    kind: "another_driver",
    note: "The record does not bar driving every vehicle.",
    markdown: `Pela situação do exame toxicológico no registro, não se pode dirigir qualquer veículo, e a restrição só termina quando o órgão de trânsito a retira do RENACH [A1].

A CNH também não tem EAR [A2]. Não há multas nem pontos.`,
  },
  {
    scenario: 11,
    kind: "another_driver",
    note: "The license is not suspended.",
    markdown: `O exame toxicológico venceu em 18/10/2026 e a tolerância acabou em 17/11/2026 [A1]. O condutor está ainda com o direito de dirigir suspenso e deve concluir a reciclagem.

Para o trabalho remunerado, falta a EAR [A2].`,
  },
];
