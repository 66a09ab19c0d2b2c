/** Texts with one or two false statements: drivers 1 to 3 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const FALSE_TEXTS_01_03: readonly AnalysisText[] = [
  {
    scenario: 1,
    kind: "contradiction",
    note: "Driving is allowed and there is no block.",
    markdown: `A validade da CNH vai até 10/03/2033 e o exame de aptidão está em dia. Não constam multas nem pontos.

Apesar disso, há um impedimento administrativo no registro, e o condutor não deve dirigir até que o DETRAN-SP o retire. A empresa deve retirá-lo da escala por enquanto.`,
  },
  {
    scenario: 1,
    kind: "contradiction",
    note: "Nothing forbids driving a car.",
    markdown: `### Para a frota

- Categoria: AB
- Pontos: 0, com limite de 40 pontos
- Multas: nenhuma

Como a CNH não tem EAR, o condutor está proibido de dirigir qualquer veículo, mesmo o carro próprio. Só depois da inclusão da observação ele poderá voltar ao volante.`,
  },
  {
    scenario: 1,
    kind: "contradiction",
    note: "There is nothing to regularise.",
    markdown: `O registro foi consultado por completo e a validade vai até 10/03/2033.

Ainda assim, a situação é irregular: falta uma providência junto ao Detran, e enquanto ela não for tomada o veículo não pode ser entregue a este motorista. Guarde a prova da consulta.`,
  },
  {
    scenario: 1,
    kind: "swapped_figure",
    note: "The validity and the end of the tolerance are swapped.",
    markdown: `A habilitação, da categoria AB, vence em 09/04/2033. Depois do vencimento há uma tolerância, que termina em 10/03/2033.

Não há multas nem pontos, e o registro não mostra bloqueios. Na renovação será preciso refazer o exame de aptidão física e mental.`,
  },
  {
    scenario: 1,
    kind: "swapped_figure",
    note: "30 is the limit after a gravíssima; it is 40 today.",
    markdown: `O condutor tem 0 pontos. O limite atual é de 30 pontos, e passaria a 40 pontos se houvesse uma infração gravíssima confirmada.

A CNH vale até 10/03/2033 e não há multas em aberto. Nada precisa ser feito por agora; basta guardar a data da renovação.`,
  },
  {
    scenario: 1,
    kind: "judges_person",
    note: "The diagnosis says nothing about the character.",
    markdown: `Não há alertas neste diagnóstico. A CNH vale até 10/03/2033, sem multas e sem pontos.

Um histórico assim mostra que se trata de uma pessoa de caráter, responsável e confiável, que a empresa pode contratar sem receio. É o perfil ideal para qualquer função de direção.`,
  },
  {
    scenario: 1,
    kind: "wrong_tense",
    note: "The license has not expired.",
    markdown: `O exame de aptidão foi feito em 10/03/2023, com resultado apto. A CNH, porém, já passou da validade e está no período de tolerância, que termina em 09/04/2033.

Não há pontos nem multas. Recomenda-se pedir logo a renovação no DETRAN-SP.`,
  },
  {
    scenario: 1,
    kind: "wrong_tense",
    note: "The driver has no gravíssima; the limit has not changed.",
    markdown: `Sem multas em aberto e sem bloqueios, o relatório é simples. O limite de pontos, que era de 40 pontos, já caiu para 30 pontos depois da última infração gravíssima.

A validade vai até 10/03/2033, e a renovação será feita pelo DETRAN-SP.`,
  },
  {
    scenario: 1,
    kind: "another_driver",
    note: "There is no suspension.",
    markdown: `A CNH da categoria AB vale até 10/03/2033. O condutor cumpre uma suspensão do direito de dirigir e precisa fazer o curso de reciclagem antes de voltar.

Não há multas em aberto e a pontuação é de 0 pontos. O exame médico está válido.`,
  },
  {
    scenario: 1,
    kind: "another_driver",
    note: "The category AB needs no toxicological exam.",
    markdown: `## Situação

Validade até 10/03/2033, sem bloqueios e sem multas.

## Atenção

O exame toxicológico periódico está vencido. Faça a coleta em um laboratório credenciado o quanto antes e, até lá, evite veículos pesados.`,
  },
  {
    scenario: 1,
    kind: "another_driver",
    note: "There is one record only.",
    markdown: `O registro mostra validade até 10/03/2033 e nenhum bloqueio. No entanto, foram encontrados registros em duplicidade para o mesmo CPF, e este diagnóstico pode não refletir todos eles.

Peça ao órgão de trânsito do seu estado que verifique e unifique os registros.`,
  },
  {
    scenario: 2,
    kind: "contradiction",
    note: "The license expired beyond the grace; driving is forbidden.",
    saysMayDrive: true,
    markdown: `A CNH venceu em 04/10/2026, há 45 dias [A1]. Como não há multas, pontos ou bloqueios no registro, o motorista está liberado para conduzir enquanto providencia a renovação [A1].

A empresa deve guardar a prova da consulta [A2]. Recomenda-se marcar o exame de aptidão física e mental nos próximos dias [A1].`,
  },
  {
    scenario: 2,
    kind: "contradiction",
    note: "The trip of tomorrow is not allowed.",
    saysMayDrive: true,
    markdown: `### Orientações para a escala

- O documento venceu em 04/10/2026 e precisa ser renovado [A1].
- O exame de aptidão deve ser marcado logo [A1].
- Enquanto a nova CNH não chega, o motorista pode ser escalado para a viagem de amanhã, desde que leve o comprovante do pedido.
- Quem entrega veículo a motorista impedido responde por infração gravíssima [A2].`,
  },
  {
    scenario: 2,
    kind: "contradiction",
    note: "Driving in town is not allowed either.",
    saysMayDrive: true,
    markdown: `A infração de dirigir com a CNH vencida é gravíssima, com 7 pontos e retenção do veículo [A1]. Ela só se aplica nas rodovias; na cidade, para ir ao trabalho, o condutor pode dirigir sem problema.

Quem lhe entrega o veículo para viagem responde com multa de R$ 293,47 [A2]. O caminho é renovar no Detran [A1].`,
  },
  {
    scenario: 2,
    kind: "contradiction",
    note: "Whoever hands over the vehicle answers for it.",
    saysMayDrive: true,
    markdown: `O documento está vencido há 45 dias [A1]. O motorista deve fazer o exame e pedir a renovação no órgão de trânsito [A1].

A responsabilidade é só dele: não há impedimento a que a empresa lhe entregue o veículo, e ela não responde por nada [A2]. Ainda assim, convém lembrá-lo do prazo.`,
  },
  {
    scenario: 2,
    kind: "swapped_figure",
    note: "03/11/2026 is the end of the grace, 04/10/2026 the expiry.",
    markdown: `A CNH venceu em 03/11/2026, e o prazo de 30 dias se esgotou [A1]. Dirigir assim é infração gravíssima, com retenção do veículo [A1].

Não dirija até renovar [A1]. Quem entrega o veículo a este motorista também responde, com multa de R$ 293,47 [A2].`,
  },
  {
    scenario: 2,
    kind: "swapped_figure",
    note: "The 7 points and the 40 points of the limit are swapped.",
    markdown: `Dirigir com a CNH vencida há 45 dias é infração gravíssima, com 40 pontos e retenção do veículo [A1]. O limite do condutor é de 7 pontos, e hoje há 0.

Faça o exame de aptidão e peça a renovação [A1]. A empresa não deve entregar-lhe veículo [A2].`,
  },
  {
    scenario: 2,
    kind: "judges_person",
    note: "Says that the driver is careless and does not respect the law.",
    markdown: `A habilitação venceu em 04/10/2026 e passou dos 30 dias [A1]. Deixar o documento vencer dessa forma demonstra desprezo pela lei e falta de compromisso do motorista.

Não entregue veículo a ele até o registro mostrar a liberação [A2]. Para regularizar, são necessários o exame de aptidão e o pedido de renovação [A1].`,
  },
  {
    scenario: 2,
    kind: "wrong_tense",
    note: "The grace is over.",
    markdown: `A CNH venceu em 04/10/2026 [A1]. O condutor ainda está dentro do prazo de 30 dias e deve aproveitá-lo para fazer o exame de aptidão e pedir a renovação [A1].

Depois disso, dirigir será infração gravíssima, com 7 pontos [A1]. A empresa deve acompanhar a renovação [A2].`,
  },
  {
    scenario: 2,
    kind: "wrong_tense",
    note: "The license has already expired.",
    markdown: `O vencimento da CNH está próximo e, quando ele chegar, dirigir será infração gravíssima, com 7 pontos e retenção do veículo [A1].

Faça o exame de aptidão física e mental e peça a renovação antes disso [A1]. A empresa que entregar veículo depois do vencimento responderá com multa de R$ 293,47 [A2].`,
  },
  {
    scenario: 2,
    kind: "wrong_tense",
    note: "The license has not been renewed.",
    markdown: `A CNH ficou vencida por 45 dias [A1]. O condutor já fez o exame de aptidão e a renovação foi concluída no DETRAN-SP [A1].

Quem lhe entregou o veículo nesse período respondia por infração gravíssima, com multa de R$ 293,47 [A2]. Não há multas nem pontos no registro.`,
  },
  {
    scenario: 2,
    kind: "another_driver",
    note: "There is no suspension and no course.",
    markdown: `O documento venceu em 04/10/2026, há 45 dias [A1]. Para voltar a dirigir, o condutor precisa renovar a CNH e concluir o curso de reciclagem exigido pela suspensão do direito de dirigir.

Até lá, não entregue veículo a este motorista: a multa é de R$ 293,47 [A2].`,
  },
  {
    scenario: 2,
    kind: "invented_cleanliness",
    note: "The record shows an impediment; the status is expired.",
    markdown: `O registro não traz pontos nem multas, e também não há impedimento de nenhum tipo para este motorista [A2].

O documento venceu em 04/10/2026 e deve ser renovado no órgão de trânsito do estado, com novo exame de aptidão física e mental [A1].`,
  },
  {
    scenario: 3,
    kind: "contradiction",
    note: "Until 06/12/2026 driving is no infraction.",
    markdown: `A CNH venceu em 06/11/2026 [A1]. Desde essa data dirigir é proibido, e o motorista não pode ser escalado até renovar o documento [A1].

Faça o exame de aptidão física e mental e peça a renovação no DETRAN-SP [A1]. Não há multas nem pontos no registro.`,
  },
  {
    scenario: 3,
    kind: "contradiction",
    note: "After 06/12/2026 driving is an infraction.",
    markdown: `O documento venceu em 06/11/2026 e está na tolerância [A1]. Depois de 06/12/2026, o condutor poderá continuar dirigindo com o protocolo da renovação, sem cometer infração [A1].

Não há bloqueios, multas ou pontos, e o exame de aptidão precisa ser refeito.`,
  },
  {
    scenario: 3,
    kind: "contradiction",
    note: "The renewal must be asked for before the end of the grace.",
    markdown: `Não há pontos nem multas, e o registro não mostra bloqueios. A CNH venceu em 06/11/2026, mas não é preciso fazer nada: a renovação acontece sozinha, sem exame e sem pedido [A1].

Basta aguardar a chegada do novo documento em casa.`,
  },
  {
    scenario: 3,
    kind: "swapped_figure",
    note: "The expiry and the end of the grace are swapped.",
    markdown: `O documento vence em 06/12/2026. A tolerância de 30 dias, na qual dirigir não é infração, terminou em 06/11/2026 [A1].

Para regularizar, faça o exame de aptidão e peça a renovação [A1]. Não constam multas nem bloqueios.`,
  },
  {
    scenario: 3,
    kind: "swapped_figure",
    note: "12 days have passed since the expiry; the grace has 30.",
    markdown: `A CNH venceu em 06/11/2026, há 30 dias [A1]. A tolerância que a lei dá é de 12 dias.

O condutor deve fazer o exame de aptidão física e mental e pedir a renovação [A1]. O total é de 0 pontos e não há multas.`,
  },
  {
    scenario: 3,
    kind: "wrong_tense",
    note: "The grace has not ended.",
    markdown: `O prazo para dirigir com a CNH vencida já se encerrou, e desde então dirigir é infração gravíssima [A1]. O documento venceu em 06/11/2026 [A1].

A renovação é feita no DETRAN-SP, com novo exame de aptidão. Não há bloqueios no registro.`,
  },
  {
    scenario: 3,
    kind: "wrong_tense",
    note: "The license has already expired.",
    markdown: `A CNH ainda não venceu. Ela vence nos próximos dias, e por isso convém marcar já o exame de aptidão física e mental e pedir a renovação [A1].

Não há multas, a pontuação é de 0 pontos e não constam bloqueios. As condições da renovação automática estão atendidas.`,
  },
  {
    scenario: 3,
    kind: "wrong_tense",
    note: "The renewal has not been made.",
    markdown: `A CNH venceu em 06/11/2026, mas a renovação já foi feita dentro do prazo, e por isso o prazo de 06/12/2026 deixou de importar [A1].

O registro não tem multas nem bloqueios. Guarde o novo documento e atualize a cópia na empresa.`,
  },
  {
    scenario: 3,
    kind: "judges_person",
    note: "Calls the driver negligent.",
    markdown: `O documento venceu em 06/11/2026 e o prazo vai até 06/12/2026 [A1]. É típico de um condutor desleixado deixar a renovação para a última hora, e a empresa deve ficar de olho nele.

Para resolver, basta o exame de aptidão e o pedido de renovação [A1].`,
  },
  {
    scenario: 3,
    kind: "another_driver",
    note: "The category AB needs no toxicological exam.",
    markdown: `Dois prazos correm ao mesmo tempo. A CNH venceu em 06/11/2026 e pode ser renovada até 06/12/2026 sem infração [A1]. Além disso, o exame toxicológico periódico está na tolerância, e a coleta deve ser feita em um laboratório credenciado.

Não há multas nem pontos.`,
  },
  {
    scenario: 3,
    kind: "another_driver",
    note: "The driver has no points.",
    markdown: `A tolerância vai até 06/12/2026 [A1]. Até lá o condutor pode dirigir, mas com cuidado, porque está perto do limite de pontos e mais uma infração gravíssima levaria à suspensão.

Faça o exame de aptidão e peça a renovação [A1].`,
  },
];
