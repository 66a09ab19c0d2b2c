/** Texts without statements beyond the diagnosis: drivers 21 to 25 of the sandbox. */
import type { AnalysisText } from "./text.ts";

export const TRUE_TEXTS_21_25: readonly AnalysisText[] = [
  {
    scenario: 21,
    kind: "true",
    markdown: `## Limite de pontos atingido

Há 800 pontos confirmados em 12 meses, para um limite de 40 [A1]. A CNH pode ser suspensa de 6 a 12 meses, mas só depois de um processo com direito de defesa [A1].

## As multas

São 200 multas, todas pagas, no total de R$ 26.032,00. As que foram listadas são por dirigir até 20% acima do limite de velocidade (745-50), de R$ 130,16 cada.

## O que fazer

Acompanhe as notificações e confira se todas as infrações são suas [A1].`,
  },
  {
    scenario: 21,
    kind: "true",
    markdown: `O número impressiona, mas o efeito jurídico é o mesmo de qualquer excesso: com 800 pontos e limite de 40, abre-se a possibilidade de suspensão [A1]. Ela não é imediata; depende de um processo com defesa [A1].

Hoje não há bloqueio no registro, e o condutor pode dirigir carros e motos. Se o processo terminar em suspensão, deixará de poder, por 6 a 12 meses [A1].

Nenhuma das infrações é gravíssima, e é por isso que o limite ainda é de 40.`,
  },
  {
    scenario: 21,
    kind: "true",
    markdown: `**Gestor de frota:** a quantidade de autuações, 200, sugere verificar se todas são mesmo deste condutor, e não de outros que usaram o mesmo veículo. Conferir a autoria é, aliás, uma das recomendações do diagnóstico [A1].

**Pontuação:** 800 confirmados, limite de 40 [A1].

**Prazos:** os primeiros pontos deixam de contar em 04/12/2026 e a soma volta a ficar abaixo do limite em 12/06/2027, se nada mais ocorrer.

**Dívida:** nenhuma; as multas estão pagas.`,
  },
  {
    scenario: 21,
    kind: "true",
    markdown: `- Multas: 200, pagas, R$ 26.032,00
- Pontos: 800, com limite de 40 [A1]
- Gravíssimas: 0
- Bloqueios: nenhum
- Volta a ficar abaixo do limite: 12/06/2027

Ter pago tudo não elimina os pontos. O risco é a suspensão de 6 a 12 meses, ou de 8 a 24 se houver reincidência em 12 meses [A1]. O condutor deve apresentar defesa no prazo se o processo for aberto [A1].`,
  },
  {
    scenario: 21,
    kind: "true",
    markdown: `Você não está suspenso, e nenhuma das multas está em aberto. O que existe é um limite de 40 ultrapassado de longe, com 800 pontos [A1].

Prepare-se para receber a notificação do processo, se ele for aberto, e não deixe passar o prazo da defesa [A1]. Verifique uma a uma se as infrações são suas: as mais recentes são de junho de 2026.

Se vier uma infração gravíssima, o total iria a 807 pontos.`,
  },
  {
    scenario: 21,
    kind: "true",
    markdown: `A maior parte das infrações não é descrita aqui: só 12 foram listadas, e 188 ficaram de fora. Das listadas, todas são médias, de R$ 130,16, cometidas entre 10/06/2026 e 21/06/2026.

O que importa é a soma. Ela chegou a 800 pontos, acima do limite de 40, e autoriza a abertura de processo de suspensão (art. 261) [A1]. Até a decisão, não há proibição de dirigir no registro.`,
  },
  {
    scenario: 21,
    kind: "true",
    markdown: `### O que já aconteceu

As multas foram confirmadas e pagas. O limite de pontos foi atingido [A1].

### O que ainda não aconteceu

Não há suspensão nem cassação. A primeira só pode vir depois de um processo com direito de defesa [A1].

### O que vai acontecer com o tempo

A partir de 04/12/2026, os pontos mais antigos começam a sair da conta. Em 12/06/2027, se não houver novas infrações, o total ficará abaixo do limite.`,
  },
  {
    scenario: 21,
    kind: "true",
    markdown: `A empresa pergunta, com razão, se deve afastar o motorista. O diagnóstico não aponta impedimento hoje; aponta um risco. Com 800 pontos, o processo de suspensão pode ser aberto a qualquer momento [A1]. Uma nova consulta antes de cada escala longa evita surpresa.

Convém também apurar a origem das 200 multas, porque todas as listadas são da mesma infração, a 745-50. Se alguma não for dele, ainda pode caber recurso [A1].`,
  },
  {
    scenario: 21,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `O limite de 40 foi ultrapassado: há 800 pontos confirmados. [A1] O motivo de o limite ser esse é não haver gravíssima confirmada nos últimos 12 meses. [A1]

A pena possível é a suspensão, de 6 a 12 meses, ao fim de um processo com direito de defesa. [A1] Não há hoje suspensão que conste do registro, e a CNH vale até 10/03/2033.

Todas as multas estão pagas, no total de R$ 26.032,00.`,
  },
  {
    scenario: 21,
    kind: "true",
    markdown: `O registro deste condutor tem 200 multas, todas pagas, que somam R$ 26.032,00. As listadas no diagnóstico são da mesma infração, dirigir até 20% acima do limite de velocidade (745-50), de gravidade média e de R$ 130,16 cada.

**Efeito nos pontos.** São 800 pontos confirmados em 12 meses, e o limite é de 40 [A1]. O limite é o mais alto porque nenhuma infração gravíssima foi confirmada nos últimos 12 meses [A1]. Ainda assim, foi ultrapassado de longe, e a CNH pode ser suspensa de 6 a 12 meses [A1].

**O que falta para isso.** A suspensão depende de um processo com direito de defesa [A1]. O registro não mostra bloqueio hoje. Por isso, não é correto dizer que o motorista está suspenso; é correto dizer que pode vir a estar.

**O que a empresa pode fazer.** Verificar com ele se as infrações são mesmo suas [A1]. Se alguma não for dele, ele deve ver se ainda cabe recurso [A1].

**Com o tempo.** Os primeiros pontos deixam de contar em 04/12/2026. A soma só fica abaixo do limite em 12/06/2027, e apenas se nada de novo acontecer.`,
  },
  {
    scenario: 23,
    kind: "true",
    markdown: `O registro nacional informa que o titular desta habilitação faleceu [A1]. O cadastro está encerrado, e por isso a habilitação não pode ser usada [A1]. A data de validade, 10/03/2033, não muda isso.

Se a informação estiver errada, a pessoa deve levar ao órgão de trânsito prova de vida e a situação do CPF [A1].

Não há multas nem pontos no registro.`,
  },
  {
    scenario: 23,
    kind: "true",
    markdown: `### O que consta

Um registro de falecimento, lançado em 28/03/2026. O efeito é o encerramento do cadastro [A1].

### O que fazer

Para a família, este diagnóstico não aponta providência. Para quem está vivo e foi surpreendido por ele, o caminho é levar ao órgão de trânsito prova de vida e a situação do CPF [A1].

### Observação

A CNH não pode ser renovada de forma automática enquanto houver o registro.`,
  },
  {
    scenario: 23,
    kind: "true",
    markdown: `Este resultado pede cuidado. O registro diz que o titular faleceu [A1]. Erros desse tipo existem; se for o caso, a correção é pedida no órgão de trânsito, com prova de vida [A1].

Enquanto o registro não for corrigido, a habilitação não autoriza ninguém a dirigir. Se for corrigido, uma nova consulta mostrará a situação real.`,
  },
  {
    scenario: 23,
    kind: "true",
    markdown: `**Empresa:** se a pessoa que se apresentou como titular está diante de você, pode haver erro no registro ou no CPF informado. Este diagnóstico não diz qual dos casos ocorre; diz apenas que consta o falecimento e que o cadastro está encerrado [A1].

Não entregue veículo até que o órgão de trânsito esclareça.

**Titular:** leve prova de vida e a situação do CPF [A1].`,
  },
  {
    scenario: 23,
    kind: "true",
    markdown: `O bloqueio que impede o uso desta CNH não é suspensão nem cassação. É um registro de falecimento do titular, com base na lei civil (Lei 10.406/2002, art. 6º) [A1].

Ele está no cadastro desde 28/03/2026. Os demais campos, como a validade até 10/03/2033 e o exame apto de 10/03/2023, não mudam essa conclusão.

Se há engano, quem pode corrigi-lo é o órgão de trânsito, com a prova de vida da pessoa [A1].`,
  },
  {
    scenario: 23,
    kind: "true",
    markdown: `- Situação do cadastro: encerrado por falecimento [A1]
- Data do registro: 28/03/2026
- Validade que consta do documento: 10/03/2033
- Multas e pontos: nenhum

A validade do documento não deve ser lida como autorização para dirigir. Em caso de erro, a pessoa apresenta prova de vida ao órgão de trânsito [A1].`,
  },
  {
    scenario: 24,
    kind: "true",
    markdown: `O registro nacional trouxe 2 registros para este CPF, quando cada condutor tem um só, por toda a vida [A1]. Por isso, este diagnóstico pode não refletir todos eles [A1].

No registro que foi lido, a CNH vale até 10/03/2033, não há bloqueio e o total é de 0 pontos. Isso não garante que o outro esteja igual.

Peça ao órgão de trânsito do seu estado que verifique e unifique os registros [A1].`,
  },
  {
    scenario: 24,
    kind: "true",
    markdown: `### Por que a conclusão ficou em aberto

Há mais de um registro para o mesmo CPF [A1]. O que se viu em um deles é favorável; o que há no outro não se sabe.

### O que fazer

O condutor deve pedir a unificação ao órgão de trânsito do estado [A1]. A empresa deve esperar o esclarecimento antes de tratar o resultado como definitivo.

### O que não é

Não é multa, nem suspensão, nem acusação contra o condutor.`,
  },
  {
    scenario: 24,
    kind: "true",
    markdown: `Você não fez nada de errado só por haver 2 registros no seu CPF [A1]. É um problema de cadastro, que se corrige no órgão de trânsito, com um pedido de verificação e unificação [A1].

Enquanto isso, leia com cautela o restante: validade até 10/03/2033, nenhuma multa e nenhum bloqueio, tudo isso em apenas um dos registros.`,
  },
  {
    scenario: 24,
    kind: "true",
    markdown: `**Alerta único:** duplicidade de registro [A1].

**Efeito:** o diagnóstico pode estar incompleto [A1].

**Solução:** unificação pelo órgão de trânsito (Resolução CONTRAN 598/2016, art. 2º, I) [A1].

Depois de unificados os registros, uma nova consulta dirá se o condutor pode dirigir. Até lá, não se deve afirmar nem que pode, nem que não pode.`,
  },
  {
    scenario: 24,
    kind: "true",
    markdown: `Para o gestor: o sistema encontrou 2 registros onde deveria haver um [A1]. Um deles está sem multas e com CNH válida até 10/03/2033, mas o outro pode conter uma suspensão, ou nada. Sem a unificação não há como saber [A1].

Peça ao motorista o protocolo do pedido feito ao órgão de trânsito. A CNH lida não tem EAR.`,
  },
  {
    scenario: 24,
    kind: "true",
    markdown: `O dado curioso deste relatório é a quantidade de registros: são 2 para um só CPF, e a regra é que cada condutor tenha um, por toda a vida [A1]. Quem resolve é o órgão de trânsito do estado [A1].

Os valores que aparecem (0 pontos, limite de 40 pontos, nenhuma multa) dizem respeito ao que foi lido e não podem ser estendidos ao que não foi.`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `## Impedimento

Pela situação do exame toxicológico no registro, o motorista não pode dirigir nenhum veículo nem renovar a CNH nas categorias C, D ou E [A2]. A restrição só termina quando o órgão de trânsito a retira do registro (RENACH) [A2].

## Para a empresa

Não escale este motorista nem entregue veículo a ele até o registro mostrar a liberação [A1]. Quem entrega o veículo também responde (arts. 163 e 164) [A1].

## Outro ponto

A CNH não tem EAR, e dirigir por trabalho sem ela é infração gravíssima, com multa de R$ 293,47 [A3].`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `O exame toxicológico é a causa do impedimento, e ele vale também para carro de passeio: nenhum veículo pode ser conduzido [A2]. O motivo é sigiloso e só é informado ao próprio condutor, pelo laboratório ou pelo aplicativo oficial [A2].

O empregador não tem direito de saber o motivo; precisa saber apenas que há impedimento e que não deve entregar o veículo [A1].

Mesmo sem esse impedimento, faltaria a EAR para o trabalho remunerado [A3].`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `1. Não dirija [A2].
2. Veja com o laboratório ou no aplicativo oficial o motivo da restrição [A2].
3. Se discordar, recorra, sabendo que o recurso não permite voltar a dirigir [A2].
4. Volte a dirigir somente depois que o órgão de trânsito confirmar a regularização no registro [A2].

Quem lhe empresta o veículo também responde [A1]. E, para dirigir por trabalho, será preciso pedir a inclusão da EAR, que exige avaliação psicológica [A3].`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `A CNH vale até 10/03/2033 e não está suspensa nem cassada. Ainda assim, dirigir está proibido, porque o exame toxicológico impede a condução de qualquer veículo [A2].

O próximo exame periódico só seria devido em 29/04/2029; não é disso que se trata. O que falta é a retirada da restrição no RENACH [A2].

A empresa deve guardar a prova da consulta e da orientação dada ao motorista [A1]. A falta da EAR é um aviso separado [A3].`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `**Pode recorrer?** Pode, mas o recurso não libera a direção [A2].

**Pode dirigir carro?** Não: a restrição alcança qualquer veículo [A2].

**A empresa pode perguntar o motivo?** Ele é sigiloso e só é informado ao próprio condutor [A2].

**A empresa pode entregar o caminhão?** Não, até que o registro mostre a liberação [A1].

**E a EAR?** Não consta da CNH; sem ela, a multa por dirigir por trabalho é de R$ 293,47, com 7 pontos [A3].`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `Quem lê não deve tirar conclusões sobre a saúde ou os hábitos do condutor a partir deste relatório. O que ele informa é um efeito legal: pela situação do exame toxicológico, não se pode dirigir (art. 148-A) [A2].

O efeito acaba quando o órgão de trânsito retirar a restrição [A2]. Até lá, não entregue veículo a este motorista [A1].

Não há multas e o total é de 0 pontos. A CNH, de categoria C, está sem EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `- Proibição: dirigir qualquer veículo [A2]
- Causa: situação do exame toxicológico no registro [A2]
- Fim: quando o órgão de trânsito retirar a restrição [A2]
- Dever da empresa: não escalar o motorista [A1]
- EAR: ausente; multa de R$ 293,47 e remoção do veículo para quem dirige por trabalho sem ela [A3]

Se a regularização for confirmada no registro, o condutor poderá voltar a dirigir, mas o trabalho remunerado ainda dependerá da EAR.`,
  },
  {
    scenario: 25,
    kind: "true",
    note: "The marks stand after the full stop.",
    markdown: `O registro aponta que o exame toxicológico impede de dirigir. [A2] A proibição não se limita ao caminhão: vale para qualquer veículo. [A2] Recorrer é um direito, mas não suspende a proibição. [A2]

Enquanto ela durar, a empresa deve manter o motorista fora da escala. [A1]

Além disso, sem a EAR não se dirige de forma remunerada. [A3]`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `O que mais confunde neste caso é que quase tudo parece em ordem: CNH dentro da validade, exame médico apto, nenhuma multa, nenhum ponto. O impedimento está em outro lugar, na situação do exame toxicológico, e não permite dirigir nem o carro da família [A2].

Não procure resolver com nova CNH ou mudança de categoria: é o órgão de trânsito que precisa retirar a restrição [A2].

Para terceiros, a regra é não entregar o veículo [A1]. E a atividade remunerada continua vedada pela falta da EAR [A3].`,
  },
  {
    scenario: 25,
    kind: "true",
    markdown: `## O impedimento

Pela situação do exame toxicológico no registro, o condutor não pode dirigir qualquer veículo, e não só os das categorias C, D ou E [A2]. Também não é possível renovar a CNH nessas categorias (art. 148-A) [A2].

## O que este relatório não diz

O motivo é sigiloso e só é informado ao próprio condutor, que pode vê-lo com o laboratório ou no aplicativo oficial [A2]. Ninguém deve deduzir dele um diagnóstico de saúde nem um hábito.

## Como se resolve

A restrição termina quando o órgão de trânsito a retira do registro (RENACH) [A2]. O condutor pode recorrer, mas o recurso não permite voltar a dirigir [A2]. O que permite é a confirmação da regularização no registro [A2].

## Para a empresa

Não escale este motorista nem entregue veículo a ele até a liberação [A1]. Quem entrega também responde, pelos arts. 163 e 164 do CTB [A1]. Guarde a prova da consulta e da orientação [A1].

## Aviso à parte

A CNH não tem EAR, e sem ela não se dirige de forma remunerada: a infração é gravíssima, com multa de R$ 293,47, 7 pontos e remoção do veículo [A3].

A validade da CNH, até 10/03/2033, a ausência de multas e o total de 0 pontos não mudam essas conclusões.`,
  },
];
