/** Texts with one or two false statements: drivers 20 to 24 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const FALSE_TEXTS_20_24: readonly AnalysisText[] = [
  {
    scenario: 20,
    kind: "contradiction",
    note: "A restriction does not forbid driving.",
    markdown: `O documento traz a anotação "Outras restrições". Enquanto ela constar, o condutor não pode dirigir, e a empresa deve esperar que o DETRAN-SP a retire.

Não há multas nem pontos, e a validade vai até 10/03/2033.`,
  },
  {
    scenario: 20,
    kind: "contradiction",
    note: "The restriction must be respected.",
    markdown: `A CNH vale até 10/03/2033, sem bloqueios. A anotação "Outras restrições" é mera formalidade: o condutor pode ignorá-la e dirigir como quiser, inclusive de forma remunerada.

Não há multas em aberto.`,
  },
  {
    scenario: 20,
    kind: "invented_cleanliness",
    note: "There is a restriction.",
    markdown: `O documento não traz nenhuma restrição anotada. Não há bloqueios, multas ou pontos, e a validade vai até 10/03/2033.

Na renovação será exigido o exame de aptidão física e mental.`,
  },
  {
    scenario: 20,
    kind: "judges_person",
    note: "Supposes an illness.",
    markdown: `A anotação "Outras restrições" mostra que o condutor tem algum problema de saúde, provavelmente uma doença que compromete os reflexos.

Fora isso, não há multas nem pontos, e a CNH vale até 10/03/2033.`,
  },
  {
    scenario: 20,
    kind: "swapped_figure",
    note: "10/03/2033 is the validity, 09/04/2033 the end of the grace.",
    markdown: `A CNH vence em 09/04/2033, e a tolerância para renovar vai até 10/03/2033. O documento traz a anotação "Outras restrições".

Não há pontos, multas ou bloqueios.`,
  },
  {
    scenario: 20,
    kind: "another_driver",
    note: "There is no toxicological matter.",
    markdown: `O documento traz "Outras restrições" e vale até 10/03/2033. A situação do exame toxicológico no registro impede de renovar nas categorias C, D ou E, e o motivo é sigiloso.

Não há multas nem pontos.`,
  },
  {
    scenario: 20,
    kind: "another_driver",
    note: "No fine is recorded.",
    markdown: `A CNH vale até 10/03/2033, com a anotação "Outras restrições". O condutor tem centenas de multas por excesso de velocidade e já passou do limite de pontos.

Acompanhe as notificações do Detran.`,
  },
  {
    scenario: 21,
    kind: "contradiction",
    note: "No suspension is in force; driving is allowed.",
    markdown: `Com 800 pontos, o limite de 40 foi ultrapassado [A1]. O condutor está, por isso, impedido de dirigir desde já, e quem lhe entrega o veículo responde por infração gravíssima.

As 200 multas foram pagas, no total de R$ 26.032,00.`,
  },
  {
    scenario: 21,
    kind: "contradiction",
    note: "The limit was reached; paying does not end the matter.",
    markdown: `As 200 multas, de R$ 26.032,00 no total, estão pagas. Com a quitação, a situação está regularizada e não há mais nada a fazer: o limite de 40 pontos deixou de importar [A1].

A CNH vale até 10/03/2033.`,
  },
  {
    scenario: 21,
    kind: "contradiction",
    note: "Says that the license is blocked.",
    markdown: `### Situação

- Pontos: 800, com limite de 40 [A1]
- Multas: 200, todas pagas
- Bloqueio: ativo, por excesso de pontos

### Conduta

Recolha a CNH do motorista e aguarde a liberação no registro.`,
  },
  {
    scenario: 21,
    kind: "swapped_figure",
    note: "800 points and 200 fines are swapped.",
    markdown: `Há 800 multas no registro, e os pontos confirmados são 200, acima do limite de 40 [A1]. Todas foram pagas, no total de R$ 26.032,00.

A suspensão pode ser de 6 a 12 meses, depois de um processo com defesa [A1].`,
  },
  {
    scenario: 21,
    kind: "swapped_figure",
    note: "R$ 130,16 is one fine, R$ 26.032,00 the total.",
    markdown: `O limite de 40 foi ultrapassado, com 800 pontos [A1]. Cada multa custou R$ 26.032,00, e o total pago foi de R$ 130,16.

Confira se todas as infrações são suas [A1].`,
  },
  {
    scenario: 21,
    kind: "swapped_figure",
    note: "The first points lapse on 04/12/2026; the total is below the limit on 12/06/2027.",
    markdown: `São 800 pontos, com limite de 40 [A1]. Os primeiros pontos deixam de contar em 12/06/2027, e já em 04/12/2026 o total ficará abaixo do limite.

As multas estão pagas e não há bloqueio.`,
  },
  {
    scenario: 21,
    kind: "swapped_figure",
    note: "The suspension takes 6 to 12 months, 8 to 24 after recidivism.",
    markdown: `O total de 800 pontos passou do limite de 40 [A1]. A suspensão pode ser de 8 a 24 meses ou, em caso de reincidência, de 6 a 12 [A1].

As 200 multas foram pagas, no total de R$ 26.032,00.`,
  },
  {
    scenario: 21,
    kind: "invented_cleanliness",
    note: "There are 200 fines and the limit was reached.",
    markdown: `O registro não mostra bloqueios, e o condutor não tem multas. A pontuação está dentro do limite de 40 pontos.

Se um processo for aberto, apresente defesa no prazo [A1]. A CNH vale até 10/03/2033.`,
  },
  {
    scenario: 21,
    kind: "invented_cleanliness",
    note: "The points count although the fines are paid.",
    markdown: `As 200 multas foram pagas, no total de R$ 26.032,00, e por isso não restam pontos na habilitação.

O limite é de 40 [A1]. Acompanhe as notificações, por precaução [A1].`,
  },
  {
    scenario: 21,
    kind: "judges_person",
    note: "Calls the driver a danger to the public.",
    markdown: `São 800 pontos para um limite de 40 [A1]. Duzentas multas fazem dele um perigo público, alguém sem qualquer respeito pela vida alheia.

A suspensão depende de processo com direito de defesa [A1].`,
  },
  {
    scenario: 21,
    kind: "judges_person",
    note: "Calls the person incorrigible and not to be hired.",
    markdown: `O limite foi atingido, com 800 pontos confirmados e limite de 40 [A1]. O histórico revela um infrator incorrigível; nenhuma empresa séria deveria admiti-lo.

Todas as multas foram pagas, no total de R$ 26.032,00.`,
  },
  {
    scenario: 21,
    kind: "judges_person",
    note: "Supposes an illness.",
    markdown: `Há 800 pontos confirmados em 12 meses, com limite de 40 [A1]. Um comportamento tão repetitivo sugere transtorno de compulsão, e o condutor deveria passar por avaliação psiquiátrica.

A suspensão só pode vir depois de um processo com direito de defesa [A1].`,
  },
  {
    scenario: 21,
    kind: "wrong_tense",
    note: "The suspension has not been imposed.",
    markdown: `O condutor já foi suspenso por ter atingido 800 pontos, com limite de 40, e o prazo de 6 a 12 meses está correndo [A1].

As 200 multas estão pagas. Ao fim do prazo, confira a liberação no registro.`,
  },
  {
    scenario: 21,
    kind: "wrong_tense",
    note: "The points lapse later; the total is still above the limit.",
    markdown: `Os pontos já caducaram quase todos, e o total voltou a ficar abaixo do limite em 12/06/2027. Antes disso, havia 800 pontos, com limite de 40 [A1].

As multas foram pagas, no total de R$ 26.032,00.`,
  },
  {
    scenario: 21,
    kind: "another_driver",
    note: "None of the fines is a gravíssima.",
    markdown: `O limite de pontos foi atingido, com 800 confirmados [A1]. Entre as infrações há duas gravíssimas, por passar no semáforo vermelho, e foi por isso que o limite caiu.

As multas estão pagas, no total de R$ 26.032,00.`,
  },
  {
    scenario: 21,
    kind: "another_driver",
    note: "The driver has no EAR.",
    markdown: `São 800 pontos e o limite é de 40 [A1]. O limite é esse porque o condutor exerce atividade remunerada (EAR), e o curso preventivo elimina os pontos.

As 200 multas foram pagas.`,
  },
  {
    scenario: 23,
    kind: "contradiction",
    note: "The record is closed; the license allows nobody to drive.",
    saysMayDrive: true,
    markdown: `O registro nacional informa o falecimento do titular [A1]. Como a CNH vale até 10/03/2033, ela continua a autorizar a direção, e o familiar que a tem em mãos pode usá-la.

Se o registro está errado, leve prova de vida ao órgão de trânsito [A1].`,
  },
  {
    scenario: 23,
    kind: "contradiction",
    note: "The record is closed.",
    saysMayDrive: true,
    markdown: `O registro de falecimento é de 28/03/2026 e o cadastro foi encerrado [A1]. Caso a pessoa se apresente, nada impede que assuma o volante enquanto corrige o registro, pois o documento está dentro da validade.

Leve ao Detran a prova de vida [A1].`,
  },
  {
    scenario: 23,
    kind: "contradiction",
    note: "The record is closed; it is not regular.",
    saysMayDrive: true,
    markdown: `- Validade: 10/03/2033
- Multas: nenhuma
- Exame de aptidão: apto
- Conclusão: habilitação regular, apta para uso na frota

O registro de falecimento deve ser conferido no órgão de trânsito [A1].`,
  },
  {
    scenario: 23,
    kind: "swapped_figure",
    note: "28/03/2026 is the day of the record, 10/03/2033 the validity.",
    markdown: `O registro de falecimento é de 10/03/2033, e a CNH valia até 28/03/2026 [A1]. O cadastro está encerrado.

Se houver erro, leve prova de vida ao órgão de trânsito [A1].`,
  },
  {
    scenario: 23,
    kind: "invented_cleanliness",
    note: "There is a record of death.",
    markdown: `Não há bloqueios nem anotações no registro; multas e pontos também não constam. A CNH vale até 10/03/2033.

Caso apareça alguma divergência, leve ao órgão de trânsito a situação do CPF [A1].`,
  },
  {
    scenario: 23,
    kind: "judges_person",
    note: "Accuses the person of fraud.",
    markdown: `O titular consta como falecido [A1]. Quem se apresenta com esta CNH é, portanto, um golpista que usa a identidade de um morto, e a empresa deve tratá-lo como tal.

Em caso de erro, cabe prova de vida no órgão de trânsito [A1].`,
  },
  {
    scenario: 23,
    kind: "wrong_tense",
    note: "The record has not been corrected.",
    markdown: `O registro de falecimento, lançado em 28/03/2026, já foi corrigido depois da prova de vida, e o cadastro está reaberto [A1].

A CNH vale até 10/03/2033, e não há multas nem pontos.`,
  },
  {
    scenario: 23,
    kind: "another_driver",
    note: "There is no suspension.",
    markdown: `O registro de 28/03/2026 se refere à suspensão do direito de dirigir, que exige curso de reciclagem antes da volta [A1].

Não há multas nem pontos, e a validade vai até 10/03/2033. Leve os documentos ao órgão de trânsito.`,
  },
  {
    scenario: 23,
    kind: "another_driver",
    note: "There is no revocation.",
    markdown: `O cadastro está encerrado [A1]. Isso se deve à cassação da habilitação; depois de dois anos, a reabilitação pode ser pedida, com todos os exames.

A validade do documento era 10/03/2033.`,
  },
  {
    scenario: 24,
    kind: "contradiction",
    note: "Whether the driver may drive is not known.",
    markdown: `O registro nacional trouxe 2 registros para este CPF [A1]. Isso é apenas burocrático: o condutor está em dia e pode dirigir tranquilamente até 10/03/2033.

Peça a unificação ao órgão de trânsito quando for possível [A1].`,
  },
  {
    scenario: 24,
    kind: "contradiction",
    note: "Two records forbid nothing by themselves.",
    markdown: `Há mais de um registro para o mesmo CPF, o que torna a habilitação nula [A1]. O condutor não pode dirigir, e quem lhe entrega o veículo responde por isso.

Peça ao órgão de trânsito que unifique os registros [A1].`,
  },
  {
    scenario: 24,
    kind: "contradiction",
    note: "The employer gets no clearance before the records are joined.",
    markdown: `### Para a frota

- 2 registros para o CPF [A1]
- Validade: 10/03/2033
- Multas: nenhuma no registro lido

Com isso, o motorista pode entrar na escala desde já; a unificação é assunto interno do Detran.`,
  },
  {
    scenario: 24,
    kind: "invented_cleanliness",
    note: "The other record is not known.",
    markdown: `Foram encontrados 2 registros para o CPF [A1]. Nenhum deles tem multas, pontos ou bloqueios, de modo que a duplicidade não esconde nada.

Peça a unificação ao órgão de trânsito [A1].`,
  },
  {
    scenario: 24,
    kind: "invented_cleanliness",
    note: "The diagnosis may not reflect all records.",
    markdown: `O condutor não tem pendência de qualquer natureza em lugar nenhum: nem multas, nem pontos, nem bloqueios. O diagnóstico reflete todo o histórico dele.

A unificação dos registros pode ser pedida ao órgão de trânsito [A1].`,
  },
  {
    scenario: 24,
    kind: "swapped_figure",
    note: "2 records are of this CPF; 40 is the limit of points.",
    markdown: `O registro nacional trouxe 40 registros para este CPF, quando cada condutor tem um só [A1]. O limite de pontos é de 2, e hoje há 0.

Peça ao órgão de trânsito que unifique os registros [A1].`,
  },
  {
    scenario: 24,
    kind: "judges_person",
    note: "Accuses the person of fraud.",
    markdown: `São 2 registros para um CPF [A1]. Em regra isso denuncia tentativa de fraude do condutor, que buscava esconder pontos, e a empresa deve tratá-lo com reserva.

A unificação é pedida ao órgão de trânsito [A1].`,
  },
  {
    scenario: 24,
    kind: "wrong_tense",
    note: "The records have not been joined.",
    markdown: `Os 2 registros deste CPF já foram unificados pelo órgão de trânsito, e o diagnóstico reflete o registro final [A1].

A CNH vale até 10/03/2033 e não há multas nem bloqueios.`,
  },
  {
    scenario: 24,
    kind: "another_driver",
    note: "Every source answered.",
    markdown: `O registro nacional trouxe 2 registros [A1]. Como o órgão de trânsito do estado não respondeu, pontos, multas e exames também não foram consultados.

Peça a unificação e tente de novo mais tarde [A1].`,
  },
  {
    scenario: 24,
    kind: "another_driver",
    note: "There is a license.",
    markdown: `O registro nacional respondeu que não há habilitação emitida para este CPF, e dirigir sem habilitação é infração gravíssima [A1].

Peça ao órgão de trânsito que verifique os registros [A1].`,
  },
];
