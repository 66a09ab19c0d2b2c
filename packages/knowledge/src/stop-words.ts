/** Words of a question that say little or nothing of what is asked for; accents taken off. */

/** Small words, those of asking and of courtesy, and what every question here is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a achar acho acontece acontecer agora ai ainda algo alguem algum alguma alguns ali " +
    "amanha and antes ao aos aquela aquele aqui are art artigo artigos arts as assim ate bem " +
    "boa bom cada causa certo coisa com como conseguir consigo correm corro ctb da dar das de " +
    "dela delas dele deles depois deu deve dever devo dia diz dizem dizer do dos doutor " +
    "doutora durante duvida e ela elas ele eles em entao entre era essa essas esse esses esta " +
    "estao estar estas estava este estes estou eu existe explica explicar explique faco favor " +
    "faz fazer feito fica ficam ficar fico ficou fiz foi for forma fui gente gostaria ha " +
    "haver hoje houve how inciso ir is isso isto ja jeito la levar levei lhe mais mal maneira " +
    "mas me melhor menos meu meus mim minha minhas muita muito na nada nao nas ne " +
    "nem ninguem no noite nos nossa nosso num numa o obrigada obrigado oi ola onde ontem os " +
    "ou outra outras outro outros para pegar peguei pela pelas pelo pelos pergunta pessoal " +
    "pior piora pode podem poder por porque posso pra pras praticamente precisa preciso pro " +
    "problema pros proxima proximo quais qual qualquer quando quanta quantas quanto quantos " +
    "que quem quer queria quero quis realmente recebi saber sao se sei sem semana sendo ser " +
    "sera seria seu seus significa sim so sobre sou sua suas tambem tanto tao tarde tem temos " +
    "tenho ter teria teve the tinha tipo tive tiver toda todas todo todos tomar tomei " +
    "transito tudo um uma umas uns usando usar uso vai veio vem verdade vir voce voces vou " +
    "what you your"
  ).split(" "),
);

/** Of time, of people, of the place: they tell one question from another, but not by themselves. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  (
    "ano anos antiga antigo dias hora horas mes meses mesma mesmo passado pessoa pessoas risco tempo vez " +
    "vezes via"
  ).split(" "),
);
