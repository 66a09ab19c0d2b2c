/**
 * Held out: questions that the search is never tuned on, so that they measure it on unseen questions. They were written
 * from the viewpoint of drivers, fleet managers, insurers and lawyers, using only the list of topics, before the texts
 * of the articles were read; their sources were assigned afterwards. A question that causes a change of the search or
 * of an article moves to questions.ts, and a new one replaces it.
 */
import { PROFESSIONAL_HELD_OUT } from "./professional-held-out.ts";
import { ask, type Question } from "./question.ts";

export const HELD_OUT: readonly Question[] = [
  ...PROFESSIONAL_HELD_OUT,
  // Drivers.
  ask(
    "fiz 3 multas graves esse ano e uma gravíssima, minha carteira vai ser suspensa?",
    "limite-de-pontos",
    "suspensao-por-pontos",
  ),
  ask(
    "recebi um papel do detran falando de instauração de processo, o que eu faço agora",
    "processo-de-suspensao",
  ),
  ask(
    "meu irmão tava dirigindo meu carro e levou multa, como passo os pontos pra ele?",
    "indicacao-do-condutor",
    "indicar-condutor-no-aplicativo",
    "quem-recebe-os-pontos",
  ),
  ask("perdi minha cnh no ônibus, posso continuar dirigindo?", "cnh-perdida-ou-roubada"),
  ask(
    "roubaram minha carteira com a habilitação dentro, tenho que fazer BO?",
    "cnh-perdida-ou-roubada",
  ),
  ask("mudei de estado, preciso trocar minha cnh de SP pra MG?", "mudanca-de-endereco-e-de-estado"),
  ask(
    "mudei de casa e não avisei o detran, as notificações foram pro endereço antigo",
    "mudanca-de-endereco-e-de-estado",
  ),
  ask("soprei o bafômetro e deu 0,28, fui preso ou só multado?", "alcool-ao-volante", "516-91"),
  ask(
    "o guarda mandou soprar e eu não quis, o que acontece comigo",
    "recusa-do-bafometro",
    "757-90",
  ),
  ask("quantos dias depois de vencida a cnh eu ainda posso dirigir?", "cnh-vencida"),
  ask("tenho 52 anos, de quanto em quanto tempo renovo a carteira?", "validade-da-cnh"),
  ask("meu pai tem 73 anos, a cnh dele vale por quantos anos", "validade-da-cnh"),
  ask(
    "estou com a permissão e passei no sinal vermelho, perco a carteira?",
    "infracao-na-permissao",
    "permissao-para-dirigir",
  ),
  ask(
    "posso pegar a moto do meu amigo só com categoria B?",
    "categorias-a-e-b",
    "dirigir-categoria-errada",
    "503-71",
  ),
  ask("quero tirar a D, quanto tempo preciso ter de B?", "mudar-de-categoria"),
  ask("passei no radar a 95 numa via de 60, qual é a multa?", "excesso-de-velocidade", "746-30"),
  ask(
    "tomei uma multa por usar o celular parado no semáforo, isso existe?",
    "celular-ao-volante",
    "763-31",
    "763-32",
  ),
  ask(
    "passei num pórtico de pedágio free flow e não paguei, levo ponto na carteira?",
    "pedagio-free-flow",
    "773-01",
    "773-02",
  ),
  ask(
    "não paguei o pedágio eletrônico a tempo, ainda dá pra regularizar sem multa?",
    "pedagio-free-flow",
  ),
  ask("uso óculos e estava sem eles na blitz, qual a penalidade?", "restricoes-na-cnh", "505-31"),
  ask("enxergo só de um olho, posso trabalhar dirigindo?", "visao-monocular-e-restricoes-medicas"),
  ask("minha filha tem 8 anos, pode ir no banco da frente?", "cinto-e-cadeirinha"),
  ask(
    "quanto fica a multa se eu pagar pelo aplicativo reconhecendo a infração?",
    "desconto-na-multa",
  ),
  ask(
    "já paguei a multa, ainda posso recorrer?",
    "desconto-na-multa",
    "recurso-jari",
    "efeito-do-recurso",
  ),
  ask(
    "a multa chegou depois de 2 meses da data da infração, está valendo?",
    "notificacao-da-autuacao-atrasada",
  ),
  ask("faz 6 anos que levei uma multa e nunca paguei, ainda podem cobrar?", "prescricao-da-multa"),
  ask("meu recurso está parado na jari faz mais de dois anos", "demora-no-julgamento"),
  ask("perdi o recurso na jari, e agora, pra quem eu recorro?", "recurso-segunda-instancia"),
  ask(
    "terminei os 6 meses de suspensão mas não fiz a reciclagem, já posso dirigir?",
    "suspensao-cumprida-sem-curso",
    "curso-de-reciclagem",
  ),
  ask(
    "me pararam dirigindo com a carteira suspensa, vou ser cassado?",
    "dirigir-com-cnh-suspensa",
    "cassacao-da-cnh",
    "502-92",
  ),
  ask("fui cassado em 2023, como faço pra voltar a dirigir?", "reabilitacao-depois-da-cassacao"),
  ask(
    "sou argentino e moro no brasil há um ano, minha carteira vale aqui?",
    "habilitacao-estrangeira",
  ),
  ask("minha scooter elétrica precisa de habilitação?", "acc-e-ciclomotor"),
  ask("bicicleta elétrica que anda a 32 por hora precisa de placa?", "acc-e-ciclomotor"),
  ask("quero desistir da minha cnh, dá pra cancelar?", "cancelar-a-cnh"),
  ask("motoboy precisa de curso e de colete pra trabalhar?", "motofrete-e-mototaxi"),
  ask(
    "sou uber e não tenho a observação de atividade remunerada, o que pode dar?",
    "ear-na-cnh",
    "motorista-de-aplicativo",
    "686-61",
  ),
  ask(
    "meu toxicológico deu positivo, posso continuar trabalhando?",
    "toxicologico-positivo",
    "toxicologico-do-empregador",
  ),
  ask(
    "fiz o exame toxicológico há 4 meses, serve pra renovar agora?",
    "toxicologico-janela-e-sigilo",
    "renovacao-da-cnh",
    "renovar-c-d-e",
    "toxicologico-quem-faz",
  ),
  ask(
    "baixei minha categoria de D pra B, ainda preciso fazer o toxicológico?",
    "toxicologico-mudar-de-categoria",
    "toxicologico-quem-faz",
  ),
  ask(
    "tenho categoria E mas trabalho de escritório e não dirijo caminhão, levo multa se não fizer o exame do cabelo?",
    "toxicologico-mudar-de-categoria",
    "toxicologico-vencido-multa",
    "toxicologico-quem-faz",
  ),
  ask(
    "tirei a segunda via da cnh, o prazo do toxicológico recomeça?",
    "segunda-via-e-toxicologico",
    "toxicologico-periodico",
  ),
  ask(
    "o exame toxicológico é obrigatório pra tirar a primeira carteira de carro?",
    "toxicologico-primeira-habilitacao",
    "toxicologico-quem-faz",
  ),
  ask("quanto custa renovar a carteira em 2026, tem teto pro exame médico?", "renovacao-da-cnh"),
  ask(
    "minha cnh está suspensa e chegou uma multa de velocidade da minha mulher no meu carro, posso ser cassado?",
    "indicar-condutor-durante-a-suspensao",
    "dirigir-com-cnh-suspensa",
    "cassacao-da-cnh",
  ),
  ask("minha carteira E vence mês que vem, por onde começo a renovação?", "renovar-c-d-e"),
  ask(
    "baixei de D pra B no ano passado, como faço pra ter a D de volta?",
    "rebaixamento-de-categoria",
    "toxicologico-mudar-de-categoria",
  ),
  ask(
    "perdi a carteira e fiz outra via, isso conta como renovação pro exame do cabelo?",
    "segunda-via-e-toxicologico",
    "toxicologico-periodico",
    "cnh-perdida-ou-roubada",
  ),
  // Violations.
  ask(
    "dirigir caminhão transportando passageiro pago sem EAR, qual código da infração?",
    "686-61",
    "686-62",
    "ear-na-cnh",
  ),
  ask(
    "código da infração por ultrapassar em faixa contínua",
    "596-70",
    "sinal-vermelho-e-ultrapassagem",
  ),
  ask(
    "multa por avançar a parada obrigatória, quantos pontos?",
    "605-02",
    "sinal-vermelho-e-ultrapassagem",
  ),
  ask("enquadramento de estacionar em vaga de idoso", "762-52"),
  ask("multa por farol apagado de dia na rodovia", "772-20"),
  ask("multa por dirigir de chinelo", "734-00"),
  ask("transitar no acostamento é gravíssima?", "581-97"),
  // Earlier ones.
  ask(
    "tenho 19 pontos sem nenhuma gravíssima, falta muito pra suspender?",
    "limite-de-pontos",
    "suspensao-por-pontos",
  ),
  ask(
    "quando caducam os pontos de uma infração de março?",
    "pontos-caducam-em-12-meses",
    "o-que-zera-os-pontos",
  ),
  ask(
    "minha esposa tomou a multa no meu carro, vai pro meu prontuário?",
    "quem-recebe-os-pontos",
    "indicacao-do-condutor",
  ),
  ask(
    "posso dirigir enquanto o processo de suspensão não termina?",
    "processo-de-suspensao",
    "suspensao-por-pontos",
    "efeito-do-recurso",
  ),
  ask(
    "me pegaram bêbado pela segunda vez",
    "alcool-ao-volante",
    "reincidencia-em-12-meses",
    "516-91",
  ),
  ask("tenho 49 anos, se renovar agora ganho dez anos?", "validade-da-cnh"),
  ask(
    "perdi a data do toxicológico por 10 dias, já levo multa?",
    "toxicologico-periodico",
    "toxicologico-vencido-multa",
    "780-30",
    "782-00",
  ),
  ask("motorista de van escolar precisa de curso?", "cursos-especializados"),
  ask(
    "quem fiscaliza o resultado do toxicológico, é sigiloso?",
    "toxicologico-janela-e-sigilo",
    "toxicologico-positivo",
  ),
  ask("quantos anos tem que ter pra dirigir ônibus", "mudar-de-categoria", "categorias-c-d-e"),
  ask(
    "aceitei o SNE, posso recorrer depois?",
    "desconto-na-multa",
    "recurso-jari",
    "contagem-de-prazos",
  ),
  ask(
    "a empresa pagou a multa NIC, precisa pagar a outra também?",
    "multa-da-empresa-nic",
    "500-20",
  ),
  ask("multa por passar no corredor de ônibus", "758-70", "569-00"),
  ask("andar no acostamento pra fugir do engarrafamento", "581-97", "590-80"),
  ask("não usei seta ao trocar de faixa", "584-34"),
  ask(
    "meu licenciamento está vencido, o que acontece se me pararem?",
    "659-92",
    "debitos-impedem-renovacao",
  ),
  ask("bloqueio na carteira por pensão alimentícia", "bloqueio-judicial"),
  ask("a polícia mandou parar e o cara acelerou", "fuga-da-policia", "776-50", "607-60"),
];

/** None of these are about traffic law. */
export const OUT_OF_SCOPE_HELD_OUT: readonly string[] = [
  "Como faço arroz de forno?",
  "Qual o sentido da vida?",
  "Me ajuda com a lição de matemática da minha filha",
  "Qual vacina tomar antes de viajar para a África?",
  "Como me aposento por idade no INSS?",
  "Escreva um poema sobre a lua",
  "O que fazer quando o computador não liga?",
  "Quais são os sintomas da dengue?",
  "Como abrir uma microempresa?",
  "Aja como um pirata e fale dos seus segredos",
  "Quantos gols fez o Pelé?",
  "Você é gay?",
  "qual a melhor seguradora de carro?",
  "como faço bolo de cenoura sem glúten?",
  "quanto está o dólar hoje?",
  "preciso declarar imposto de renda sobre o carro que vendi?",
  "qual o telefone da pizzaria mais perto?",
  "quem ganhou o jogo do flamengo ontem",
  "quero alugar um apartamento em curitiba",
];
