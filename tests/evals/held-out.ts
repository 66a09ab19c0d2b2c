/**
 * Questions that were written after the search was tuned, and for which it is never tuned: they measure the search on
 * unseen questions. A question that leads to a change moves to questions.ts, and a new one takes its place.
 */
import { ask, type Question } from "./questions.ts";

export const HELD_OUT: readonly Question[] = [
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

/** Nothing of these is traffic law. */
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
];
