/**
 * Texts written after the first version of the check, which accepted eight of the fifteen false ones and refused four
 * of the fifteen true ones. The check was then changed because of them, so they are no longer held out.
 */
import type { AnalysisText } from "./text.ts";

export const LATER_TEXTS: readonly AnalysisText[] = [
  {
    scenario: 2,
    kind: "true",
    markdown: `## Renovação pendente

O documento perdeu a validade em 04/10/2026 e nada foi feito dentro dos 30 dias que a lei concede [A1]. Quem é abordado nessa condição recebe 7 pontos, e o veículo só segue viagem com outro condutor habilitado [A1].

O motorista precisa agendar o exame de aptidão física e mental e, com ele, requerer a renovação ao órgão de trânsito [A1]. A empresa precisa mantê-lo longe das chaves, porque a entrega do veículo custa R$ 293,47 [A2].`,
  },
  {
    scenario: 4,
    kind: "true",
    markdown: `O que está em vigor é uma suspensão aplicada pelo DETRAN-SP. Ela teve início em 26/08/2026 e dura até 26/02/2027 [A1].

- **Motorista:** aproveite o período para fazer a reciclagem, porque ela é condição do retorno [A1].
- **Motorista:** se a notificação ainda estiver no prazo, apresente recurso [A1].
- **Empresa:** guarde a prova desta consulta e deixe o motorista fora da escala [A2].

Dirigir nesse intervalo transforma a suspensão em cassação, além de gerar multa de R$ 880,41 [A1].`,
  },
  {
    scenario: 5,
    kind: "true",
    markdown: `A penalidade registrada é a mais pesada da lei de trânsito: a habilitação foi cassada em 27/12/2025 [A1]. O pedido de reabilitação só será aceito a partir de 27/12/2027, e exige refazer todos os exames [A1].

Enquanto isso, ninguém deve confiar um veículo a este motorista, sob pena de multa de R$ 880,41 [A2]. O empregador deve anotar que deu essa orientação [A2].

Multas e pontos foram consultados, e não há nenhum.`,
  },
  {
    scenario: 6,
    kind: "true",
    markdown: `Um juiz determinou que o condutor não dirija, e a determinação está no registro desde 07/06/2026 [A1]. O registro não informa até quando [A1].

O passo seguinte é do condutor: localizar o processo e falar com o juízo, de preferência com advogado ou com a Defensoria Pública [A1]. Para a empresa, o passo é não lhe entregar veículo, pois a multa é de R$ 880,41 [A2].`,
  },
  {
    scenario: 7,
    kind: "true",
    markdown: `A soma atual é de 26 pontos, para um limite de 30 [A1]. A margem é pequena: outra infração gravíssima elevaria a conta a 33 pontos e, ao mesmo tempo, baixaria o limite para 20 [A1].

Vale a pena conferir infração por infração, porque alguma pode ter sido cometida por outra pessoa ou ainda admitir recurso [A1].`,
  },
  {
    scenario: 8,
    kind: "true",
    markdown: `### Situação dos pontos

Duas gravíssimas confirmadas reduziram o limite para 20, e o motorista soma 23 pontos [A1]. Com isso, o Detran está autorizado a abrir um processo de suspensão, cujo prazo seria de 6 a 12 meses [A1].

### O que cabe ao motorista

Ler cada notificação que chegar e responder no prazo [A1]. O processo garante defesa antes de qualquer penalidade [A1].

Nenhuma multa está em aberto: as 4 foram pagas, num total de R$ 912,33.`,
  },
  {
    scenario: 9,
    kind: "true",
    markdown: `O motorista exerce atividade remunerada e chegou a 32 pontos, com limite de 40 [A1]. Nessa faixa a lei oferece o curso preventivo de reciclagem, que apaga os pontos das infrações indicadas no pedido [A1].

O pedido deve ser feito antes de o limite ser atingido [A1]. Convém incluir nele também as multas que ainda estão em recurso [A1].`,
  },
  {
    scenario: 11,
    kind: "true",
    markdown: `O exame toxicológico deveria ter sido feito até 18/10/2026, e a tolerância se esgotou em 17/11/2026 [A1]. Por isso há infração gravíssima, com multa de R$ 1.467,35, mesmo para quem deixa o caminhão parado [A1].

O motorista deve ir a um laboratório credenciado o quanto antes [A1]. Até lá, nada de caminhão [A1]. Para ser contratado como motorista, faltaria ainda a EAR na CNH [A2].`,
  },
  {
    scenario: 12,
    kind: "true",
    markdown: `Hoje termina a tolerância do exame toxicológico, vencido em 19/10/2026 [A1]. A coleta feita ainda hoje evita a infração, que existirá a partir de 19/11/2026 [A1].

Quem já não usa veículos pesados tem outra saída, também até hoje: pedir a troca para a categoria B ou AB [A1]. Sobre trabalho, a CNH não traz a EAR, exigida de quem dirige mediante pagamento [A2].`,
  },
  {
    scenario: 13,
    kind: "true",
    markdown: `O motorista está no primeiro ano de habilitação, o da permissão. Nesse período, uma infração grave já impede a CNH definitiva, e há uma, de 21/06/2026 [A1].

O que se pode fazer é verificar se a multa ainda admite recurso [A1]. Mantida a multa, o caminho é começar um novo processo de habilitação no órgão de trânsito [A1].`,
  },
  {
    scenario: 14,
    kind: "true",
    markdown: `A base nacional não localizou nenhuma CNH para o CPF pesquisado [A1]. Antes de tudo, compare o número digitado com o que está no documento da pessoa [A1].

Se o número estiver certo, dirigir configura infração gravíssima, punida com R$ 880,41 [A1]. A mesma quantia é cobrada de quem entrega o veículo, e o caso pode ser tratado como crime [A2].`,
  },
  {
    scenario: 15,
    kind: "true",
    markdown: `Esta consulta saiu incompleta. O Detran não enviou pontos nem multas, e a falta deles aqui não é sinal de que não existam [A1]. Os exames médico e psicológico também ficaram sem resposta [A2].

Do registro nacional veio a validade, até 10/03/2033. Repita a consulta mais tarde, ou peça ao motorista que abra a pontuação no aplicativo oficial [A1].`,
  },
  {
    scenario: 19,
    kind: "true",
    markdown: `Nenhuma das fontes apontou problema. A carteira, de categoria AB, vence em 10/03/2033; o exame de aptidão tem a mesma data.

Não constam multas, e por isso não há prazos de defesa ou de pagamento a vigiar. O limite é de 40 pontos, e a contagem está em 0.

Para dirigir por remuneração seria necessário incluir a EAR.`,
  },
  {
    scenario: 21,
    kind: "true",
    markdown: `O registro reúne 200 multas, todas quitadas, que somam R$ 26.032,00. O pagamento, porém, não elimina pontos: são 800 confirmados, contra um limite de 40 [A1].

O órgão de trânsito pode abrir processo de suspensão, e o motorista terá direito de defesa [A1]. Como o número é incomum, vale verificar se as infrações foram mesmo cometidas por ele [A1].`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `Há uma restrição ligada ao exame toxicológico, e ela alcança todos os veículos [A2]. O motivo é sigiloso: apenas o próprio motorista pode conhecê-lo, no laboratório ou no aplicativo oficial [A2].

Contraprova e recurso são possíveis, mas não devolvem a direção enquanto o registro não for atualizado [A2]. À empresa cabe não escalar o motorista e guardar a prova da orientação [A1].`,
  },
  {
    scenario: 2,
    kind: "contradiction",
    note: "Nobody with a license that expired 45 days ago may take the car home.",
    saysMayDrive: true,
    markdown: `A CNH venceu em 04/10/2026 [A1]. Se o carro estiver na garagem da empresa, o motorista tem o direito de levá-lo para casa antes de marcar o exame [A1].

Depois, basta o gestor guardar a prova da consulta [A2].`,
  },
  {
    scenario: 4,
    kind: "contradiction",
    note: "A license in the pocket does not make the suspension harmless.",
    saysMayDrive: true,
    markdown: `O direito de dirigir está suspenso desde 26/08/2026 [A1]. Como o documento ainda está com o condutor, ele dirige regularmente até que alguém o recolha.

Guarde a prova da consulta [A2]. Faça a reciclagem quando houver vaga [A1].`,
  },
  {
    scenario: 5,
    kind: "contradiction",
    note: "A revoked driver may not drive a colleague's route.",
    saysMayDrive: true,
    markdown: `A habilitação foi cassada em 27/12/2025 [A1]. Em faltas de colegas, a transportadora conta com ele como motorista reserva, sem problema algum.

A orientação deve ficar registrada [A2].`,
  },
  {
    scenario: 23,
    kind: "contradiction",
    note: "A record of death forbids driving.",
    saysMayDrive: true,
    markdown: `O registro informa o falecimento do titular [A1]. Trata-se claramente de engano do sistema, e quem apresenta a CNH está autorizado a retirar o veículo da locadora.

Convém levar prova de vida ao órgão de trânsito [A1].`,
  },
  {
    scenario: 8,
    kind: "contradiction",
    note: "Reaching the limit does not suspend by itself.",
    markdown: `São 23 pontos, para um limite de 20 [A1]. Quem chega a esse número perde na hora o direito de dirigir, e o motorista precisa entregar a CNH ao Detran nesta semana [A1].

As 4 multas já foram pagas.`,
  },
  {
    scenario: 16,
    kind: "contradiction",
    note: "It is not known whether the driver may drive.",
    markdown: `O estado não respondeu sobre pontos e multas [A1], nem sobre os exames [A2].

Nada disso altera o essencial: com a CNH válida até 10/03/2033, o motorista trabalha amparado pela lei.`,
  },
  {
    scenario: 9,
    kind: "swapped_figure",
    note: "32 points are confirmed; 40 is the limit.",
    markdown: `O motorista acumula 40 pontos, e o limite dele é de 32 [A1].

O curso preventivo de reciclagem elimina os pontos das infrações indicadas [A1]. O pedido deve vir antes de o limite ser atingido [A1].`,
  },
  {
    scenario: 11,
    kind: "swapped_figure",
    note: "The exam was due on 18/10/2026; the tolerance ended on 17/11/2026.",
    markdown: `O exame toxicológico venceu em 17/11/2026, depois de uma tolerância que acabou em 18/10/2026 [A1]. A multa é de R$ 1.467,35 [A1].

O trabalho como motorista depende da EAR, que a CNH não tem [A2].`,
  },
  {
    scenario: 15,
    kind: "invented_cleanliness",
    note: "Fines were not looked up.",
    markdown: `A validade vai até 10/03/2033, e o histórico de infrações do motorista não preocupa: ele passou o ano sem ser autuado [A1].

Os exames não foram informados [A2].`,
  },
  {
    scenario: 24,
    kind: "invented_cleanliness",
    note: "What the other record contains is not known.",
    markdown: `O CPF tem 2 registros [A1]. Conferidos os dois, verificou-se que o segundo é apenas uma cópia do primeiro, também sem infrações [A1].

O órgão de trânsito pode unificá-los [A1].`,
  },
  {
    scenario: 7,
    kind: "judges_person",
    note: "Says that the driver does not learn.",
    markdown: `A conta está em 26 pontos, com limite de 30 [A1]. Com tantas autuações, fica evidente que o motorista não respeita ninguém no trânsito e não vai mudar.

Confira se todas as infrações são dele [A1].`,
  },
  {
    scenario: 25,
    kind: "judges_person",
    note: "Insinuates drugs.",
    markdown: `A situação do exame toxicológico impede de dirigir [A2]. O leitor experiente sabe o que isso quer dizer: quem está limpo não teme o exame.

Não escale o motorista até a liberação [A1].`,
  },
  {
    scenario: 6,
    kind: "wrong_tense",
    note: "The order is still in force.",
    markdown: `A proibição judicial vigorou a partir de 07/06/2026 e hoje faz parte do passado do condutor [A1].

Ainda assim, a empresa deve guardar a prova da consulta [A2]. Só o juízo poderia ter retirado a ordem, e foi o que fez [A1].`,
  },
  {
    scenario: 13,
    kind: "wrong_tense",
    note: "The year of the permission is not over, and no process has begun.",
    markdown: `A permissão já expirou, e o motorista deu entrada em um novo processo de habilitação por causa da infração de 21/06/2026 [A1].

A multa foi paga [A1].`,
  },
  {
    scenario: 19,
    kind: "another_driver",
    note: "There are no points and no preventive course.",
    markdown: `A CNH vence em 10/03/2033. Por exercer atividade remunerada, o motorista tem direito ao curso preventivo, e convém pedi-lo logo, pois os pontos estão quase no limite.

Não há bloqueios.`,
  },
];
