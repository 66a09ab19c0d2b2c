/** Texts with one or two false statements: drivers 4 to 5 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const FALSE_TEXTS_04_05: readonly AnalysisText[] = [
  {
    scenario: 4,
    kind: "contradiction",
    note: "The suspension is in force; driving is forbidden.",
    saysMayDrive: true,
    markdown: `O direito de dirigir foi suspenso em 26/08/2026, com prazo até 26/02/2027 [A1]. Como a CNH está dentro da validade, até 10/03/2033, nada impede que o condutor dirija enquanto recorre.

A empresa deve guardar a prova da consulta e da orientação dada ao motorista [A2]. O curso de reciclagem precisa ser feito [A1].`,
  },
  {
    scenario: 4,
    kind: "contradiction",
    note: "The driver may not be scheduled, not even for short trips.",
    saysMayDrive: true,
    markdown: `### Conduta recomendada à empresa

1. Registrar a suspensão, que vai até 26/02/2027 [A1].
2. Orientar o motorista a fazer o curso de reciclagem [A1].
3. Mantê-lo apenas em rotas curtas, dentro do município, nas quais ele pode seguir trabalhando.
4. Guardar a prova desta consulta [A2].`,
  },
  {
    scenario: 4,
    kind: "contradiction",
    note: "The block has not been lifted.",
    saysMayDrive: true,
    markdown: `O registro traz uma suspensão do direito de dirigir, com início em 26/08/2026 [A1]. O bloqueio já foi retirado pelo DETRAN-SP, de modo que a habilitação voltou à situação regular.

Não há multas nem pontos. Convém repetir a consulta antes de entregar veículos [A2].`,
  },
  {
    scenario: 4,
    kind: "contradiction",
    note: "Motorcycles are forbidden as well.",
    saysMayDrive: true,
    markdown: `A suspensão vale até 26/02/2027 e dirigir agora leva à cassação da CNH, com multa de R$ 880,41 [A1].

Ela atinge só a categoria B. De moto, o condutor pode pegar a estrada normalmente, porque a categoria A não foi afetada. Quem lhe entrega um carro responde [A2].`,
  },
  {
    scenario: 4,
    kind: "contradiction",
    note: "Release takes the course and the record, not the day alone.",
    saysMayDrive: true,
    markdown: `O prazo da suspensão vai de 26/08/2026 a 26/02/2027 [A1]. Passado esse dia, o condutor volta a dirigir de forma automática, sem curso e sem qualquer providência.

Até lá, não entregue veículo a ele, sob pena de multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 4,
    kind: "contradiction",
    note: "Says that the driver may drive with a companion.",
    saysMayDrive: true,
    markdown: `Dirigir durante a suspensão é infração gravíssima, com multa de R$ 880,41 [A1]. Com um condutor habilitado ao lado, porém, ele segue habilitado a rodar, e a empresa pode designar um acompanhante para isso.

Faça o curso de reciclagem quanto antes [A1]. Guarde a prova da consulta [A2].`,
  },
  {
    scenario: 4,
    kind: "swapped_figure",
    note: "The start and the end of the suspension are swapped.",
    markdown: `A suspensão do direito de dirigir começou em 26/02/2027 e termina em 26/08/2026 [A1]. Nesse período, dirigir é infração gravíssima, com multa de R$ 880,41 [A1].

Não escale este motorista até o registro mostrar a liberação [A2]. O curso de reciclagem é obrigatório [A1].`,
  },
  {
    scenario: 4,
    kind: "swapped_figure",
    note: "10/03/2033 is the validity of the license, not the end of the suspension.",
    markdown: `O direito de dirigir está suspenso desde 26/08/2026 e até 10/03/2033 [A1]. Quem dirige nesse período se arrisca à cassação [A1].

A CNH vale até 26/02/2027. Não entregue veículo a este motorista [A2].`,
  },
  {
    scenario: 4,
    kind: "swapped_figure",
    note: "The exam was on 10/03/2023; the suspension began on 26/08/2026.",
    markdown: `A suspensão foi aplicada em 10/03/2023 e vai até 26/02/2027 [A1]. O último exame de aptidão é de 26/08/2026, com resultado apto.

O condutor deve fazer o curso de reciclagem e esperar a liberação no registro [A1]. A empresa que lhe entregar veículo responde com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 4,
    kind: "invented_cleanliness",
    note: "There is a block.",
    markdown: `Não há bloqueios no registro, nem multas, nem pontos. A validade da CNH vai até 10/03/2033 e o exame de aptidão está em dia.

Por precaução, faça o curso de reciclagem [A1]. A empresa deve guardar a prova da consulta [A2].`,
  },
  {
    scenario: 4,
    kind: "judges_person",
    note: "Recommends against employing the person.",
    markdown: `O direito de dirigir está suspenso até 26/02/2027 [A1]. A empresa que entrega veículo a este motorista responde com multa de R$ 880,41 [A2].

Diante desse quadro, não recomendamos a contratação: quem chega à suspensão é um perfil de risco e dificilmente mudará de comportamento.`,
  },
  {
    scenario: 4,
    kind: "judges_person",
    note: "Calls the driver dangerous.",
    markdown: `A suspensão começou em 26/08/2026 e vai até 26/02/2027 [A1]. Trata-se de um motorista perigoso, que põe a vida dos outros em risco, e por isso o Estado o afastou das ruas.

Não entregue veículo a ele até o registro mostrar a liberação [A2].`,
  },
  {
    scenario: 4,
    kind: "wrong_tense",
    note: "The suspension is still being served.",
    markdown: `O condutor já cumpriu a suspensão do direito de dirigir, que começou em 26/08/2026 [A1]. Falta apenas apresentar o certificado do curso de reciclagem [A1].

Enquanto o registro não mostrar a liberação, a empresa deve aguardar [A2]. Não há multas em aberto.`,
  },
  {
    scenario: 4,
    kind: "wrong_tense",
    note: "The suspension has already begun.",
    markdown: `Há uma suspensão prevista, que ainda não começou a valer. Quando começar, dirigir será infração gravíssima, com multa de R$ 880,41, e levará à cassação [A1].

Até o início do prazo, convém apresentar defesa. A empresa deve acompanhar o registro [A2].`,
  },
  {
    scenario: 4,
    kind: "wrong_tense",
    note: "The license has not been revoked; only further driving would lead to it.",
    markdown: `O direito de dirigir estava suspenso desde 26/08/2026 e a habilitação acabou cassada, porque o condutor foi flagrado dirigindo nesse período [A1].

Agora não se pode dirigir, e quem entrega o veículo responde com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 4,
    kind: "wrong_tense",
    note: "The term ends in the future.",
    markdown: `A suspensão terminou em 26/02/2027, e desde então o motorista só depende do curso de reciclagem [A1]. Sem o curso não se volta a dirigir [A1].

A empresa deve esperar a liberação no registro antes de lhe entregar um veículo [A2].`,
  },
  {
    scenario: 4,
    kind: "another_driver",
    note: "The suspension is administrative; no court ordered it.",
    markdown: `O direito de dirigir está suspenso até 26/02/2027 [A1]. A ordem veio da Justiça, e só o juízo que a determinou pode retirá-la; procure um advogado ou a Defensoria Pública.

Não entregue veículo a este motorista, sob pena de multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 5,
    kind: "contradiction",
    note: "The license is revoked; driving is forbidden.",
    saysMayDrive: true,
    markdown: `A habilitação foi cassada em 27/12/2025 [A1]. A reabilitação pode ser pedida a partir de 27/12/2027 [A1].

Até essa data, o condutor permanece autorizado a dirigir veículos leves, pois a categoria B não foi atingida. A empresa não deve entregar-lhe veículos pesados [A2].`,
  },
  {
    scenario: 5,
    kind: "contradiction",
    note: "Nothing may be handed over.",
    saysMayDrive: true,
    markdown: `- Cassação desde 27/12/2025 [A1]
- Reabilitação a partir de 27/12/2027 [A1]
- Multa para quem dirige: R$ 880,41 [A1]
- Empresa: pode entregar o veículo mediante termo assinado pelo motorista, que assume toda a responsabilidade [A2]

Não há multas nem pontos em aberto.`,
  },
  {
    scenario: 5,
    kind: "contradiction",
    note: "The validity does not allow driving while the revocation lasts.",
    saysMayDrive: true,
    markdown: `O documento tem validade até 10/03/2033, o exame de aptidão está em dia e não há multas. Por isso, a CNH segue válida para dirigir, e a cassação de 27/12/2025 fica apenas como anotação no histórico [A1].

Guarde a prova da consulta [A2].`,
  },
  {
    scenario: 5,
    kind: "contradiction",
    note: "Rehabilitation takes new exams; it does not come by itself.",
    saysMayDrive: true,
    markdown: `A cassação é de 27/12/2025 [A1]. Em 27/12/2027 ela se encerra sozinha, e o condutor volta a dirigir com o mesmo documento, sem exames e sem pedido [A1].

Até lá, não escale este motorista [A2].`,
  },
  {
    scenario: 5,
    kind: "contradiction",
    note: "Driving for work is forbidden as well.",
    saysMayDrive: true,
    markdown: `Dirigir com a habilitação cassada é infração gravíssima, com multa de R$ 880,41 [A1]. A regra não vale para quem dirige a trabalho: nessa hipótese, não há impedimento, e o motorista pode assumir o volante normalmente.

A reabilitação pode ser pedida a partir de 27/12/2027 [A1]. Guarde a prova da consulta [A2].`,
  },
  {
    scenario: 5,
    kind: "swapped_figure",
    note: "The start and the day of the rehabilitation are swapped.",
    markdown: `A habilitação foi cassada em 27/12/2027, e a reabilitação pode ser pedida desde 27/12/2025 [A1].

Dirigir nessa situação é infração gravíssima, com multa de R$ 880,41 [A1]. Quem entrega o veículo responde do mesmo modo, e pode ser crime [A2].`,
  },
  {
    scenario: 5,
    kind: "swapped_figure",
    note: "10/03/2033 is the validity of the license.",
    markdown: `A cassação vale desde 27/12/2025, e o pedido de reabilitação só pode ser feito a partir de 10/03/2033 [A1]. Até lá, não se pode dirigir [A1].

A empresa não deve escalar o motorista, sob pena de multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 5,
    kind: "invented_cleanliness",
    note: "There is a block.",
    markdown: `O registro não mostra suspensão, cassação nem ordem judicial, e também não há multas ou pontos.

O alerta sobre a empresa é apenas preventivo: guarde a prova da consulta [A2]. A reabilitação, se um dia for necessária, pode ser pedida ao Detran [A1].`,
  },
  {
    scenario: 5,
    kind: "judges_person",
    note: "Calls the driver a criminal.",
    markdown: `A habilitação foi cassada em 27/12/2025 e a reabilitação pode ser pedida a partir de 27/12/2027 [A1].

Quem chega à cassação é um infrator contumaz, um verdadeiro criminoso do trânsito. A empresa não deve entregar-lhe veículo, pois responde com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 5,
    kind: "judges_person",
    note: "Says politely that the person is unfit for the job.",
    markdown: `A cassação está em vigor e impede de dirigir [A1]. Quem entrega o veículo também responde [A2].

Sem fazer juízo definitivo, o histórico sugere uma personalidade pouco afeita a regras, e seria prudente que o RH buscasse candidatos com maior senso de responsabilidade.`,
  },
  {
    scenario: 5,
    kind: "judges_person",
    note: "Supposes alcohol as the cause.",
    markdown: `A habilitação foi cassada e não se pode dirigir [A1]. Casos como este costumam envolver pessoas com problemas com álcool, e é provável que o condutor precise de tratamento.

A reabilitação pode ser pedida a partir de 27/12/2027, com todos os exames [A1]. Não entregue veículo a ele [A2].`,
  },
  {
    scenario: 5,
    kind: "wrong_tense",
    note: "The day of the rehabilitation is still to come.",
    markdown: `A cassação é de 27/12/2025, e o prazo de dois anos já se completou [A1]. O condutor já pode pedir a reabilitação e fazer os exames [A1].

Enquanto o registro não mostrar a liberação, não entregue veículo a ele [A2].`,
  },
  {
    scenario: 5,
    kind: "wrong_tense",
    note: "The revocation is in force, not a risk.",
    markdown: `O condutor corre o risco de ter a habilitação cassada. Se isso ocorrer, dirigir passará a ser infração gravíssima, com multa de R$ 880,41, e a reabilitação só poderá ser pedida depois de dois anos [A1].

A empresa deve acompanhar o processo [A2].`,
  },
  {
    scenario: 5,
    kind: "wrong_tense",
    note: "The rehabilitation has not happened.",
    markdown: `A habilitação foi cassada em 27/12/2025 [A1]. Desde então o condutor pediu a reabilitação, refez todos os exames e teve o direito de dirigir restabelecido [A1].

A empresa pode confirmar isso em nova consulta e deve guardar a prova [A2].`,
  },
  {
    scenario: 5,
    kind: "another_driver",
    note: "There is no infraction of drinking in the record.",
    markdown: `A habilitação está cassada desde 27/12/2025 [A1]. A causa foi a infração de dirigir depois de beber, que suspende por si só.

A reabilitação pode ser pedida a partir de 27/12/2027 [A1]. Até lá, não entregue veículo a este motorista [A2].`,
  },
];
