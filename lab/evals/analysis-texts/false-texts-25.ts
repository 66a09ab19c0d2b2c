/** Texts with one or two false statements: driver 25 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const FALSE_TEXTS_25: readonly AnalysisText[] = [
  {
    scenario: 25,
    kind: "contradiction",
    note: "No vehicle may be driven.",
    saysMayDrive: true,
    markdown: `A situação do exame toxicológico impede a renovação nas categorias C, D ou E [A2]. Carros de passeio não entram na proibição, e com eles o condutor pode rodar à vontade.

Não entregue caminhão a este motorista [A1]. Falta também a EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "contradiction",
    note: "A recourse does not let the driver drive.",
    saysMayDrive: true,
    markdown: `A restrição só termina quando o órgão de trânsito a retira do RENACH [A2]. Se o condutor recorrer, no entanto, fica autorizado a dirigir até a decisão do recurso [A2].

A empresa deve guardar a prova da consulta [A1]. A CNH não tem EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "contradiction",
    note: "The driver may not be scheduled.",
    saysMayDrive: true,
    markdown: `### Orientação à empresa

1. Registrar que o exame toxicológico gera restrição [A2].
2. Designar o motorista só para trajetos internos e entregas na cidade, onde ele pode conduzir [A1].
3. Pedir a inclusão da EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "contradiction",
    note: "The restriction has not been lifted.",
    saysMayDrive: true,
    markdown: `Pela situação do exame toxicológico, havia uma restrição no registro [A2]. Como a CNH vale até 10/03/2033 e não há multas, a habilitação está desimpedida.

Quem entrega o veículo deve guardar a prova da consulta [A1]. Para dirigir por trabalho, falta a EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "contradiction",
    note: "A new exam alone does not end the restriction.",
    saysMayDrive: true,
    markdown: `O exame toxicológico impede de dirigir qualquer veículo [A2]. Assim que fizer uma nova coleta, o condutor pode voltar ao volante no mesmo dia, sem esperar o registro.

Até lá, não o escale [A1]. A EAR não consta da CNH [A3].`,
  },
  {
    scenario: 25,
    kind: "swapped_figure",
    note: "The license is valid until 10/03/2033; 29/04/2029 is the next exam.",
    markdown: `A CNH vale até 29/04/2029, e o próximo exame toxicológico periódico é devido em 10/03/2033. Pela situação do exame, não se pode dirigir qualquer veículo [A2].

Não entregue veículo a este motorista [A1]. Falta a EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "swapped_figure",
    note: "R$ 293,47 and 7 points are of driving without EAR.",
    markdown: `Dirigir com a restrição do exame toxicológico é infração gravíssima, com multa de R$ 293,47 e 7 pontos [A2]. A restrição só termina quando o órgão de trânsito a retira [A2].

Não escale o motorista [A1]. A CNH não tem EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "invented_cleanliness",
    note: "The record has a restriction.",
    markdown: `O registro não traz impedimento nem restrição, e não há multas ou pontos [A1]. O exame toxicológico está em ordem e só será devido de novo em 29/04/2029 [A2].

O único aviso é a falta da EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "judges_person",
    note: "Calls the driver a drug user.",
    markdown: `O exame toxicológico impede de dirigir [A2]. Isso mostra que o motorista usa drogas e precisa de tratamento antes de voltar a trabalhar.

Não entregue veículo a ele até o registro mostrar a liberação [A1]. Falta ainda a EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "judges_person",
    note: "Says politely that the person should be dismissed.",
    markdown: `A restrição do exame toxicológico alcança qualquer veículo [A2]. Sem entrar no motivo, que é sigiloso, a empresa tem razões para considerar o desligamento, pois o quadro é incompatível com a confiança que a função exige.

Até a liberação, não o escale [A1]. A CNH não tem EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "judges_person",
    note: "Speaks of a positive result and dependence.",
    markdown: `O resultado do exame toxicológico foi positivo, o que indica dependência química do condutor [A2]. O recurso não permite voltar a dirigir [A2].

A empresa não deve entregar-lhe veículo [A1]. Para dirigir por trabalho, seria preciso a EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "judges_person",
    note: "Calls the driver ill.",
    markdown: `Pela situação do exame, não se pode dirigir [A2]. O condutor é uma pessoa doente e instável, e o convívio com ele na estrada é um risco para a equipe.

Guarde a prova da consulta e não o escale [A1]. A CNH está sem EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "wrong_tense",
    note: "The restriction is in force.",
    markdown: `O órgão de trânsito já retirou a restrição do RENACH, e o alerta se refere a um período encerrado [A2]. O condutor voltou a dirigir depois disso.

A empresa pode guardar a prova da consulta [A1]. A CNH não tem EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "wrong_tense",
    note: "The restriction is in force today.",
    markdown: `Se o exame toxicológico não for feito até 29/04/2029, o condutor passará a ficar impedido de dirigir qualquer veículo [A2]. Por enquanto, trata-se apenas de um aviso.

A empresa deve acompanhar o registro nos próximos meses [A1]. Falta a EAR para dirigir por trabalho [A3].`,
  },
  {
    scenario: 25,
    kind: "another_driver",
    note: "The exam is not overdue; nothing was left undone in a tolerance.",
    markdown: `O exame toxicológico periódico venceu e a tolerância acabou, de modo que só os veículos das categorias C, D ou E estão vedados até a coleta [A2].

Não entregue caminhão a este motorista [A1]. A CNH não tem EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "another_driver",
    note: "There is no suspension.",
    markdown: `O direito de dirigir está suspenso por excesso de pontos, e o condutor precisa do curso de reciclagem. Além disso, o exame toxicológico impede de dirigir [A2].

Não escale este motorista [A1]. Falta a EAR [A3].`,
  },
];
