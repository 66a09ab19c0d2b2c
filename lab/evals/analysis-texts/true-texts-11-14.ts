/** Texts without statements beyond the diagnosis: drivers 11 to 14 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const TRUE_TEXTS_11_14: readonly AnalysisText[] = [
  {
    scenario: 11,
    kind: "true",
    markdown: `## Exame toxicológico vencido

O exame periódico venceu em 18/10/2026, há 31 dias, e a tolerância acabou em 17/11/2026 [A1]. Não ter feito o exame é infração gravíssima, com multa de R$ 1.467,35 e 7 pontos [A1].

O condutor não pode dirigir caminhão nem outro veículo das categorias C, D ou E até fazer o exame [A1]. Carro de passeio, da categoria B, ele pode.

## Sem EAR

A CNH não tem a observação de atividade remunerada, e dirigir por trabalho sem ela é infração gravíssima, com multa de R$ 293,47 [A2].`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `Faça a coleta em um laboratório credenciado o quanto antes, porque para a fiscalização vale a data da coleta [A1]. O seu exame venceu em 18/10/2026 e o prazo extra terminou ontem, em 17/11/2026 [A1].

Enquanto não fizer a coleta, deixe o caminhão parado [A1]. Com o carro você pode seguir normalmente, desde que não seja a trabalho: a CNH está sem EAR [A2].

Você não tem multas, e o total é de 0 pontos.`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `### Para a transportadora

- Não entregue caminhão a este motorista antes da coleta do exame [A1].
- Não lhe entregue a direção remunerada, já que a CNH não tem EAR [A2].
- Se ele não dirige veículos pesados, pode perguntar ao Detran sobre a mudança para a categoria B ou AB [A1].

O exame está vencido há 31 dias, e a multa por não o ter feito é de R$ 1.467,35 [A1]. Não há bloqueio no registro: a proibição decorre do exame e só vale para as categorias C, D e E.`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `O que está vencido é o exame toxicológico, e não a CNH. A CNH vale até 10/03/2033. O exame venceu em 18/10/2026 [A1].

A diferença é importante. Com a CNH válida, o condutor pode dirigir carro; com o exame vencido, não pode dirigir veículos das categorias C, D ou E [A1]. Sem o exame também não conseguirá renovar nessas categorias [A1].

Dirigir por trabalho exigiria ainda a inclusão da EAR, que depende de avaliação psicológica [A2].`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `1. **Toxicológico:** vencido desde 18/10/2026, com a tolerância encerrada em 17/11/2026 [A1].
2. **Multa por não fazer o exame:** R$ 1.467,35 e 7 pontos (art. 165-D) [A1].
3. **Veículos pesados:** proibidos até a coleta [A1].
4. **Carro:** permitido, sem remuneração.
5. **EAR:** não consta; dirigir por trabalho custaria R$ 293,47 e 7 pontos [A2].

Não há multas lançadas até agora. Feito o exame, o condutor poderá voltar a dirigir caminhão, mas ainda não como atividade remunerada.`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `A tolerância de 30 dias já passou: acabou em 17/11/2026 [A1]. A partir daí, a falta do exame é infração por si só, mesmo para quem deixa o caminhão na garagem, e a multa é de R$ 1.467,35 [A1].

A mudança para a categoria B ou AB, se pedida agora, não afasta essa multa, porque deveria ter sido pedida até o 30º dia depois do vencimento (Resolução CONTRAN 1.009/2024) [A1].

A ausência de EAR é um assunto à parte e só importa para quem dirige de forma remunerada [A2].`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `**Pode:** dirigir carro da categoria B, em uso próprio.

**Não pode:** dirigir caminhão, ônibus ou carreta [A1]. Também não pode dirigir de forma remunerada [A2].

**Deve:** fazer a coleta do exame toxicológico em laboratório credenciado [A1].

**Motivo:** exame vencido em 18/10/2026, com tolerância encerrada em 17/11/2026 [A1].

A CNH continua válida até 10/03/2033, sem suspensão, sem cassação e sem multas no registro.`,
  },
  {
    scenario: 11,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `O exame toxicológico periódico venceu há 31 dias. [A1] Para regularizar, o condutor deve fazer a coleta em laboratório credenciado. [A1] Antes disso, veículos das categorias C, D e E não devem ser entregues a ele. [A1]

A CNH não tem EAR. [A2] A empresa que o emprega como motorista precisa, portanto, que ele peça no Detran a inclusão da EAR. [A2]

Não constam pontos nem bloqueios.`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `Há quem pense que, com a CNH válida, tudo está permitido. Neste caso não está: o caminhão depende do exame toxicológico, vencido em 18/10/2026 [A1]. "Pode dirigir" só é verdade para o carro.

O custo de adiar é alto. A multa por não ter feito o exame é de R$ 1.467,35, com 7 pontos [A1]. E dirigir veículo pesado nessa situação é outra infração [A1].

Quem trabalha ao volante precisa também pedir a EAR no Detran [A2].`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `Este caso tem duas questões que não se confundem: uma é o exame toxicológico, a outra é a falta da observação EAR.

**Exame toxicológico.** O exame periódico venceu em 18/10/2026, há 31 dias, e a tolerância acabou em 17/11/2026 [A1]. Só o fato de não o ter feito já é infração gravíssima, com multa de R$ 1.467,35 e 7 pontos [A1]. Dirigir nessa situação veículo das categorias C, D ou E é outra infração [A1]. A saída é fazer a coleta em laboratório credenciado o quanto antes, porque para a fiscalização vale a data da coleta [A1].

**O que continua permitido.** Dirigir carro, que é da categoria B, sem remuneração. A CNH não está vencida (vale até 10/03/2033), nem suspensa, nem cassada. O que não é permitido é dirigir caminhão, nem mesmo vazio, nem mesmo em trajeto curto.

**EAR.** A CNH não tem a observação de atividade remunerada, e dirigir por trabalho sem ela é infração gravíssima, com multa de R$ 293,47, 7 pontos e remoção do veículo [A2]. Quem dirige por trabalho deve pedir a inclusão no Detran, que exige avaliação psicológica [A2].

**Para a transportadora.** Não entregue veículo pesado a este motorista antes do exame [A1]. Depois do exame, confira também a EAR antes de lhe confiar direção remunerada [A2].`,
  },
  {
    scenario: 12,
    kind: "true",
    markdown: `O exame toxicológico venceu em 19/10/2026 e hoje, 18/11/2026, é o último dia sem infração [A1]. A partir de 19/11/2026, não ter feito o exame passa a ser infração gravíssima, mesmo sem dirigir [A1].

Se for possível, faça a coleta ainda hoje em um laboratório credenciado, porque para a fiscalização vale a data da coleta [A1].

A CNH não tem EAR, e por isso não se pode dirigir de forma remunerada [A2].`,
  },
  {
    scenario: 12,
    kind: "true",
    markdown: `### Tolerância no fim

- Vencimento do exame: 19/10/2026 [A1]
- Fim da tolerância: 18/11/2026 [A1]
- Início da infração: 19/11/2026 [A1]

Hoje o condutor ainda pode dirigir caminhão e carro, sem remuneração. Amanhã, sem a coleta, já não poderá dirigir caminhão.

### Remuneração

Dirigir por trabalho sem EAR é infração gravíssima, com multa de R$ 293,47 e 7 pontos [A2]. Quem precisa dela deve pedi-la no Detran [A2].`,
  },
  {
    scenario: 12,
    kind: "true",
    markdown: `Você tem até 18/11/2026, ou seja, até hoje, para escolher um caminho [A1]. O primeiro é fazer a coleta do exame [A1]. O segundo, se não dirige veículos C, D ou E, é pedir a mudança para a categoria B ou AB, o que afasta a multa por não fazer o exame [A1].

O que não dá é esperar: amanhã a infração existirá mesmo com o veículo parado [A1].

Não há multas nem pontos, e a CNH vale até 10/03/2033. Para trabalho remunerado, falta a EAR [A2].`,
  },
  {
    scenario: 12,
    kind: "true",
    markdown: `**Empresa:** o motorista não comete infração hoje por causa do exame, mas a situação muda amanhã. Só o coloque no caminhão depois de ver a prova da coleta [A1]. E não lhe dê direção remunerada, porque a CNH não tem EAR [A2].

**Motorista:** a data que conta é a da coleta, e não a do resultado [A1].

O registro não tem bloqueios, suspensão ou cassação.`,
  },
  {
    scenario: 12,
    kind: "true",
    markdown: `O alerta é de prazo, e o exame está vencido há 30 dias. Ele passou da data em 19/10/2026, e a tolerância termina em 18/11/2026 [A1].

Passado esse dia, a infração será gravíssima (art. 165-D) e não dependerá de o condutor estar dirigindo [A1]. Antes dele, não há infração alguma a esse título [A1].

O outro aviso é informativo: sem EAR, nada de dirigir por trabalho; sem remuneração, ela não é exigida [A2].`,
  },
  {
    scenario: 12,
    kind: "true",
    markdown: `Nem suspensão, nem bloqueio, nem multa: o problema é apenas o calendário do exame toxicológico. Ele venceu em 19/10/2026 [A1]. Até o fim do dia de hoje o condutor está dentro da tolerância [A1].

Se fizer a coleta até 18/11/2026, evitará a infração [A1]. Se deixar para depois, ela existirá a partir de 19/11/2026 [A1].

Lembre que esta CNH, de categoria C, não autoriza o trabalho remunerado ao volante [A2].`,
  },
  {
    scenario: 13,
    kind: "true",
    markdown: `## Permissão para dirigir

A permissão vai de 07/05/2026 a 06/05/2027, e nesse ano há 1 infração grave: dirigir mais de 20% e até 50% acima do limite de velocidade, em 21/06/2026 [A1]. Por isso a CNH definitiva não é concedida e o processo de habilitação recomeça [A1].

## O que fazer

- Veja se ainda cabe recurso contra a multa [A1].
- Se ela for mantida, inicie novo processo de habilitação [A1].

Até o fim da permissão, dirigir carro continua permitido.`,
  },
  {
    scenario: 13,
    kind: "true",
    markdown: `A permissão em si ainda está valendo: ela vence em 06/05/2027, daqui a 169 dias. O que se perdeu foi o passo seguinte, a CNH definitiva, por causa da infração de 21/06/2026 [A1].

Não são os pontos que pesam. São só 5 pontos, e o limite é de 40. Na permissão, porém, uma única infração grave basta para que o processo recomece [A1].

A multa, de R$ 195,23, foi paga.`,
  },
  {
    scenario: 13,
    kind: "true",
    markdown: `**Se o recurso for aceito**, a infração deixa de contar contra a CNH definitiva. **Se a multa for mantida**, será preciso recomeçar o processo de habilitação no Detran [A1].

Hoje, o condutor pode dirigir veículos da categoria B, com a permissão válida até 06/05/2027. Não pode dirigir moto nem caminhão, que exigem outra categoria, e não tem EAR.

A infração que causou o alerta foi a de velocidade, em 21/06/2026 [A1].`,
  },
  {
    scenario: 13,
    kind: "true",
    markdown: `### Para quem vai contratar

O documento é uma permissão (PPD), de categoria B, sem EAR. Não há impedimento para dirigir carro em uso próprio. Há, contudo, um fato que limita o futuro: a infração grave de 21/06/2026 impede a CNH definitiva [A1].

Isso significa que, depois de 06/05/2027, o motorista pode ficar sem habilitação até concluir um novo processo. Vale acompanhar se ele recorreu da multa [A1].`,
  },
  {
    scenario: 13,
    kind: "true",
    markdown: `Você ainda está no período da permissão, e é importante entender o que mudou. A lei só concede a CNH definitiva a quem não comete infração grave ou gravíssima nesse ano (art. 148, §§ 3º e 4º) [A1]. A sua, de 21/06/2026, foi confirmada [A1].

Os caminhos são ver se ainda cabe recurso ou preparar-se para um novo processo de habilitação [A1]. Enquanto a permissão valer, você não está proibido de dirigir.`,
  },
  {
    scenario: 13,
    kind: "true",
    markdown: `- Documento: permissão para dirigir, categoria B
- Válida até: 06/05/2027
- Infração: 746-30, grave, em 21/06/2026, R$ 195,23, paga
- Efeito: a CNH definitiva não é concedida e o processo recomeça [A1]
- Pontos: 5 confirmados, com limite de 40

Não há suspensão nem cassação. O efeito da infração aparece no fim do período da permissão, e não antes: o recurso contra a multa, se ainda couber, é a providência mais urgente [A1].`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `## Sem habilitação emitida

O registro nacional respondeu que não há habilitação emitida para este CPF [A1]. Dirigir sem habilitação é infração gravíssima, com multa de R$ 880,41 [A1].

## Antes de concluir

Se existe uma CNH, confira se o CPF informado é o mesmo dela [A1].

## Para quem tem o veículo

Não entregue veículo a esta pessoa: a multa também é de R$ 880,41 e o fato pode ser crime [A2].`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `Há duas explicações possíveis. Ou a pessoa nunca teve habilitação, ou o CPF digitado não é o da CNH; por isso, a primeira coisa a fazer é conferir o número [A1].

Se o CPF estiver certo, ela não pode dirigir, e a multa para quem dirige sem habilitação é de R$ 880,41 [A1]. A empresa que lhe entrega um veículo responde da mesma forma [A2].

Pontos, multas e exames não foram avaliados. Isso não quer dizer que não existam.`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `1. Confira o CPF [A1].
2. Se estiver correto, não permita que a pessoa dirija [A1].
3. Guarde a prova da consulta e da orientação dada [A2].

O motivo é que o registro nacional não encontrou habilitação emitida [A1]. Entregar veículo a quem não é habilitado é infração gravíssima, com multa de R$ 880,41, e pode também ser crime (art. 310) [A2].

Se a pessoa vier a tirar a CNH, uma nova consulta mostrará a emissão.`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `**O que se sabe:** para este CPF não há CNH emitida [A1].

**O que não se sabe:** pontuação, multas, exames e categoria. O diagnóstico não traz nenhum desses dados, e a falta deles não é uma boa notícia nem uma má notícia.

**O que fazer:** verificar o número informado e, enquanto isso, não dirigir [A1]. O empregador não deve escalar a pessoa até o registro mostrar a liberação [A2].`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `Não se trata de CNH vencida, suspensa ou cassada. O que o registro diz é que não existe habilitação emitida para o CPF consultado [A1].

Por isso não adianta falar em renovação ou em curso de reciclagem. Para dirigir, seria preciso primeiro obter a habilitação; sem ela, a infração é gravíssima (art. 162, I) [A1].

Quem deixa a pessoa dirigir responde por infração própria (arts. 163 e 164), com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `### Recado ao setor de contratação

A vaga de motorista exige habilitação, e este CPF não tem nenhuma emitida [A1]. Antes de descartar a candidatura, peça a CNH e compare o CPF: um número trocado explica muitos casos assim [A1].

Enquanto a dúvida não for esclarecida, não entregue veículo à pessoa [A2]. A infração é gravíssima, com multa de R$ 880,41 [A2].`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `Se você tem CNH e este relatório diz que não há nenhuma, o mais provável é um erro no CPF informado: confira-o [A1]. Se você não tem CNH, não dirija [A1].

A multa para quem dirige sem habilitação é de R$ 880,41 [A1]. Quem lhe empresta o carro também é multado [A2].

O relatório não pôde avaliar pontos, multas, validade ou exames, porque depende de uma habilitação emitida.`,
  },
  {
    scenario: 14,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `O registro nacional respondeu, e a resposta foi negativa: não há habilitação emitida para este CPF. [A1] Não é falha da consulta.

A consequência é direta. Dirigir é infração gravíssima, com multa de R$ 880,41. [A1] Entregar o veículo também é, e pode ser crime. [A2]

O único passo útil antes de qualquer outro é conferir se o CPF é o da CNH. [A1]`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `- CNH emitida: não consta [A1]
- Base legal: art. 159 e art. 162, I, do CTB [A1]
- Responsabilidade de quem entrega o veículo: arts. 163, 164 e 310 do CTB [A2]
- Multa: R$ 880,41 [A1]

A pessoa não está "liberada por falta de registro": sem habilitação não se dirige [A1]. Também não há como dizer que ela não tem multas, porque essa parte não foi avaliada.`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `## O que a consulta respondeu

O registro nacional foi consultado e respondeu que não há habilitação emitida para este CPF [A1]. É uma resposta, e não uma falha: a fonte funcionou e disse que não encontrou CNH.

## O que isso pode significar

Pode ser que a pessoa nunca tenha tirado a habilitação. Pode ser também que o CPF informado não seja o que consta da CNH; por isso, o primeiro passo é conferir o número [A1].

## Enquanto a dúvida existir

Se não há CNH, não se dirige: a infração é gravíssima, com multa de R$ 880,41 (art. 162, I) [A1]. A regra vale igualmente para quem entrega o veículo, que também paga R$ 880,41 e pode responder por crime (art. 310) [A2]. A empresa não deve escalar a pessoa e deve guardar a prova da consulta e da orientação dada [A2].

## O que este relatório não diz

Ele não traz pontos, multas, exames, validade nem categoria. Nada disso foi avaliado, e por isso não se pode dizer que a pessoa está sem multas, nem que as tem. Se o CPF for corrigido, uma nova consulta trará esses dados.`,
  },
];
