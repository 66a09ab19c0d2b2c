/** Texts without statements beyond the diagnosis: drivers 4 to 7 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const TRUE_TEXTS_04_07: readonly AnalysisText[] = [
  {
    scenario: 4,
    kind: "true",
    markdown: `## Suspensão em vigor

O direito de dirigir está suspenso desde 26/08/2026, e o prazo vai até 26/02/2027 [A1]. Dirigir agora é infração gravíssima, com multa de R$ 880,41, e leva à cassação da CNH [A1].

## O que fazer

- Não dirija até o fim do prazo e a liberação no registro [A1].
- Faça o curso de reciclagem, sem o qual não se volta a dirigir [A1].
- Se ainda houver prazo na notificação, recorra [A1].

## Para quem tem o veículo

Não entregue veículo a este motorista: a infração é gravíssima, a multa é de R$ 880,41 e pode também ser crime [A2].`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `A CNH em si não está vencida: a validade vai até 10/03/2033. Só que documento válido não basta, porque há uma suspensão em curso até 26/02/2027 [A1].

Enquanto ela durar, o condutor não pode dirigir nem carro nem moto. Se dirigir, a consequência é a cassação da CNH, além da multa de R$ 880,41 [A1].

Quando o prazo acabar, ainda serão necessários o curso de reciclagem e a liberação no registro [A1]. A empresa deve esperar essa liberação antes de escalar o motorista [A2].`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `**1. O impedimento.** Suspensão do direito de dirigir, aplicada pelo DETRAN-SP, que começou em 26/08/2026 e termina em 26/02/2027 [A1].

**2. O risco de desobedecer.** Multa de R$ 880,41 e cassação da CNH (art. 263, I) [A1].

**3. O risco de terceiros.** Quem entrega o veículo ou deixa que ele dirija comete infração gravíssima e pode responder por crime (art. 310) [A2].

**4. O caminho de volta.** Cumprir o prazo, fazer a reciclagem e conferir a liberação no registro [A1].

Não há multas nem pontos contados neste momento.`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `Se você está pensando em "só levar o carro até a oficina", não faça isso. Durante a suspensão qualquer trajeto conta, e dirigir leva à cassação da CNH [A1].

O prazo termina em 26/02/2027, mas a data sozinha não libera ninguém: é preciso ter feito o curso de reciclagem e ver a baixa no registro [A1]. Se cumprir essas etapas, você poderá voltar a dirigir.

Avise também quem costuma emprestar o carro, porque essa pessoa responde com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `### Orientação ao RH e à frota

O motorista não pode ser escalado, nem mesmo para deslocamentos curtos, até o registro mostrar a liberação [A2]. A empresa que lhe entregar um veículo comete infração gravíssima, com multa de R$ 880,41, e o fato pode também ser crime [A2].

Guarde a prova desta consulta e da orientação dada a ele [A2].

A suspensão é administrativa e tem fim previsto em 26/02/2027 [A1]. Antes de contar com o retorno, confirme que o curso de reciclagem foi feito [A1]. Funções que não envolvem dirigir não são afetadas por este alerta.`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `Qual é a causa do bloqueio? Um processo administrativo terminou em suspensão, com início em 26/08/2026 [A1].

Até quando? Até 26/02/2027, e depois disso até a liberação no registro [A1].

O que falta? O curso de reciclagem, que é condição para voltar [A1].

O que mais consta? Nada em multas ou pontos: o total é de 0 pontos, com limite de 40 pontos. A categoria é AB, sem restrições anotadas, e o exame de aptidão vale até 10/03/2033. Ainda assim, a renovação automática não se aplica enquanto houver bloqueio.

E quem empresta o carro? Também responde, e pode até responder por crime [A2].`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `O condutor está no meio do cumprimento de uma penalidade. Ela já começou, em 26/08/2026, e ainda não terminou: o último dia previsto é 26/02/2027 [A1].

Duas coisas não devem ser feitas nesse período. A primeira é dirigir, que traria multa de R$ 880,41 e cassação [A1]. A segunda cabe aos outros: entregar a ele um veículo [A2].

Uma coisa pode ser adiantada: o curso de reciclagem [A1].`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `- Impedimento: suspensão do direito de dirigir [A1]
- Início e fim: 26/08/2026 a 26/02/2027 [A1]
- Base legal: arts. 261 e 265 do CTB [A1]
- Infração de quem dirige suspenso: gravíssima, R$ 880,41 [A1]
- Infração de quem entrega o veículo: gravíssima, R$ 880,41, arts. 163 e 164 do CTB [A2]

Passado o prazo, o condutor não volta a dirigir de forma automática. É necessário o curso de reciclagem e a liberação [A1]. Recomenda-se nova consulta depois de 26/02/2027, e só então a entrega de veículos.`,
  },
  {
    scenario: 4,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `O registro mostra uma suspensão ativa, com prazo até 26/02/2027. [A1] Ela atinge todas as categorias da CNH: não adianta trocar o carro pela moto.

Para o empregador, a recomendação é direta: não entregue veículo ao motorista até que o registro mostre a liberação. [A2] Há multa de R$ 880,41 para quem descumpre, e pode haver crime. [A2]

Para o motorista: não dirija, faça a reciclagem e, se a notificação ainda dá prazo, recorra. [A1]`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `Este relatório trata de uma penalidade que está sendo cumprida agora. A suspensão do direito de dirigir começou em 26/08/2026 e tem fim previsto para 26/02/2027 [A1]. Foi decidida na via administrativa, pelo DETRAN-SP.

### Enquanto a suspensão durar

O condutor não pode dirigir veículo algum, nem a trabalho, nem por lazer, nem "só até ali". Se for flagrado, a infração é gravíssima, a multa é de R$ 880,41 e a consequência é a cassação da CNH [A1]. É por isso que o documento, embora válido até 10/03/2033, não autoriza a dirigir neste período.

### Para voltar

A data sozinha não basta. O prazo tem de terminar, o curso de reciclagem tem de ser feito e o registro tem de mostrar a liberação [A1].

### Para a empresa e para a família

Entregar o veículo a este motorista é infração gravíssima, com multa de R$ 880,41, e pode também ser crime (art. 310) [A2]. Não o escale até o registro mostrar a liberação, e guarde a prova da consulta [A2].

### Outros dados

Não há multas nem pontos, e o exame de aptidão está válido. Se a notificação ainda dá prazo, é possível recorrer [A1].`,
  },
  {
    scenario: 5,
    kind: "true",
    markdown: `## Cassação

A habilitação foi cassada em 27/12/2025 [A1]. A reabilitação pode ser pedida a partir de 27/12/2027; antes disso, não há o que requerer para voltar a dirigir [A1].

Quem dirige com a habilitação cassada comete infração gravíssima, com multa de R$ 880,41 [A1].

## Quem entrega o veículo

Também é infração gravíssima, com multa de R$ 880,41, e pode ser crime [A2]. Por isso, não escale este motorista até o registro mostrar a liberação [A2].`,
  },
  {
    scenario: 5,
    kind: "true",
    markdown: `A cassação é mais severa que a suspensão, porque não basta esperar um prazo e fazer um curso. Depois de dois anos, o condutor precisa pedir a reabilitação e refazer todos os exames [A1].

Neste caso, o pedido só é possível a partir de 27/12/2027 [A1]. Até lá, e até a nova habilitação sair, ele não pode dirigir veículo algum.

A validade impressa no documento, 10/03/2033, não tem efeito enquanto durar a cassação. Quem confiar nela e entregar o carro responde por infração gravíssima [A2].`,
  },
  {
    scenario: 5,
    kind: "true",
    markdown: `**Desde quando:** 27/12/2025 [A1].

**Reabilitação a partir de:** 27/12/2027 [A1].

**O que fazer até lá:** não dirigir [A1].

**O que fazer depois:** pedir a reabilitação e fazer todos os exames [A1].

**O que a empresa deve fazer:** não entregar veículo e guardar a prova da consulta, já que a multa é de R$ 880,41 e o fato pode ser crime [A2].

O registro não traz multas nem pontos em aberto, mas isso não altera a cassação.`,
  },
  {
    scenario: 5,
    kind: "true",
    markdown: `Você deve estar se perguntando quando poderá voltar. A lei exige dois anos contados da cassação, que é de 27/12/2025, de modo que o pedido de reabilitação abre em 27/12/2027 [A1]. Não é uma volta automática: será preciso passar de novo por todos os exames [A1].

Se alguém oferecer o carro "só desta vez", recuse. Para você, a multa é de R$ 880,41 [A1]. Para quem empresta, a infração também é gravíssima, e pode ser crime [A2].`,
  },
  {
    scenario: 5,
    kind: "true",
    markdown: `### Leitura para a empresa

O registro traz a cassação da habilitação, decidida pela via administrativa em São Paulo e ainda em vigor [A1]. Não é uma pendência que se resolva com pagamento: não há multas em aberto.

O motorista não deve ser colocado em nenhuma função que exija dirigir até o registro mostrar a liberação [A2]. Se a empresa precisar planejar, a data a considerar é 27/12/2027, quando ele poderá pedir a reabilitação, e não quando poderá dirigir [A1].

Guarde a prova da consulta e da orientação [A2].`,
  },
  {
    scenario: 5,
    kind: "true",
    markdown: `1. A habilitação foi cassada (art. 263 do CTB) e continua assim [A1].
2. Dirigir é infração gravíssima, com multa de R$ 880,41 (art. 162, II) [A1].
3. Entregar o veículo a este motorista é infração gravíssima e pode ser crime (arts. 163, 164 e 310) [A2].
4. A partir de 27/12/2027 cabe pedir a reabilitação [A1].

A pontuação atual é de 0 pontos e não há bloqueio além da cassação. A renovação automática não se aplica.`,
  },
  {
    scenario: 5,
    kind: "true",
    markdown: `Não confunda: a cassação não tem data de fim no registro. O que existe é a data a partir da qual a reabilitação pode ser pedida, 27/12/2027 [A1]. Se for pedida e os exames forem refeitos com sucesso, o condutor poderá voltar a dirigir; sem isso, não [A1].

Hoje, portanto, nenhuma categoria está liberada. Patrões, familiares e locadoras que entregarem o veículo respondem com ele, com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 5,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `O que pesa aqui é a cassação de 27/12/2025. [A1] Ela impede de dirigir qualquer veículo e só se encerra com a reabilitação, que pode ser requerida a partir de 27/12/2027. [A1]

Até lá, não há prazo de recurso nem valor a pagar que conste deste diagnóstico. O condutor deve deixar de dirigir, e o empregador deve deixar de entregar-lhe veículos. [A2]`,
  },
  {
    scenario: 5,
    kind: "true",
    markdown: `O alerta principal deste relatório não se resolve com renovação, curso ou pagamento. A habilitação está cassada, e a multa para quem dirige nessa condição é de R$ 880,41 [A1].

O calendário é o seguinte:

- **27/12/2025:** início da cassação [A1].
- **27/12/2027:** primeiro dia para pedir a reabilitação [A1].

Entre uma data e outra, transporte por aplicativo, carona ou outro motorista são as alternativas. Para o dono do veículo, vale o aviso de não o entregar a este condutor [A2].`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `## Ordem da Justiça

O registro mostra uma proibição judicial de dirigir ou de se habilitar, desde 07/06/2026, sem fim informado [A1]. Só o juízo que a determinou pode retirá-la [A1].

## Passos

1. Não dirija [A1].
2. Procure o juízo que deu a ordem, com advogado ou a Defensoria Pública [A1].
3. Confirme no processo a origem da ordem, que também pode vir de uma dívida cobrada na Justiça [A1].

## Terceiros

Quem entrega o veículo a este motorista comete infração gravíssima, com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `O Detran não pode resolver este bloqueio. Ele veio de um juiz, em 07/06/2026, e é ao juízo que se deve pedir a retirada [A1].

Não se sabe, por este registro, qual é o motivo da ordem. Pode ser uma dívida cobrada na Justiça, e por isso convém ler o processo antes de tirar conclusões [A1].

Também não se sabe até quando ela vale: o fim não foi informado [A1]. Enquanto isso, a empresa não deve escalar o motorista [A2].`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `- **Tipo de bloqueio:** judicial [A1]
- **Desde:** 07/06/2026 [A1]
- **Até:** não informado [A1]
- **Quem retira:** somente o juízo que determinou [A1]
- **Multa para quem entrega o veículo:** R$ 880,41 [A2]

A validade da CNH vai até 10/03/2033 e não há pontos nem multas, mas nada disso afasta a proibição. Se o juízo levantar a ordem e o registro for atualizado, o condutor poderá voltar a dirigir.`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `Para você, condutor: procure o juízo que deu a ordem, com um advogado ou a Defensoria Pública [A1]. Enquanto a ordem existir, dirigir é proibido, ainda que a sua CNH esteja dentro da validade.

Para a empresa: há impedimento no registro, e entregar o veículo é infração gravíssima, que pode também ser crime (art. 310) [A2]. Guarde a prova da consulta [A2].

O diagnóstico não diz por que a ordem foi dada, e ninguém deve supor o motivo.`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `A proibição não nasceu de pontos nem de multas; o registro mostra 0 pontos e nenhuma multa. Ela nasceu de uma decisão judicial que está em vigor desde 07/06/2026 [A1].

O que não adianta: pagar taxas, fazer curso de reciclagem ou esperar um prazo, porque o registro não informa fim [A1]. O que adianta: pedir ao juízo que reveja ou retire a ordem [A1].

Até lá, o veículo não deve ser entregue a este motorista [A2].`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `**Natureza do impedimento.** Trata-se de proibição judicial de dirigir ou de se habilitar (arts. 292 a 294 do CTB) [A1].

**Efeito.** Nenhum veículo pode ser conduzido enquanto a ordem estiver no registro [A1].

**Responsabilidade do empregador.** Ao entregar o veículo, a empresa comete infração gravíssima, com multa de R$ 880,41, além de possível crime [A2].

**Saída.** Decisão do próprio juízo, com a ajuda de advogado ou da Defensoria Pública [A1].`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `Quem lê apenas a validade do documento, março de 2033, pode pensar que está tudo certo. Não está: há uma ordem judicial que proíbe dirigir, registrada desde 07/06/2026 [A1].

O gestor deve tirar o motorista da escala e anotar que o orientou [A2]. O motorista deve descobrir no processo de onde veio a ordem [A1].

Quando houver decisão favorável, peça uma nova consulta: o que vale é o registro mostrar a liberação [A2].`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `Como este bloqueio é da Justiça, não há data para marcar no calendário: o fim não foi informado [A1]. O que há é uma providência, e ela cabe ao condutor. Com advogado ou com a Defensoria Pública, deve ir ao juízo que deu a ordem [A1].

Enquanto nada mudar, são proibidos tanto o trabalho ao volante quanto o passeio de fim de semana. E quem cede o carro se arrisca a uma multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `O relatório tem 2 alertas graves. O de origem é a proibição judicial, em vigor desde 07/06/2026 [A1]. O outro decorre dele: enquanto houver o impedimento, quem deixa o motorista dirigir também responde [A2].

Todo o restante do registro está sem problemas: a CNH não venceu, o exame de aptidão vale até 10/03/2033, não há pontos e o exame toxicológico não é exigido. Mas só a retirada da ordem pelo juízo muda a conclusão [A1].`,
  },
  {
    scenario: 7,
    kind: "true",
    markdown: `## Perto do limite de pontos

Há 26 pontos confirmados e o limite é de 30 [A1]. Mais uma infração gravíssima levaria a 33 pontos, com limite de 20 [A1].

## Por que o limite é esse

Uma infração gravíssima foi confirmada nos últimos 12 meses, a de 21/06/2026 (605-01). Sem ela, o limite seria maior.

## O que fazer

- Dirija com atenção redobrada até os pontos caducarem [A1].
- Confira se todas as infrações são suas e se ainda cabe recurso de alguma [A1].

Os primeiros pontos deixam de contar em 26/04/2027.`,
  },
  {
    scenario: 7,
    kind: "true",
    markdown: `Faltam só 4 pontos para o limite. O total é de 26 pontos e o teto, neste caso, é de 30 [A1]. A CNH não está suspensa e o limite ainda não foi atingido.

O cuidado maior é com as infrações gravíssimas: além de somar, uma nova reduziria o limite para 20 pontos [A1].

As 5 multas estão pagas, num total de R$ 1.009,32. Pagar encerra a dívida, mas não tira os pontos; eles só deixam de contar com o tempo.`,
  },
  {
    scenario: 7,
    kind: "true",
    markdown: `**Para o empregador.** Não há bloqueio no registro e o motorista pode dirigir carros e motos. O que existe é um aviso: 26 pontos, para um limite de 30 [A1]. Se vier outra infração gravíssima, o limite cairá para 20 e o total subirá para 33 pontos [A1].

**Para o motorista.** Três das infrações são por velocidade mais de 20% acima do limite (746-30), cada uma de R$ 195,23. Controlar a velocidade é a forma mais direta de não chegar ao limite.`,
  },
  {
    scenario: 7,
    kind: "true",
    markdown: `Estas são as infrações que contam para o limite, da mais nova para a mais antiga:

1. 21/06/2026, semáforo vermelho, gravíssima, R$ 293,47, paga.
2. 07/06/2026, velocidade, grave, R$ 195,23, paga.
3. 24/05/2026, velocidade, grave, R$ 195,23, paga.
4. 10/05/2026, velocidade, grave, R$ 195,23, paga.
5. 26/04/2026, velocidade, média, R$ 130,16, paga.

A soma é de 26 pontos confirmados, e o limite é de 30 [A1]. A mais antiga delas deixa de contar em 26/04/2027. Até lá, a recomendação é dirigir com atenção redobrada, porque não há muita folga [A1].`,
  },
  {
    scenario: 7,
    kind: "true",
    markdown: `Nenhuma penalidade está em curso. O alerta é preventivo e diz que a margem é pequena: o limite de 30 ainda não foi alcançado, mas já há 26 pontos confirmados [A1].

Se o condutor cometer mais uma gravíssima, passará do limite, que nesse caso será de 20 [A1].

Enquanto isso, a renovação automática não se aplica, por causa dos pontos. A validade da CNH continua até 10/03/2033.`,
  },
  {
    scenario: 7,
    kind: "true",
    markdown: `Você ainda pode dirigir, e nada impede que continue a fazê-lo com cuidado. O que este relatório pede é que não se descuide: são 26 pontos e o limite é de 30 [A1].

Verifique se as 5 infrações são mesmo suas e se cabe recurso de alguma. A partir de 26/04/2027, com a saída da primeira delas, a conta começa a baixar.

Não há multas em aberto; tudo foi pago.`,
  },
];
