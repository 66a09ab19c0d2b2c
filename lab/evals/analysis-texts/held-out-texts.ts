/**
 * Texts on which the check was not tuned: they were written after it was finished. It accepted six false ones and
 * refused three true ones. One rule was then made stricter, because three of the six falsely stated that a driver may
 * drive; the rest is unchanged, and new texts are needed for the next measurement.
 */
import type { AnalysisText } from "./text.ts";

export const HELD_OUT_TEXTS: readonly AnalysisText[] = [
  {
    scenario: 1,
    kind: "true",
    markdown: `### Leitura geral

Os dados consultados não geraram nenhum alerta. A CNH é da categoria AB, e a próxima renovação está prevista para 10/03/2033, com novo exame de aptidão física e mental.

### Pontos e multas

A pontuação está em 0, com limite de 40 pontos, e não há multas registradas. Caso uma infração gravíssima venha a ser confirmada, o limite cairia para 30 pontos.`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `### CNH vencida

O vencimento ocorreu em 04/10/2026, ou seja, há 45 dias [A1]. Passados os 30 dias de tolerância, conduzir o veículo é infração gravíssima, que acrescenta 7 pontos [A1].

Para resolver, o motorista deve passar pelo exame de aptidão física e mental e solicitar a renovação ao Detran [A1].

### Empresa

A responsabilidade também recai sobre quem entrega o veículo, com multa de R$ 293,47 [A2]. Por isso, o motorista não deve ser escalado antes que o registro mostre a liberação [A2].`,
  },
  {
    scenario: 3,
    kind: "true",
    markdown: `A validade da carteira terminou em 06/11/2026, mas a lei concede 30 dias de prazo depois disso [A1]. Esse prazo se encerra em 06/12/2026, e a partir do dia seguinte dirigir passa a ser infração gravíssima [A1].

O motorista deve providenciar o exame de aptidão física e mental e a renovação dentro desse prazo [A1]. Não há outros alertas.`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `O registro do DETRAN-SP indica suspensão do direito de dirigir entre 26/08/2026 e 26/02/2027 [A1]. Dirigir durante a suspensão é infração gravíssima, com multa de R$ 880,41, e tem como consequência a cassação da CNH [A1].

O término do prazo não é suficiente: também é necessário concluir o curso de reciclagem e aguardar a liberação no registro [A1].

Cabe à empresa não entregar veículo ao motorista, pois isso também é infração gravíssima e pode configurar crime [A2].`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `Consta uma proibição judicial de dirigir, com início em 07/06/2026 e sem data de término informada [A1]. A retirada depende exclusivamente do juízo que a determinou [A1].

Recomenda-se que o condutor procure esse juízo, com o apoio de um advogado ou da Defensoria Pública, e verifique no processo qual foi a origem da ordem [A1].

O empregador que entregar veículo ao condutor fica sujeito a multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `O total de pontos confirmados nos últimos 12 meses é 23, acima do limite de 20 [A1]. Esse limite vale porque existem duas ou mais infrações gravíssimas confirmadas no período [A1].

Isso permite a abertura de processo administrativo, que pode resultar em suspensão de 6 a 12 meses [A1]. Havendo reincidência em 12 meses, a suspensão pode ser de 8 a 24 meses [A1].

Recomenda-se acompanhar as notificações e, se houver processo, apresentar defesa dentro do prazo [A1].`,
  },
  {
    scenario: 9,
    kind: "true",
    markdown: `Há 32 pontos registrados, e o limite é de 40 [A1]. Como a CNH tem EAR, o motorista pode solicitar o curso preventivo de reciclagem, que elimina os pontos das infrações indicadas no pedido [A1].

É importante solicitar o curso antes que o limite seja atingido [A1]. Todas as multas do registro constam como pagas.`,
  },
  {
    scenario: 10,
    kind: "true",
    markdown: `A infração de dirigir sob efeito de álcool, cometida em 21/06/2026, está confirmada e prevê suspensão de 12 meses [A1]. Essa consequência independe da quantidade de pontos [A1].

A suspensão não é imediata: depende de processo, com direito de defesa [A1]. O motorista deve acompanhar as notificações do órgão de trânsito [A1].

A multa correspondente, de R$ 2.934,70, foi paga.`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `O exame toxicológico periódico está vencido desde 18/10/2026, e a tolerância de 30 dias acabou em 17/11/2026 [A1]. A falta do exame é infração gravíssima, com multa de R$ 1.467,35 e 7 pontos [A1].

Veículos das categorias C, D ou E não devem ser dirigidos até a realização do exame [A1]. A coleta deve ser feita em laboratório credenciado, e é a data da coleta que vale para a fiscalização [A1].

A CNH não tem EAR, e por isso não permite trabalhar como motorista [A2].`,
  },
  {
    scenario: 13,
    kind: "true",
    markdown: `Durante o ano da permissão, que vai até 06/05/2027, foi confirmada uma infração grave, cometida em 21/06/2026 [A1]. Com isso, a CNH definitiva não será concedida, e o processo de habilitação terá de recomeçar [A1].

O motorista deve verificar se ainda cabe recurso contra a multa [A1]. Se ela for mantida, será preciso iniciar um novo processo no órgão de trânsito [A1].`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `A consulta ao registro nacional indicou que não existe habilitação emitida para este CPF [A1]. Dirigir sem habilitação é infração gravíssima, com multa de R$ 880,41 [A1].

É recomendável conferir se o CPF informado corresponde ao da CNH apresentada [A1].

Quem entrega veículo a pessoa não habilitada também comete infração, e o fato pode ser crime [A2]. As demais partes do diagnóstico não foram avaliadas.`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `Parte da consulta não foi respondida. O órgão de trânsito do estado não informou pontos e multas, e isso não significa que não existam [A1]. A consulta dos exames médico e psicológico também não teve resposta [A2].

Com os dados disponíveis, sabe-se que a CNH vence em 10/03/2033 e que não há bloqueios no registro nacional.

Recomenda-se repetir a consulta mais tarde ou conferir a pontuação no aplicativo oficial [A1].`,
  },
  {
    scenario: 23,
    kind: "true",
    markdown: `O registro nacional informa o falecimento do titular, e o cadastro consta como encerrado [A1].

Se a informação estiver errada, é necessário apresentar prova de vida ao órgão de trânsito, junto com a situação do CPF [A1]. Enquanto o registro não for corrigido, a habilitação não pode ser usada por ninguém [A1].`,
  },
  {
    scenario: 24,
    kind: "true",
    markdown: `Foram encontrados 2 registros para o mesmo CPF, embora cada condutor deva ter apenas um [A1]. Por essa razão, o diagnóstico pode não refletir a situação completa [A1].

O condutor deve solicitar ao órgão de trânsito a verificação e a unificação dos registros [A1]. Até que isso seja feito, as demais informações devem ser lidas com cautela.`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `A situação do exame toxicológico no registro impede a condução de qualquer veículo e também a renovação nas categorias C, D ou E [A2]. A restrição permanece até que o órgão de trânsito a retire do registro [A2].

O motorista pode consultar o motivo com o laboratório ou no aplicativo oficial, pois a informação é sigilosa [A2].

A empresa não deve escalar o motorista nem entregar veículo a ele até a liberação [A1].`,
  },
  {
    scenario: 2,
    kind: "contradiction",
    note: "Driving is forbidden although the renewal is under way.",
    saysMayDrive: true,
    markdown: `A CNH venceu em 04/10/2026, há 45 dias [A1]. Caso o pedido de renovação já tenha sido feito, a circulação com o documento antigo é admitida pelos órgãos de trânsito [A1].

A empresa deve guardar a prova da consulta [A2].`,
  },
  {
    scenario: 4,
    kind: "contradiction",
    note: "An appeal does not lift the suspension that is in force.",
    saysMayDrive: true,
    markdown: `A suspensão vai de 26/08/2026 a 26/02/2027 [A1]. A apresentação de recurso devolve ao motorista, na prática, a possibilidade de dirigir até a decisão final [A1].

A empresa deve guardar a prova da orientação dada [A2].`,
  },
  {
    scenario: 5,
    kind: "contradiction",
    note: "A revoked license covers no vehicle.",
    saysMayDrive: true,
    markdown: `A cassação, de 27/12/2025, atinge a categoria principal [A1]. Para ciclomotores e motos, a habilitação anterior continua a produzir efeitos.

A reabilitação pode ser pedida a partir de 27/12/2027 [A1]. A empresa deve guardar a prova da consulta [A2].`,
  },
  {
    scenario: 6,
    kind: "contradiction",
    note: "The order forbids driving at work too.",
    saysMayDrive: true,
    markdown: `Há uma proibição judicial desde 07/06/2026 [A1]. Ordens desse tipo costumam preservar o exercício da profissão, de modo que as viagens a serviço da empresa permanecem autorizadas.

Procure o juízo que deu a ordem [A1]. Guarde a prova da consulta [A2].`,
  },
  {
    scenario: 14,
    kind: "contradiction",
    note: "Nobody may drive without a license.",
    saysMayDrive: true,
    markdown: `Não consta habilitação emitida para este CPF [A1]. Até que a dúvida sobre o CPF seja resolvida, presume-se que a pessoa é habilitada, e ela pode ser colocada em atividade [A1].

A empresa deve guardar a prova da consulta [A2].`,
  },
  {
    scenario: 10,
    kind: "contradiction",
    note: "Driving is allowed until the process ends.",
    markdown: `A infração de 21/06/2026, por dirigir sob efeito de álcool, prevê 12 meses de suspensão [A1]. Como está confirmada, o motorista já deve entregar o documento e ficar 12 meses sem dirigir [A1].

A multa de R$ 2.934,70 foi paga.`,
  },
  {
    scenario: 3,
    kind: "swapped_figure",
    note: "The license expired on 06/11/2026; the grace ends on 06/12/2026.",
    markdown: `A CNH venceu em 06/12/2026, e o prazo de 30 dias para renovar sem infração vai até 06/11/2026 [A1].

O motorista deve fazer o exame de aptidão física e mental [A1].`,
  },
  {
    scenario: 7,
    kind: "swapped_figure",
    note: "26 points are confirmed, with a limit of 30; another gravíssima would make it 33, with a limit of 20.",
    markdown: `O motorista está com 33 pontos confirmados, para um limite de 30 [A1]. Uma nova gravíssima levaria a 26 pontos [A1].

Confira se todas as infrações são suas [A1].`,
  },
  {
    scenario: 16,
    kind: "invented_cleanliness",
    note: "Points and fines were not looked up.",
    markdown: `O sistema estadual estava indisponível, mas consultas anteriores costumam confirmar que motoristas nessa situação não acumulam pontos [A1].

Os exames ficaram sem resposta [A2]. A CNH vence em 10/03/2033.`,
  },
  {
    scenario: 15,
    kind: "invented_cleanliness",
    note: "The exams were not looked up.",
    markdown: `Pontos e multas não foram avaliados [A1]. Quanto à saúde para dirigir, a CNH em vigor comprova que os exames médico e psicológico estão regulares [A2].

A validade vai até 10/03/2033.`,
  },
  {
    scenario: 8,
    kind: "judges_person",
    note: "Blames the driver.",
    markdown: `São 23 pontos confirmados, para um limite de 20 [A1]. O conjunto das infrações demonstra um padrão de desatenção às normas, e a gestão da frota deve levar isso em conta na avaliação de desempenho.

Acompanhe as notificações [A1].`,
  },
  {
    scenario: 11,
    kind: "judges_person",
    note: "Insinuates that the driver avoids the exam.",
    markdown: `O exame toxicológico venceu em 18/10/2026 [A1]. É comum que profissionais adiem esse exame quando sabem que não passariam nele.

A coleta deve ser feita em laboratório credenciado [A1]. Falta também a EAR [A2].`,
  },
  {
    scenario: 4,
    kind: "wrong_tense",
    note: "The suspension is still in force.",
    markdown: `O motorista ficou suspenso de 26/08/2026 a 26/02/2027 [A1]. Concluído esse período, restou apenas a formalidade do curso de reciclagem [A1].

A empresa deve aguardar a atualização do registro [A2].`,
  },
  {
    scenario: 24,
    kind: "wrong_tense",
    note: "The records have not been joined.",
    markdown: `Havia 2 registros para o CPF, e o órgão de trânsito manteve apenas o correto [A1]. O diagnóstico já considera a correção.

A CNH vence em 10/03/2033.`,
  },
  {
    scenario: 19,
    kind: "another_driver",
    note: "There is no court order.",
    markdown: `A CNH vence em 10/03/2033, e a pontuação é de 0 pontos. O registro traz, no entanto, uma determinação do juízo que limita a habilitação, cuja origem deve ser conferida no processo.

Não há multas.`,
  },
];
