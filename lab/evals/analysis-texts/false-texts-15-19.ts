/** Texts with one or two false statements: drivers 15 to 19 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const FALSE_TEXTS_15_19: readonly AnalysisText[] = [
  {
    scenario: 15,
    kind: "contradiction",
    note: "Whether the driver may drive is not known.",
    markdown: `O estado não respondeu, e pontos e multas não foram avaliados [A1]. Como a parte nacional não mostra bloqueios, o condutor está em situação regular e pode dirigir sem ressalvas.

A validade vai até 10/03/2033. Os exames podem ser conferidos no órgão de trânsito [A2].`,
  },
  {
    scenario: 15,
    kind: "contradiction",
    note: "Nothing says that driving is forbidden.",
    markdown: `A consulta dos exames médico e psicológico não foi respondida [A2]. Sem essa comprovação, o motorista está impedido de dirigir e deve entregar a CNH.

Pontos e multas também não foram avaliados [A1]. A validade vai até 10/03/2033.`,
  },
  {
    scenario: 15,
    kind: "contradiction",
    note: "It is open whether driving is allowed; nobody is cleared.",
    markdown: `### Resumo

- Validade: 10/03/2033
- Bloqueios: nenhum
- Pontos e multas: não consultados [A1]
- Exames: não consultados [A2]

Conclusão: motorista liberado para a escala; basta completar a pasta quando o Detran responder.`,
  },
  {
    scenario: 15,
    kind: "swapped_figure",
    note: "10/03/2033 is the validity, 09/04/2033 the end of the grace.",
    markdown: `A CNH, da categoria AB, vale até 09/04/2033, e a tolerância para renovar termina em 10/03/2033. Pontos e multas não foram avaliados [A1].

A consulta dos exames também não foi respondida [A2].`,
  },
  {
    scenario: 15,
    kind: "invented_cleanliness",
    note: "Fines were not looked up.",
    markdown: `O órgão de trânsito do estado não respondeu a tempo [A1]. Pelo que consta, porém, o condutor não tem multas em aberto.

Os exames podem ser conferidos no órgão de trânsito [A2]. A CNH vale até 10/03/2033.`,
  },
  {
    scenario: 15,
    kind: "invented_cleanliness",
    note: "Points were not looked up.",
    markdown: `A CNH vale até 10/03/2033, sem bloqueios e sem pontos. Os exames médico e psicológico ainda não foram informados [A2].

Se quiser, consulte de novo mais tarde para confirmar [A1].`,
  },
  {
    scenario: 15,
    kind: "invented_cleanliness",
    note: "The exams were not looked up.",
    markdown: `Pontos e multas não foram consultados [A1]. O exame de aptidão física e mental está em dia e o condutor foi considerado apto, o que deixa o quadro tranquilo [A2].

A validade vai até 10/03/2033 e não há bloqueios.`,
  },
  {
    scenario: 15,
    kind: "invented_cleanliness",
    note: "The answer of the state is missing, not empty.",
    markdown: `A resposta do estado veio vazia, o que significa que nenhuma infração foi cometida nos últimos 12 meses [A1].

A consulta dos exames não foi respondida [A2]. O registro nacional mostra validade até 10/03/2033.`,
  },
  {
    scenario: 15,
    kind: "judges_person",
    note: "Supposes that the driver hides something.",
    markdown: `O estado não respondeu, e pontos e multas não foram avaliados [A1]. Quando os dados demoram, é comum que o motorista tenha um passado complicado; desconfie.

Confira também o último exame no órgão de trânsito [A2].`,
  },
  {
    scenario: 15,
    kind: "wrong_tense",
    note: "The state has not answered yet.",
    markdown: `O órgão de trânsito já respondeu à segunda consulta e os pontos foram avaliados, sem novidades [A1]. A parte dos exames também foi concluída [A2].

A CNH vale até 10/03/2033 e não há bloqueios no registro nacional.`,
  },
  {
    scenario: 15,
    kind: "another_driver",
    note: "Nothing is known about points.",
    markdown: `A consulta dos exames não foi respondida [A2]. Quanto aos pontos, o condutor atingiu o limite e pode ter a CNH suspensa depois de um processo com defesa [A1].

A validade vai até 10/03/2033.`,
  },
  {
    scenario: 15,
    kind: "another_driver",
    note: "The driver has no EAR.",
    markdown: `Pontos e multas não foram avaliados [A1]. Como o condutor exerce atividade remunerada, com EAR na CNH, pode fazer o curso preventivo de reciclagem.

A consulta dos exames médico e psicológico não foi respondida [A2].`,
  },
  {
    scenario: 16,
    kind: "contradiction",
    note: "Whether the driver may drive is not known.",
    markdown: `Pontos e multas não foram avaliados, porque o estado não respondeu [A1]. Os exames também não foram informados [A2].

Mesmo assim, a conclusão é favorável: a CNH está regular e o condutor pode conduzir veículos da categoria AB sem restrição.`,
  },
  {
    scenario: 16,
    kind: "contradiction",
    note: "The employer gets no clearance out of partial data.",
    markdown: `**Validade:** até 10/03/2033.

**Bloqueios:** nenhum.

**Pontos, multas e exames:** sem resposta do estado [A1].

**Recomendação à empresa:** pode confirmar a admissão e entregar o veículo hoje mesmo, pois a falta de resposta equivale a nada consta.`,
  },
  {
    scenario: 16,
    kind: "contradiction",
    note: "Nothing says that driving is forbidden.",
    markdown: `O estado não respondeu [A1]. Nesses casos a lei manda suspender a direção, e o condutor fica proibido de dirigir até que o Detran envie os pontos e as multas.

O resultado do último exame pode ser conferido no órgão de trânsito [A2].`,
  },
  {
    scenario: 16,
    kind: "contradiction",
    note: "The conclusion is open, not good.",
    markdown: `A consulta ficou incompleta: faltam os pontos e as multas [A1]. Isso não muda o resultado, que é de aprovação do motorista para dirigir.

Confira o último exame no órgão de trânsito, se quiser [A2]. A validade vai até 10/03/2033.`,
  },
  {
    scenario: 16,
    kind: "swapped_figure",
    note: "10/03/2033 is the validity, 09/04/2033 the end of the grace.",
    markdown: `A CNH é da categoria AB e vence em 09/04/2033, com tolerância até 10/03/2033. Pontos e multas não foram consultados [A1].

Os exames médico e psicológico também ficaram sem resposta [A2].`,
  },
  {
    scenario: 16,
    kind: "invented_cleanliness",
    note: "Fines and points were not looked up.",
    markdown: `A habilitação vale até 10/03/2033, e não constam multas nem pontos em nome do condutor. A consulta dos exames não foi respondida [A2].

Se preferir, confira a pontuação no aplicativo oficial [A1].`,
  },
  {
    scenario: 16,
    kind: "invented_cleanliness",
    note: "Fines were not looked up.",
    markdown: `O órgão de trânsito do estado não respondeu [A1]. Isso costuma indicar que não há nada lançado: sem infrações, não há o que responder.

Os exames devem ser conferidos no órgão de trânsito [A2]. Não há bloqueios.`,
  },
  {
    scenario: 16,
    kind: "invented_cleanliness",
    note: "The points are not known.",
    markdown: `- Validade: 10/03/2033
- Bloqueios: nenhum
- Pontuação: zerada
- Multas: não consultadas [A1]
- Exames: não consultados [A2]

Consulte de novo mais tarde para completar o relatório [A1].`,
  },
  {
    scenario: 16,
    kind: "invented_cleanliness",
    note: "The exams were not looked up.",
    markdown: `O exame médico e a avaliação psicológica foram verificados e não apresentam pendência [A2]. Pontos e multas, porém, ficaram sem resposta do estado [A1].

A CNH vale até 10/03/2033.`,
  },
  {
    scenario: 16,
    kind: "invented_cleanliness",
    note: "No risk of suspension can be excluded.",
    markdown: `Não há risco de suspensão: o condutor está longe do limite de pontos. O estado só não informou o número exato [A1].

A consulta dos exames não foi respondida [A2]. A validade vai até 10/03/2033.`,
  },
  {
    scenario: 16,
    kind: "judges_person",
    note: "Supposes that the driver does not cooperate.",
    markdown: `O estado não respondeu, e faltam os pontos e as multas [A1]. A falta de dados é mau sinal e recomenda cautela com este candidato, que pode não ser pessoa de confiança.

O último exame pode ser conferido no órgão de trânsito [A2].`,
  },
  {
    scenario: 16,
    kind: "wrong_tense",
    note: "The state has not answered.",
    markdown: `Depois de uma falha inicial, o órgão de trânsito do estado respondeu, e pontos e multas já foram avaliados [A1]. Os exames também chegaram [A2].

A CNH vale até 10/03/2033 e não há bloqueios.`,
  },
  {
    scenario: 16,
    kind: "another_driver",
    note: "There is one record only.",
    markdown: `O registro nacional trouxe mais de um registro para o mesmo CPF, e o diagnóstico pode não refletir todos eles. Além disso, o estado não respondeu sobre pontos e multas [A1].

Os exames também não foram informados [A2].`,
  },
  {
    scenario: 16,
    kind: "another_driver",
    note: "There is no suspension.",
    markdown: `Pontos e multas não foram avaliados [A1]. A consulta dos exames não foi respondida [A2].

O que se sabe é que o direito de dirigir está suspenso, e que falta o curso de reciclagem para a liberação. A CNH vale até 10/03/2033.`,
  },
  {
    scenario: 18,
    kind: "contradiction",
    note: "Nothing forbids driving.",
    markdown: `A CNH vale até 10/03/2033, com exame de aptidão em dia. Não há multas nem pontos.

Por falta da observação de atividade remunerada, o condutor fica impedido de conduzir qualquer veículo, e a empresa não deve entregar-lhe as chaves.`,
  },
  {
    scenario: 18,
    kind: "contradiction",
    note: "The category AB does not cover trucks.",
    markdown: `- Validade: 10/03/2033
- Pontos: 0, com limite de 40 pontos
- Bloqueios: nenhum

O condutor atende às condições para a categoria C, e por isso já pode dirigir os caminhões da empresa, sem outra formalidade.`,
  },
  {
    scenario: 18,
    kind: "swapped_figure",
    note: "The exam is of 10/03/2023; the license is valid until 10/03/2033.",
    markdown: `O exame de aptidão física e mental foi feito em 10/03/2033, com resultado apto. A CNH vale até 10/03/2023.

Não há multas nem pontos, e o registro não mostra bloqueios.`,
  },
  {
    scenario: 18,
    kind: "judges_person",
    note: "Rates the person.",
    markdown: `O registro está limpo, com validade até 10/03/2033 e 0 pontos.

Os dados permitem classificar o condutor como pessoa de excelente índole, disciplinada e de baixo risco, o que recomenda a sua contratação.`,
  },
  {
    scenario: 18,
    kind: "another_driver",
    note: "There is no infraction that suspends.",
    markdown: `A validade vai até 10/03/2033 e não há bloqueios. Há, porém, uma infração confirmada que suspende a CNH por si só, e o condutor deve acompanhar as notificações e apresentar defesa.

Os exames estão em dia.`,
  },
  {
    scenario: 18,
    kind: "another_driver",
    note: "The license is not provisional.",
    markdown: `O documento é uma permissão para dirigir, e só depois do primeiro ano sem infração grave ou gravíssima será concedida a CNH definitiva.

Não há multas nem pontos, e a validade vai até 10/03/2033.`,
  },
  {
    scenario: 18,
    kind: "wrong_tense",
    note: "The license is in force and was not renewed after an expiry.",
    markdown: `A CNH esteve vencida e está agora na tolerância, que termina em 09/04/2033. Marque o exame de aptidão e peça a renovação no DETRAN-SP.

Não há multas em aberto e a pontuação é de 0 pontos.`,
  },
  {
    scenario: 18,
    kind: "another_driver",
    note: "No part of the answer is missing.",
    markdown: `A CNH vale até 10/03/2033 e não há bloqueios. O órgão de trânsito do estado não respondeu, e por isso pontos e multas não foram avaliados.

Consulte de novo mais tarde ou confira a pontuação no aplicativo oficial.`,
  },
  {
    scenario: 19,
    kind: "contradiction",
    note: "Nothing forbids driving.",
    markdown: `Não há multas, e a pontuação é de 0 pontos. A validade vai até 10/03/2033.

Ainda assim, o registro mostra um impedimento em vigor, e dirigir neste momento seria infração. Aguarde a liberação antes de voltar ao volante.`,
  },
  {
    scenario: 19,
    kind: "contradiction",
    note: "There is nothing to regularise.",
    markdown: `A CNH, da categoria AB, está sem multas e sem pontos. Contudo, a renovação precisa ser feita imediatamente; até que ela saia, o condutor não pode dirigir.

O exame de aptidão deve ser marcado no DETRAN-SP.`,
  },
  {
    scenario: 19,
    kind: "swapped_figure",
    note: "40 is the limit, 30 the limit after a gravíssima, 7 the points then.",
    markdown: `O condutor tem 0 pontos e um limite de 40 pontos. Se cometer uma infração gravíssima, ficará com 30 pontos, e o limite passará a ser de 7 pontos.

A CNH vale até 10/03/2033, e não há bloqueios.`,
  },
  {
    scenario: 19,
    kind: "another_driver",
    note: "There is no court's order.",
    markdown: `A validade vai até 10/03/2033 e não há multas. O registro traz uma proibição judicial, sem fim informado, e só o juízo que a determinou pode retirá-la.

Procure a Defensoria Pública ou um advogado.`,
  },
  {
    scenario: 19,
    kind: "another_driver",
    note: "There is no record of death.",
    markdown: `O registro nacional informa que o titular desta habilitação faleceu, e o cadastro está encerrado. Se a informação estiver errada, leve ao órgão de trânsito prova de vida.

A validade do documento ia até 10/03/2033.`,
  },
  {
    scenario: 19,
    kind: "another_driver",
    note: "The driver has no EAR.",
    markdown: `A CNH tem a observação EAR, de modo que o condutor pode trabalhar como motorista de passageiros. A validade vai até 10/03/2033.

Não há multas, pontos ou bloqueios.`,
  },
  {
    scenario: 19,
    kind: "judges_person",
    note: "Judges the person by the absence of fines.",
    markdown: `Não há multas nem pontos, e a CNH vale até 10/03/2033.

Convém, mesmo assim, desconfiar: quem nunca é multado quase sempre dirige pouco ou esconde as infrações em nome de terceiros, o que indica má-fé.`,
  },
];
