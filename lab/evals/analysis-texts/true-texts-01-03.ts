/** Texts without statements beyond the diagnosis: drivers 1 to 3 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const TRUE_TEXTS_01_03: readonly AnalysisText[] = [
  {
    scenario: 1,
    kind: "true",
    markdown: `## Validade

O documento é da categoria AB e vale até **10/03/2033**. O exame de aptidão física e mental foi feito em 10/03/2023, com resultado apto, e tem a mesma data final.

## Pontos e multas

Não há multas no registro e a pontuação está em 0, com limite de 40 pontos. Esse limite é o mais alto porque nenhuma infração gravíssima foi confirmada nos últimos 12 meses.

## Para acompanhar

Não há alerta neste diagnóstico, e por isso nada precisa ser feito agora. Vale apenas guardar a data da renovação.`,
  },
  {
    scenario: 1,
    kind: "true",
    markdown: `O diagnóstico de 18/11/2026 não gerou nenhum alerta. Estes são os pontos que ele verificou:

- **Validade:** 10/03/2033, com renovação pelo DETRAN-SP.
- **Bloqueios:** nenhum.
- **Multas:** nenhuma, nem paga, nem em aberto.
- **Pontos:** 0 confirmados, com limite de 40.
- **Toxicológico:** não é exigido para a categoria AB.

Para a empresa, um cuidado: a CNH não tem a observação de atividade remunerada (EAR). Sem ela, o condutor não pode ser contratado para dirigir de forma remunerada; para uso próprio, a falta da EAR não atrapalha.`,
  },
  {
    scenario: 1,
    kind: "true",
    markdown: `Sua carteira ainda tem bastante tempo pela frente: ela vence em 10/03/2033. Mesmo que você se esqueça da data, há uma tolerância até 09/04/2033, mas o melhor é renovar antes.

Na renovação, o exame de aptidão física e mental será necessário, e a avaliação psicológica não. Hoje você atende às condições da renovação automática.

Quanto a multas e pontos, não há nada a pagar e nada a recorrer. Se um dia houver uma infração gravíssima confirmada, o limite passará a ser de 30 pontos.`,
  },
  {
    scenario: 1,
    kind: "true",
    markdown: `### Resumo para o gestor de frota

Trata-se de um condutor de categoria AB, sem restrições médicas anotadas e sem bloqueios administrativos ou judiciais. A habilitação não está suspensa, nem cassada, nem vencida.

Carros e motos estão dentro da categoria; caminhões e ônibus não. Para dirigir caminhão, seria preciso antes passar para a categoria C, para a qual as condições de tempo já estão cumpridas, faltando o exame toxicológico negativo que a lei exige.

A consulta respondeu por completo: as multas, os pontos e os exames foram verificados, e não há pendências.`,
  },
  {
    scenario: 1,
    kind: "true",
    markdown: `**O que foi visto.** Todas as fontes responderam. O exame médico de 10/03/2023 considerou o condutor apto, o registro não mostra bloqueio e a lista de multas está vazia.

**O que isso significa.** Sem infrações, o total é de 0 pontos; restam 40 pontos até o limite. Não há risco de suspensão por infração que suspende por si só.

**O que pode mudar.** A mudança mais próxima prevista é o fim da validade, em março de 2033. Até lá, só novas infrações ou um bloqueio mudariam este quadro.`,
  },
  {
    scenario: 1,
    kind: "true",
    markdown: `A leitura é simples, porque não há alertas a explicar. A validade termina em 10/03/2033, daqui a 2304 dias, e o exame de aptidão está em dia.

Alguém poderia perguntar se falta o exame toxicológico. Não falta: ele só é exigido nas categorias C, D e E, e esta CNH é AB. Também não é o caso de falar em curso de reciclagem, porque não há suspensão nem outro bloqueio no registro.

Se o condutor quiser subir para a categoria C ou D, atende às condições de tempo e de infrações. Nos dois casos a lei exige exame toxicológico negativo, e na D também um curso especializado.`,
  },
  {
    scenario: 1,
    kind: "true",
    markdown: `1. **Prazo:** a habilitação vence em 10/03/2033; depois disso, a tolerância vai até 09/04/2033.
2. **Exames:** aptidão válida até 10/03/2033. A avaliação psicológica não será exigida na renovação.
3. **Infrações:** nenhuma confirmada e nenhuma em andamento.
4. **Impedimentos:** não constam bloqueios.

Não é preciso apresentar defesa nem pagar coisa alguma. Se for contratado como motorista, porém, o condutor terá de pedir antes a inclusão da EAR, que hoje não consta da CNH.`,
  },
  {
    scenario: 1,
    kind: "true",
    markdown: `O que chama atenção neste relatório é a ausência de problemas. Não há multa em aberto, não há ponto contado e não há suspensão em vigor. O limite aplicável é de 40 pontos e nenhum deles foi usado.

Isso não é uma garantia para o futuro: o diagnóstico vale para 18/11/2026, e uma nova infração pode alterar a pontuação. Recomenda-se repetir a consulta de tempos em tempos e anotar o vencimento de 10/03/2033.`,
  },
  {
    scenario: 1,
    kind: "true",
    markdown: `#### Para o condutor

Você não deve nada e não perdeu nenhum prazo. A CNH foi renovada com exame de 10/03/2023 e o próximo exame vale por 10 anos, conforme a regra atual.

#### Para quem empresta ou aluga o veículo

O registro não mostra impedimento. Carro e moto podem ser entregues a este condutor; um caminhão, não, pois a categoria é AB. Transporte remunerado também não, enquanto a EAR não for incluída.`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `## CNH vencida

A habilitação venceu em 04/10/2026, há 45 dias, e o prazo de 30 dias já passou [A1]. Dirigir assim é infração gravíssima, com 7 pontos e retenção do veículo até chegar um condutor habilitado [A1].

## O que fazer

1. Não dirija até renovar a CNH [A1].
2. Faça o exame de aptidão física e mental e peça a renovação no órgão de trânsito do seu estado [A1].

## Para a empresa

Quem entrega o veículo a este motorista também responde, com multa de R$ 293,47 [A2]. Não o escale até o registro mostrar a liberação [A2].`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `O motivo do impedimento é um só: o documento perdeu a validade em 04/10/2026 e não foi renovado [A1]. Até 03/11/2026 ainda havia tolerância; ela acabou. Por isso, quem for parado ao volante comete infração gravíssima (art. 162, V) [A1].

Fora isso, o registro está limpo: não há multas, não há pontos e não há bloqueios. Assim que a renovação for concluída, o condutor poderá voltar a dirigir.

Empregadores e locadoras devem aguardar, porque entregar o veículo também é infração (art. 163), com multa de R$ 293,47 [A2].`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `**Motorista:** a renovação depende de um novo exame de aptidão física e mental, já que o último valia só até 04/10/2026. O pedido é feito ao DETRAN-SP. Enquanto não sair a nova CNH, deixe o carro parado ou passe a direção a alguém habilitado [A1].

**Empresa:** o impedimento consta do registro, e a lei pune também quem deixa o motorista dirigir [A2]. Guarde a prova da consulta e da orientação que deu a ele [A2].

Não se trata de suspensão nem de cassação: é uma CNH vencida, que se resolve com a renovação.`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `"Posso dirigir até o exame?" Não: a carteira está vencida há 45 dias e passou dos 30 dias de tolerância [A1].

"E se for só até o trabalho?" Também não, porque a infração é gravíssima, soma 7 pontos e o veículo fica retido até chegar outro condutor habilitado [A1].

"A empresa pode me escalar?" Não deve: ela responde junto, com multa de R$ 293,47, se entregar o veículo [A2].

"Quando volto?" Depois de fazer o exame e renovar a CNH [A1]. A renovação automática não se aplica, porque o documento está vencido.`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `### Situação

- Vencimento: 04/10/2026 [A1]
- Tempo vencida: 45 dias [A1]
- Consequência ao dirigir: infração gravíssima, 7 pontos e retenção do veículo [A1]
- Consequência para quem entrega o veículo: infração gravíssima e multa de R$ 293,47 [A2]

### O que não há

Não há suspensão, cassação nem bloqueio judicial. Também não há multas nem pontos: o total é 0, com limite de 40 pontos.

### Próximo passo

Marcar o exame de aptidão e pedir a renovação no Detran; até lá, não dirigir [A1].`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `Carteira vencida não é carteira perdida. O direito de dirigir não foi cassado nem suspenso; o que falta é renovar. Mas a tolerância terminou em 03/11/2026, e por isso dirigir hoje é infração gravíssima.

O registro aponta o vencimento em 04/10/2026, com 7 pontos e retenção do veículo para quem insistir em dirigir [A1]. O caminho é fazer o exame de aptidão física e mental e pedir a renovação [A1].

O dono do veículo também precisa tomar cuidado: se deixar este motorista dirigir, responde por infração própria [A2].`,
  },
  {
    scenario: 2,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `A CNH venceu em 04/10/2026 e está fora do prazo de 30 dias. [A1] A lei trata isso como infração gravíssima, no art. 162, V. [A1]

O que o gestor deve fazer agora:

- Retirar o condutor da escala até que o registro mostre a liberação. [A2]
- Registrar por escrito a orientação e guardar a prova desta consulta. [A2]
- Orientar o condutor a fazer o exame e renovar. [A1]

Depois de renovada a CNH, faça uma nova consulta antes de entregar o veículo. A categoria continua a ser AB e não há restrições anotadas.`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `O exame de aptidão física e mental de 04/10/2016 valia por dez anos e acabou junto com a CNH. É por ele que a regularização começa: novo exame, depois o pedido de renovação [A1].

Enquanto isso não acontece, ninguém deve dizer ao motorista que "pode dirigir com o protocolo". O que vale é a CNH renovada; sem ela, dirigir é infração gravíssima, com 7 pontos [A1].

A empresa que entregar veículo a ele fica sujeita à multa de R$ 293,47 [A2].`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `Há 2 alertas, ambos graves, e os dois têm a mesma causa.

**CNH vencida há mais de 30 dias.** O documento está vencido desde 04/10/2026; já se passaram 45 dias [A1]. Se o condutor for abordado, o veículo fica retido até chegar alguém habilitado [A1].

**Responsabilidade de quem entrega o veículo.** Pais, amigos, locadoras e empregadores respondem se deixarem que ele dirija [A2].

Tudo se resolve com a renovação. Não há multa a pagar nem ponto a defender.`,
  },
  {
    scenario: 2,
    kind: "true",
    markdown: `## Por que há um impedimento

A CNH venceu em 04/10/2026, há 45 dias [A1]. A lei tolera os primeiros 30 dias depois do vencimento; esse prazo terminou em 03/11/2026. Desde então, dirigir é infração gravíssima, com 7 pontos e retenção do veículo até chegar um condutor habilitado [A1].

## O que o condutor deve fazer

1. Parar de dirigir, mesmo em trajetos curtos, até a renovação [A1].
2. Marcar o exame de aptidão física e mental, porque o último valia só até 04/10/2026.
3. Pedir a renovação no órgão de trânsito do estado, que é o DETRAN-SP.
4. Esperar que a renovação apareça no registro antes de voltar ao volante.

## O que a empresa deve fazer

Enquanto durar o impedimento, o veículo não deve ser entregue a este motorista [A2]. A lei trata a entrega como infração gravíssima, com multa de R$ 293,47, e pune também quem apenas deixa que ele dirija (arts. 163 e 164) [A2]. Convém guardar a prova desta consulta e da orientação dada a ele [A2].

## O que não preocupa

O registro não mostra multas, pontos, suspensão, cassação ou ordem judicial. A categoria AB não exige exame toxicológico, e a avaliação psicológica não será exigida na renovação. Renovada a CNH, nada mais no registro impede de dirigir carros e motos.`,
  },
  {
    scenario: 3,
    kind: "true",
    markdown: `A CNH venceu em 06/11/2026 e está no prazo de tolerância, que termina em 06/12/2026 [A1]. Até essa data, dirigir ainda não é infração; no dia seguinte, passará a ser gravíssima [A1].

Aproveite o prazo: faça o exame de aptidão física e mental e peça a renovação antes do fim dele [A1]. O órgão que renova é o DETRAN-SP.

Não há multas, pontos ou bloqueios, e você atende às condições da renovação automática.`,
  },
  {
    scenario: 3,
    kind: "true",
    markdown: `### Prazo da renovação

- Venceu em: 06/11/2026 [A1]
- Último dia da tolerância: 06/12/2026 [A1]

Para o empregador, isso quer dizer que o motorista ainda pode dirigir hoje, mas a autorização tem data para acabar. Se ele não renovar até 06/12/2026, não deverá mais ser escalado, porque dirigir a partir do dia seguinte é infração gravíssima [A1].

Lembre ainda que a CNH não tem EAR: para trabalho remunerado ao volante, a observação teria de ser incluída.`,
  },
  {
    scenario: 3,
    kind: "true",
    markdown: `Estar com a CNH vencida há 12 dias não é, por enquanto, infração. A lei dá 30 dias depois do vencimento, e esse prazo corre até 06/12/2026 [A1].

O erro comum é confundir tolerância com prorrogação. O documento não foi prorrogado; se a renovação não sair até o fim do prazo, será preciso parar de dirigir [A1].

O restante está em ordem: 0 pontos, nenhuma multa e nenhum bloqueio.`,
  },
  {
    scenario: 3,
    kind: "true",
    markdown: `**Agora:** o registro mostra o documento vencido em 06/11/2026, dentro dos 30 dias [A1]. Não há impedimento para dirigir neste momento.

**Depois de 06/12/2026:** quem dirigir cometerá infração gravíssima, prevista no art. 162, V [A1].

**Como evitar:** exame de aptidão física e mental, que precisa ser refeito, e pedido de renovação [A1]. A avaliação psicológica não será exigida na renovação.`,
  },
  {
    scenario: 3,
    kind: "true",
    markdown: `Marque o exame médico já nesta semana. O motivo é o calendário: a carteira passou da validade em 06/11/2026 e o prazo para regularizar sem cometer infração vai só até 06/12/2026 [A1].

Se você renovar nesse intervalo, nada muda na sua rotina. Se deixar passar, não poderá dirigir até ter a nova CNH, e a infração seria gravíssima [A1].

Você não tem pontos: o total confirmado é 0 e o limite é de 40 pontos.`,
  },
  {
    scenario: 3,
    kind: "true",
    markdown: `O único alerta deste diagnóstico trata da validade. Ele não é um bloqueio, e sim um aviso com data: 06/12/2026 [A1].

1. Até lá, dirigir não é infração [A1].
2. Depois, é infração gravíssima [A1].
3. Para resolver, basta renovar no DETRAN-SP, com novo exame de aptidão; o anterior valia até 06/11/2026.

Categoria AB, sem restrições anotadas, sem multas e sem bloqueios no registro.`,
  },
];
