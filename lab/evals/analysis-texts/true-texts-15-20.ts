/** Texts without statements beyond the diagnosis: drivers 15 to 20 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const TRUE_TEXTS_15_20: readonly AnalysisText[] = [
  {
    scenario: 15,
    kind: "true",
    markdown: `O órgão de trânsito do estado não respondeu, e por isso pontos e multas não foram avaliados [A1]. Isso não quer dizer que não existam [A1]. Os exames médico e psicológico também ficaram sem resposta [A2].

O que se sabe vem do registro nacional: a CNH é da categoria AB, vale até 10/03/2033 e não tem bloqueios.

Confira a pontuação no aplicativo oficial ou consulte de novo mais tarde [A1].`,
  },
  {
    scenario: 15,
    kind: "true",
    markdown: `### O que falta

- Pontos e multas, porque o estado não respondeu [A1]
- Exames médico e psicológico, pela mesma razão [A2]

### O que já se sabe

- Validade até 10/03/2033
- Nenhum bloqueio no registro nacional
- Sem EAR

### Como ler

A conclusão depende do que falta. Não é possível dizer que o condutor está sem multas, nem que as tem.`,
  },
  {
    scenario: 15,
    kind: "true",
    markdown: `Este é um resultado parcial. A parte nacional respondeu e não mostra suspensão nem cassação; a parte estadual não respondeu, e dela dependem os pontos e as multas [A1].

Para a empresa, o prudente é esperar a resposta completa antes de decidir, ou pedir ao motorista que mostre a pontuação no aplicativo oficial [A1]. O resultado do último exame pode ser conferido no órgão de trânsito [A2].`,
  },
  {
    scenario: 15,
    kind: "true",
    markdown: `Não há motivo para alarme, e também não há motivo para dar o assunto por encerrado. A consulta dos exames não foi respondida [A2]. A dos pontos e multas também não [A1].

A validade da habilitação é conhecida: 10/03/2033. O toxicológico não é exigido na categoria AB.

Tente de novo mais tarde; se o estado responder, a análise poderá ser completada [A1].`,
  },
  {
    scenario: 15,
    kind: "true",
    markdown: `**Pontos e multas:** não consultados; podem existir [A1].

**Exames:** não consultados [A2].

**Bloqueios:** consultados; não há.

**Validade:** consultada; até 10/03/2033.

Com parte das respostas, não se pode afirmar que o condutor está apto a dirigir nem que está impedido. Confira no órgão de trânsito do seu estado o resultado do último exame [A2].`,
  },
  {
    scenario: 15,
    kind: "true",
    markdown: `Se você precisa de uma resposta hoje, olhe a sua pontuação no aplicativo oficial: é o dado que o Detran não entregou a esta consulta [A1]. Para os exames, o caminho é o órgão de trânsito do seu estado [A2].

O que já chegou não preocupa. A CNH está dentro da validade e não há bloqueio no registro. O que ainda não chegou, porém, pode mudar a leitura, e por isso ninguém deve chamar este resultado de ficha limpa.`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `## Resultado incompleto

O órgão de trânsito do estado não respondeu [A1]. Pontos e multas não foram avaliados, o que não quer dizer que não existam [A1]. A consulta dos exames médico e psicológico também não foi respondida [A2].

## O que se sabe

A CNH, de categoria AB, vale até 10/03/2033. Não há bloqueios no registro nacional, e o exame toxicológico não é exigido.

## O que fazer

Confira a pontuação no aplicativo oficial ou consulte de novo mais tarde [A1].`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `A falta de alertas graves, neste caso, não é sinal de que está tudo bem. Ela só mostra que a parte dos pontos e multas ficou sem resposta [A1].

A dos exames também, e o resultado do último deve ser conferido no órgão de trânsito do estado [A2].

A habilitação não está vencida, suspensa nem cassada. Se há pontos demais ou multas em aberto, este diagnóstico não tem como saber.`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `**Para a empresa:** não tome este relatório como atestado de que o motorista não tem multas. O estado não respondeu, e os pontos não foram avaliados [A1]. Peça que ele mostre a pontuação no aplicativo oficial e o comprovante do último exame.

**Para o motorista:** a validade está em dia, até 10/03/2033, e não há bloqueio. Verifique o resultado do exame no órgão de trânsito [A2].`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `- Multas: não se sabe [A1]
- Pontos: não se sabe [A1]
- Exame de aptidão: não se sabe [A2]
- Avaliação psicológica: não se sabe [A2]
- Bloqueios: nenhum
- Validade: 10/03/2033

Sem os dados que faltam, não dá para concluir se o condutor pode dirigir. Nova consulta mais tarde pode trazer as respostas [A1].`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `O diagnóstico ficou pela metade porque uma das fontes não respondeu [A1]. O que veio da outra fonte é favorável: validade até 10/03/2033, nenhum bloqueio e nenhuma restrição anotada.

O que não veio é justamente o que costuma trazer surpresas. Pode haver multas, pode haver pontos, e a falta do dado não quer dizer que não existam [A1]. Quanto aos exames, só o órgão de trânsito pode dizer o resultado [A2].`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `"Então não tenho multas?" Não foi isso que a consulta disse. Ela disse que o estado não respondeu e que as multas não foram avaliadas [A1].

"E o exame médico, está valendo?" Também não se sabe, porque essa consulta ficou sem resposta [A2].

"Minha CNH venceu?" Não: vale até 10/03/2033.

"Estou bloqueado?" No registro nacional, não há bloqueio. Mas confira a pontuação no aplicativo oficial antes de se tranquilizar [A1].`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `Cada parte da consulta merece leitura separada.

1. **Registro nacional:** respondeu, sem bloqueios, com validade até 10/03/2033.
2. **Pontos e multas:** sem resposta do estado; não avaliados [A1].
3. **Exames:** sem resposta; confira o último no órgão de trânsito [A2].

Não é correto dizer que o condutor está regular, nem que está irregular. A renovação automática e a mudança de categoria também dependem do que falta.`,
  },
  {
    scenario: 16,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `O estado não respondeu à consulta. [A1] Por isso este texto não fala de número de pontos nem de valores de multas: eles não são conhecidos. [A1] Os exames também não foram informados. [A2]

O que consta é a validade, até 10/03/2033, e a ausência de bloqueios no registro nacional.

Quem precisa decidir deve aguardar uma nova consulta ou buscar os dados no aplicativo oficial. [A1]`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `Sem resposta do Detran, o relatório não pode afirmar que a pontuação está abaixo do limite [A1]. Se estiver, a leitura será tranquila; se não estiver, poderá haver consequências que hoje não se enxergam.

O mesmo vale para o exame de aptidão, cujo resultado não foi informado [A2]. Se ele estiver válido, o quadro melhora.

Até lá, trate o resultado como indefinido. A CNH é AB, sem EAR, e vence em 10/03/2033.`,
  },
  {
    scenario: 16,
    kind: "true",
    markdown: `### Leia com cuidado

Este diagnóstico está incompleto, e é importante saber em quê. O registro nacional respondeu; o órgão de trânsito do estado, não [A1]. Do estado viriam os pontos, as multas e os exames, e nada disso pôde ser avaliado.

### O que está confirmado

- A CNH é da categoria AB e vale até 10/03/2033.
- Não há suspensão, cassação ou ordem judicial no registro nacional.
- O exame toxicológico não é exigido.
- Não consta a observação EAR, necessária para dirigir de forma remunerada.

### O que ficou em aberto

- Se há multas e quantas são [A1].
- Se há pontos e quantos são [A1].
- Qual foi o resultado dos exames médico e psicológico [A2].

### Como agir

O motorista pode olhar a própria pontuação no aplicativo oficial [A1]. O resultado do último exame se confere no órgão de trânsito do estado [A2]. A empresa que precisa de uma resposta segura deve repetir a consulta mais tarde, em vez de supor que o silêncio do estado seja um bom sinal. Pode ser que esteja tudo em ordem, e pode ser que não esteja: com os dados de hoje, ninguém consegue dizer.`,
  },
  {
    scenario: 18,
    kind: "true",
    markdown: `## Leitura do registro

A CNH é da categoria AB e tem validade até 10/03/2033. O exame de aptidão física e mental, de 10/03/2023, considerou o condutor apto.

Não há bloqueios, multas nem pontos. O limite aplicável é de 40 pontos, por não haver infração gravíssima confirmada nos últimos 12 meses.

## Próximos passos

Nenhum, por agora. Na renovação, o exame de aptidão terá de ser refeito.`,
  },
  {
    scenario: 18,
    kind: "true",
    markdown: `Nada neste diagnóstico pede providência imediata. As fontes responderam e mostram:

- habilitação em vigor até 10/03/2033;
- 0 pontos, de um limite de 40;
- nenhuma multa, paga ou por pagar;
- nenhum impedimento administrativo ou judicial.

O exame toxicológico não é exigido, porque a categoria não é C, D nem E. Se a função exigir direção remunerada, o condutor precisará antes incluir a EAR, que não consta do documento.`,
  },
  {
    scenario: 18,
    kind: "true",
    markdown: `Para o setor de frota, o relatório é curto. O registro não mostra suspensão nem cassação, e a validade está longe de acabar: faltam 2304 dias.

O condutor pode dirigir carros e motos. Não pode dirigir caminhões nem ônibus, porque não tem as categorias C e D, embora atenda às condições de tempo e de infrações para pedi-las.

Repita a consulta periodicamente, já que uma infração nova pode mudar os pontos.`,
  },
  {
    scenario: 18,
    kind: "true",
    markdown: `Você não tem multas a pagar nem recursos a apresentar. A sua pontuação é 0 e, com uma infração gravíssima, o limite cairia de 40 para 30 pontos; por enquanto, isso é só uma hipótese.

Anote as datas: o documento vence em 10/03/2033 e a tolerância iria até 09/04/2033. Depois dela, dirigir com a CNH vencida não seria permitido.`,
  },
  {
    scenario: 18,
    kind: "true",
    markdown: `**Validade:** em dia. **Exames:** em dia. **Bloqueios:** não há. **Multas:** não há. **Risco de suspensão:** não há infração que suspenda por si só.

Como todos os itens foram consultados, essas afirmações são completas para o dia 18/11/2026. A renovação, quando chegar a hora, será feita pelo DETRAN-SP, e as condições da renovação automática estão atendidas hoje.`,
  },
  {
    scenario: 18,
    kind: "true",
    markdown: `O condutor não está em nenhuma das situações que impedem de dirigir: não há vencimento, suspensão, cassação ou ordem judicial. Isso não o autoriza, contudo, a tudo. A categoria AB cobre carros e motos, e a falta da EAR exclui o trabalho remunerado ao volante.

O exame de aptidão vale até 10/03/2033, e a avaliação psicológica não será exigida na renovação.`,
  },
  {
    scenario: 19,
    kind: "true",
    markdown: `Este relatório não traz alertas. O que ele confirma é a validade até 10/03/2033, o exame de aptidão de 10/03/2023 e um registro sem bloqueios.

Em matéria de infrações, o total é de 0 pontos; faltariam 40 pontos para o limite. Não há multas em aberto nem processos com prazo correndo.

Guarde o relatório e consulte de novo quando houver novidade.`,
  },
  {
    scenario: 19,
    kind: "true",
    markdown: `1. A habilitação está em vigor e só vence em 10/03/2033.
2. Não constam multas, e por isso não há pontos.
3. Não constam bloqueios do Detran nem da Justiça.
4. O exame toxicológico não é necessário para a categoria AB.
5. A EAR não consta; sem ela, não é permitido dirigir de forma remunerada.

Não há nada a regularizar. Se o condutor quiser dirigir caminhão, deverá pedir a categoria C, com exame toxicológico negativo.`,
  },
  {
    scenario: 19,
    kind: "true",
    markdown: `**Visão da empresa.** Não foi encontrado motivo para afastar o condutor da direção de carros e motos. A CNH está dentro da validade e não houve infração nos últimos 12 meses.

**Visão do condutor.** Nenhuma providência é necessária. Renove antes de 10/03/2033 e leve em conta que o exame de aptidão será exigido.

**Limites.** Este texto retrata o dia 18/11/2026; um fato posterior não aparece nele.`,
  },
  {
    scenario: 19,
    kind: "true",
    markdown: `Há relatórios em que o mais importante é o que não aparece, e este é um deles: não aparece suspensão, não aparece cassação, não aparece multa. Tudo isso foi de fato consultado, de modo que a ausência é uma informação, e não uma lacuna.

A validade vai até 10/03/2033. Depois, haverá tolerância até 09/04/2033 para renovar sem infração.`,
  },
  {
    scenario: 19,
    kind: "true",
    markdown: `Sem pontos e sem multas, o limite é o mais alto previsto: 40 pontos. Ele passaria a 30 com uma infração gravíssima confirmada.

O documento, da categoria AB, foi consultado junto com os exames e os bloqueios, e nenhuma dessas partes trouxe restrição. Mantenha o endereço atualizado no Detran para receber eventuais notificações.`,
  },
  {
    scenario: 19,
    kind: "true",
    markdown: `### Em poucas palavras

Está tudo em dia. A CNH vale até março de 2033, o exame de aptidão também, e não existe débito de multa.

### Em detalhe

A renovação é feita pelo DETRAN-SP, com exame de aptidão e sem avaliação psicológica. O período seguinte será de 10 anos. As categorias C e D podem ser pedidas, se houver interesse, desde que se faça o exame toxicológico.`,
  },
  {
    scenario: 20,
    kind: "true",
    markdown: `A CNH vale até 10/03/2033 e não há alertas. Um detalhe do documento merece leitura: ele traz a anotação "Outras restrições". O diagnóstico não diz qual é a restrição, e convém olhar no próprio documento o que ela exige.

No mais, não há multas, a pontuação é de 0 pontos e não constam bloqueios.`,
  },
  {
    scenario: 20,
    kind: "true",
    markdown: `### Documento

- Categoria AB, sem EAR
- Validade: 10/03/2033
- Observação: "Outras restrições"

### Infrações

Nenhuma. O limite é de 40 pontos e nada foi contado.

### Recomendação

A empresa pode entregar carro ou moto a este condutor, desde que ele cumpra a restrição anotada na CNH. Transporte remunerado não é permitido enquanto faltar a EAR.`,
  },
  {
    scenario: 20,
    kind: "true",
    markdown: `O registro não mostra impedimento para dirigir. Mostra, porém, uma restrição genérica no campo de observações ("Outras restrições"), que deve ser respeitada. Se houver dúvida sobre o que ela significa, pergunte ao DETRAN-SP.

Os exames estão em dia: a aptidão foi atestada em 10/03/2023 e vale até 10/03/2033. Não há multa nem ponto, e as condições da renovação automática estão atendidas.`,
  },
  {
    scenario: 20,
    kind: "true",
    markdown: `Você não tem pendências. Não deve multas, não tem pontos e não responde por infração que suspenda a CNH por si só. A única coisa fora do comum é a anotação "Outras restrições", que não é uma penalidade.

Renove até 10/03/2033; se passar da data, a tolerância acaba em 09/04/2033.`,
  },
  {
    scenario: 20,
    kind: "true",
    markdown: `**Há bloqueios?** Não.

**Há multas?** Não, nem pagas nem em aberto.

**Há restrições?** Sim, uma anotação de "Outras restrições" no documento, sem detalhes nos dados.

**Precisa de toxicológico?** Não, porque a categoria é AB.

**Até quando vale a CNH?** Até 10/03/2033.

Com isso, nenhum alerta foi gerado, e o condutor só precisa observar a restrição anotada.`,
  },
  {
    scenario: 20,
    kind: "true",
    markdown: `Restrição não é suspensão. A palavra aparece neste registro ("Outras restrições") e pode assustar, mas se refere a uma condição para dirigir, e não a uma proibição. A suspensão e a cassação foram consultadas e não constam.

Os pontos somam 0 e o limite é de 40 pontos. Não há prazo a cumprir antes de 10/03/2033, quando vence a CNH.`,
  },
];
