/** Words without accents that mean little or nothing in a search. */

/** Function words and question words, without meaning in any search. */
const EVERYWHERE =
  "a algum alguma ao aos art artigo artigos arts as com como ctb da das de do dos e ela ele em " +
  "entre era esse esta estar estava este estou eu foi fui ha inciso isso ja levei mas meu minha " +
  "muito na nas nem no nos num numa o onde os ou outra outras outro outros para pela pelas pelo " +
  "pelos pode por posso pra pro qualquer quando que quem recebi sao se ser seu seus sobre sua suas " +
  "tem tenho ter tinha tomei um uma umas uns";

/** Stop words in the violation search, where every row is a violation of the same law. */
export const VIOLATION_STOP_WORDS = setOf(
  EVERYWHERE,
  "alinea autuacao cod codigo enquadramento fim inc infracao infracoes lugar multa multado multas " +
    "paragrafo",
);

/** Stop words in a question, which is longer and politer. */
export const QUESTION_STOP_WORDS = setOf(
  EVERYWHERE,
  "achar acho acontece acontecer agora ai ainda algo alguem alguns ali amanha and antes aquela " +
    "aquele aqui are assim ate bem boa bom cada causa certo coisa conseguir consigo correm corro dar " +
    "dela delas dele deles depois deu deve dever devo dia diz dizem dizer doutor doutora durante " +
    "duvida elas eles entao essa essas esses estao estas estes existe explica explicar explique faco " +
    "favor faz fazem fazer feito fez fizeram fizer fica ficam ficar fico ficou fiz for forma gente gostaria haver hoje houve " +
    "how ir is isto jeito la levar lhe mais mal maneira me melhor menos meus mim minhas muda muita nada " +
    "nao ne ninguem noite nossa nosso obrigada obrigado oi ola ontem pegar peguei pergunta pessoal " +
    "pior piora podem poder porque pras praticamente precisa preciso problema pros proxima proximo " +
    "quais qual quanta quantas quanto quantos quer queria quero quis realmente saber sei sem semana " +
    "sendo sera seria significa sim so sou tambem tanto tao tarde temos teria teve the tipo tive " +
    "tiver toda todas todo todos tomar transito tudo usando usar uso vai veio vem verdade vir voce " +
    "voces vou what you your",
);

/** Auxiliary words in a violation's summary that mean little without others. */
export const VIOLATION_LIGHT_WORDS: readonly string[] = (
  "fazer executar efetuar operacao usar utilizar dar ficar deixar levar ir entrar " +
  "cima local fora frente tras perto lado meio dentro"
).split(" ");

/** Words of time, people and place: they distinguish questions, but only together with other words. */
export const QUESTION_LIGHT_WORDS = setOf(
  "ano anos antiga antigo dias dois duas hora horas mes meses mesma mesmo passado pessoa pessoas risco tempo vez vezes via",
);

function setOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(" ")));
}
