/** Texts without statements beyond the diagnosis: drivers 8 to 10 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const TRUE_TEXTS_08_10: readonly AnalysisText[] = [
  {
    scenario: 8,
    kind: "true",
    markdown: `## Limite de pontos atingido

Há 23 pontos confirmados em 12 meses e o limite é de 20 [A1]. O limite é esse porque há duas ou mais infrações gravíssimas confirmadas no período [A1].

## O que pode acontecer

A CNH pode ser suspensa de 6 a 12 meses, mas só depois de um processo com direito de defesa [A1]. Por enquanto, não consta suspensão no registro.

## O que fazer

- Acompanhe as notificações e apresente defesa no prazo se o processo for aberto [A1].
- Confira se todas as infrações são suas [A1].`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `O total de 23 pontos passou do limite de 20, e isso abre caminho para um processo de suspensão [A1]. Abrir caminho não é o mesmo que suspender: até que o processo termine, o condutor continua a poder dirigir carros e motos.

Todas as 4 multas foram pagas, no valor de R$ 912,33. O pagamento não apaga os pontos.

Se nada novo acontecer, a pontuação volta a ficar abaixo do limite em 10/05/2027. Isso, porém, não impede que o processo seja aberto antes.`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `**Por que o limite é de 20?** Porque duas infrações gravíssimas foram confirmadas nos últimos 12 meses [A1]. São as de 07/06/2026 e 21/06/2026, ambas por passar no semáforo vermelho (605-01).

**Já estou suspenso?** Não. Não há bloqueio no registro; a suspensão só vem depois de um processo com direito de defesa [A1].

**De quanto seria?** De 6 a 12 meses, ou de 8 a 24 em caso de reincidência em 12 meses [A1].

**O que faço hoje?** Leia as notificações que chegarem e não perca o prazo da defesa [A1].`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `### Para a empresa

O motorista não está impedido de dirigir, e não há ordem de retirá-lo da escala por causa deste alerta. Mas convém planejar: com 23 pontos e limite de 20, pode vir uma suspensão de 6 a 12 meses [A1]. Ela depende de processo, com defesa [A1].

Peça ao motorista que avise se receber notificação e repita a consulta com frequência. A CNH não tem EAR, e por isso o transporte remunerado não é permitido.`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `- Pontos confirmados: 23, com limite de 20 [A1]
- Infrações: 2 gravíssimas, 1 grave e 1 média
- Multas: 4, todas pagas (R$ 912,33)
- Bloqueios: nenhum
- Próxima queda da pontuação: 10/05/2027

Com o limite atingido, o Detran pode abrir processo de suspensão, previsto no art. 261 [A1]. Nesse caso, o condutor terá prazo para se defender [A1]. Até uma decisão, não há proibição de dirigir.

Para mudar para a categoria C ou D, será preciso esperar até 07/06/2027, por causa das infrações gravíssimas.`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `Você ultrapassou o limite de pontos. São 23, quando o máximo no seu caso é 20 [A1]. Não entre em pânico e não deixe de abrir as cartas do Detran: é por elas que o processo começa, e é nele que você pode se defender [A1].

Verifique também se as infrações são suas e se ainda cabe recurso de alguma [A1]. Outra gravíssima levaria o total a 30 pontos.

Quando a infração de 10/05/2026 sair da conta, em 10/05/2027, você voltará a ficar abaixo do limite.`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `O relatório tem um alerta crítico que não é, ainda, um impedimento. O limite de pontos foi atingido, com 23 confirmados para um limite de 20 [A1]. A consequência possível é a suspensão, de 6 a 12 meses, ao fim de um processo [A1].

"Sem bloqueios", aqui, quer dizer exatamente isso: hoje não há suspensão no registro, mas ela pode passar a existir. Não convém tratar o caso como encerrado.`,
  },
  {
    scenario: 8,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `Há 23 pontos confirmados em 12 meses. O limite é de 20. [A1] A diferença para os limites mais altos vem das duas gravíssimas de junho de 2026.

O condutor pode ser suspenso, mas só depois de processo com direito de defesa. [A1] Em caso de reincidência em 12 meses, o prazo é maior, de 8 a 24 meses. [A1]

Não há multas a pagar, e a validade da CNH vai até 10/03/2033. A renovação automática não se aplica, por causa dos pontos.`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `1. **Entenda o alerta.** O limite de 20 foi ultrapassado, com 23 pontos confirmados [A1].
2. **Saiba o que ainda não aconteceu.** Não houve suspensão nem cassação, e dirigir não é proibido neste momento.
3. **Prepare a defesa.** Se o processo for aberto, haverá prazo para apresentá-la [A1].
4. **Evite novas infrações.** Uma gravíssima a mais levaria a 30 pontos.
5. **Guarde as datas.** Em 10/05/2027 os primeiros pontos deixam de contar.`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `### O que aconteceu

Entre 10/05/2026 e 21/06/2026 foram cometidas 4 infrações, todas confirmadas: duas por passar no semáforo vermelho (605-01), uma por velocidade entre 20% e 50% acima do limite (746-30) e uma por velocidade até 20% acima (745-50). Todas as multas foram pagas, no total de R$ 912,33.

### O que isso causa

A soma é de 23 pontos em 12 meses, e o limite é de 20 [A1]. O limite é esse porque há duas ou mais infrações gravíssimas confirmadas [A1]. Por isso, o órgão de trânsito pode abrir processo de suspensão, de 6 a 12 meses, ou de 8 a 24 em caso de reincidência em 12 meses [A1].

### O que não causa

O processo não é automático e a suspensão não é imediata: ela só vem depois de um processo com direito de defesa [A1]. Hoje não há bloqueio no registro, e dirigir carros e motos continua permitido. Pagar as multas não mudou a pontuação.

### O que fazer

Acompanhe as notificações e apresente defesa no prazo, caso o processo comece [A1]. Confira também se todas as infrações são suas [A1]. Os primeiros pontos saem da conta em 10/05/2027, e nesse dia o total volta a ficar abaixo do limite, se não houver infração nova.`,
  },
  {
    scenario: 9,
    kind: "true",
    markdown: `Há 32 pontos confirmados e o limite é de 40 [A1]. Como exerce atividade remunerada (EAR), o condutor pode fazer o curso preventivo de reciclagem, que elimina os pontos [A1]. O pedido deve ser feito antes de atingir o limite [A1].

Restam 8 pontos. Uma nova gravíssima levaria a 39 pontos, ainda dentro do limite, mas sem nenhuma folga.

As 5 multas, de R$ 1.304,04 no total, estão pagas.`,
  },
  {
    scenario: 9,
    kind: "true",
    markdown: `### Por que o limite é de 40

Para quem tem EAR, o limite é de 40 pontos qualquer que seja a gravidade das infrações. Por isso as 4 gravíssimas deste registro não o reduzem.

### O que o curso faz

O curso preventivo elimina os pontos, que hoje são 32 [A1]. Está disponível agora e deve ser pedido antes de se chegar ao limite [A1].

### Situação

Não há bloqueio, a CNH vale até 10/03/2033 e o motorista pode trabalhar ao volante de carros e motos.`,
  },
  {
    scenario: 9,
    kind: "true",
    markdown: `**Recado à transportadora:** este motorista tem EAR e não está impedido de dirigir. Vale incentivá-lo a fazer já o curso preventivo de reciclagem [A1]. Com 32 pontos e limite de 40, o curso é a forma de eliminar os pontos antes de chegar lá [A1].

Se ele não fizer o curso, os primeiros pontos só deixarão de contar em 26/04/2027.

Na renovação da CNH será exigida a avaliação psicológica, por causa da atividade remunerada.`,
  },
  {
    scenario: 9,
    kind: "true",
    markdown: `Você dirige por trabalho, e isso tem uma vantagem: o curso preventivo de reciclagem está aberto para você [A1]. Ele elimina os 32 pontos da sua CNH [A1].

Não espere. Se o limite de 40 for atingido antes, a oportunidade de se prevenir terá passado [A1]. Com mais uma gravíssima, o total seria de 39 pontos.

Não há multa em aberto nem suspensão, e nenhum prazo de recurso corre neste momento.`,
  },
  {
    scenario: 9,
    kind: "true",
    markdown: `- Pontos: 32, com limite de 40 [A1]
- Gravíssimas confirmadas: 4, todas pelo semáforo vermelho (605-01)
- Multas: 5, pagas
- Curso preventivo: disponível [A1]

O limite não foi atingido e não há bloqueio no registro. Mesmo assim, quem vive do volante não deve contar com a sorte: o curso preventivo existe para esta situação [A1].

Mudar para a categoria C ou D só será possível a partir de 07/06/2027, por causa das gravíssimas.`,
  },
  {
    scenario: 9,
    kind: "true",
    markdown: `O alerta deste diagnóstico é, na verdade, uma oportunidade. A lei permite que o motorista profissional elimine os pontos com um curso preventivo, antes de chegar ao limite (art. 261, §§ 5º e 6º) [A1].

São 32 pontos hoje [A1]. Sem o curso, a conta só começa a baixar em 26/04/2027; com ele, os pontos são eliminados.

Ninguém suspendeu a CNH deste condutor, e ele não precisa parar de trabalhar.`,
  },
  {
    scenario: 10,
    kind: "true",
    markdown: `## Infração que suspende por si só

Uma infração confirmada leva à suspensão da CNH, qualquer que seja o total de pontos: dirigir depois de beber, em 21/06/2026 (art. 165) [A1]. O prazo é de 12 meses [A1].

A suspensão só vale depois de um processo com direito de defesa [A1]. Hoje, ela não consta do registro.

## Providências

- Acompanhe as notificações e apresente defesa no prazo se o processo for aberto [A1].
- Se essa suspensão já foi cumprida, confira no órgão de trânsito se ela foi baixada [A1].`,
  },
  {
    scenario: 10,
    kind: "true",
    markdown: `O total é de 0 pontos e o limite é de 40, e ainda assim há um alerta grave. Isso acontece porque a infração de 21/06/2026 não depende da pontuação para suspender [A1].

A multa de R$ 2.934,70 já foi paga. O pagamento não evita o processo.

Enquanto o processo não terminar, o condutor pode dirigir; quando e se a suspensão for aplicada, não poderá por 12 meses [A1].`,
  },
  {
    scenario: 10,
    kind: "true",
    markdown: `**Infração:** dirigir sob efeito de álcool, código 516-91, em 21/06/2026.

**Consequência prevista:** suspensão de 12 meses, depois de processo com defesa [A1].

**Situação de hoje:** nenhum bloqueio no registro; a validade da CNH vai até 10/03/2033.

**Multa:** R$ 2.934,70, paga.

**Para a empresa:** o motorista não está proibido de dirigir agora, mas pode passar a estar. Combine com ele que informe qualquer notificação do Detran e consulte o registro de novo antes de cada contrato longo. Acompanhar as notificações é a medida principal [A1].`,
  },
  {
    scenario: 10,
    kind: "true",
    markdown: `Se o Detran abrir o processo, você receberá uma notificação e terá prazo para se defender [A1]. Não perca esse prazo: a infração já está confirmada e é do tipo que suspende sem depender dos pontos [A1].

Se a suspensão for aplicada, será de 12 meses [A1]. Durante esse tempo não será permitido dirigir. Até lá, não há proibição.

Caso já tenha cumprido essa suspensão, confirme se ela foi baixada [A1].`,
  },
  {
    scenario: 10,
    kind: "true",
    markdown: `Este relatório descreve um risco, não uma penalidade em curso. A infração do art. 165, de 21/06/2026, está confirmada e pode levar a 12 meses de suspensão [A1]. O que falta é o processo, no qual há direito de defesa [A1].

Para quem decide sobre a frota, a distinção importa. Não há impedimento hoje, e a pontuação é de 0 pontos; mas a disponibilidade do motorista nos próximos meses é incerta.`,
  },
  {
    scenario: 10,
    kind: "true",
    markdown: `### Perguntas frequentes

**Os pontos vão me suspender?** Não: são 0 pontos. O que pode suspender é a própria infração de 21/06/2026 [A1].

**Pagar a multa resolve?** Não. Os R$ 2.934,70 já foram pagos e o processo de suspensão pode ser aberto do mesmo jeito.

**Posso dirigir enquanto isso?** Pode. A suspensão só vale depois do processo com direito de defesa [A1].

**Por quanto tempo seria?** 12 meses [A1].`,
  },
  {
    scenario: 10,
    kind: "true",
    markdown: `A infração de dirigir depois de beber tem regra própria, no art. 261, II: ela suspende sozinha [A1]. O prazo é de 12 meses e não há reincidência registrada.

Não há, por ora, suspensão nem cassação no registro. O condutor deve guardar as notificações, apresentar defesa no prazo e acompanhar o andamento [A1].

As demais partes estão em ordem: exame de aptidão válido até 10/03/2033, nenhuma multa em aberto e nenhum outro alerta.`,
  },
  {
    scenario: 10,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `Consta uma infração confirmada que suspende a CNH por si só. [A1] Foi cometida em 21/06/2026 e prevê 12 meses de suspensão. [A1]

O ponto central é o tempo: hoje não há suspensão em vigor, e ela não começará sem um processo com direito de defesa. [A1] Por isso, seria errado afirmar que o condutor está suspenso, e também seria errado dizer que nada pode acontecer.

A multa foi paga e não há outras no registro.`,
  },
  {
    scenario: 10,
    kind: "true",
    markdown: `- 21/06/2026: infração do art. 165, confirmada [A1]
- Suspensão prevista: 12 meses, só depois de processo [A1]
- Bloqueios hoje: nenhum
- Multas: 1, de R$ 2.934,70, paga
- Pontos: 0, com limite de 40 pontos

O que fazer: ler as notificações e apresentar defesa no prazo [A1]. O que não fazer: supor que o pagamento encerrou o assunto. Se a suspensão vier a ser aplicada, dirigir durante ela será proibido.`,
  },
];
