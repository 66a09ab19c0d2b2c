/** Sentences that contradict a diagnosis, and sentences that only look like it, by the driver that they are about. */
import { describe, expect, test } from "vitest";
import { promptOfScenario } from "../../../../lab/evals/analysis-texts.ts";
import { claimFault } from "./check-claims.ts";
import { sentencesOf } from "./claims/sentences.ts";
import { figureFault } from "./figure-claims.ts";

const faultOf = (scenario: number, text: string) => {
  const { data } = promptOfScenario(scenario);
  const sentences = sentencesOf(text);
  return (figureFault(sentences, data) ?? claimFault(sentences, data))?.fault ?? null;
};

describe("what is said about driving", () => {
  test.each([
    [4, "O motorista pode dirigir normalmente."],
    [4, "Nada impede que o condutor dirija enquanto recorre."],
    [4, "Não há impedimento para dirigir."],
    [4, "A suspensão não vale para trajetos curtos."],
    [4, "Posso dirigir? Pode."],
    [2, "A empresa pode entregar o veículo a ele."],
    [11, "O motorista pode dirigir o caminhão."],
    [1, "O condutor pode dirigir caminhões."],
    [1, "O condutor pode trabalhar como motorista."],
    [16, "O condutor está liberado."],
    [16, "O condutor está proibido de dirigir."],
    [8, "O condutor não pode dirigir."],
    [3, "Depois de 06/12/2026, o condutor poderá continuar dirigindo."],
    [11, "Não se pode dirigir qualquer veículo."],
  ])("driver %d: %s", (scenario, text) => {
    expect(faultOf(scenario, text)).toBe("contradicts_driving");
  });

  test.each([
    [4, "O condutor não pode dirigir nem carro nem moto."],
    [4, "Se cumprir essas etapas, o condutor poderá voltar a dirigir."],
    [4, "Posso dirigir? Não: a suspensão está em vigor."],
    [4, "Ninguém deve dizer que ele pode dirigir."],
    [2, "Renove a CNH antes de voltar a dirigir."],
    [11, "O motorista pode dirigir carros da categoria B."],
    [1, "O condutor pode dirigir carros e motos."],
    [1, "O condutor não pode dirigir caminhões."],
    [16, "Uma nova consulta dirá se o condutor pode dirigir."],
    [8, "Se houver suspensão, o condutor não poderá dirigir."],
  ])("a text about driver %d may state: %s", (scenario, text) => {
    expect(faultOf(scenario, text)).toBeNull();
  });
});

describe("what is said of the record", () => {
  test.each([
    ["claims_clean", 4, "Não há bloqueios no registro."],
    ["claims_clean", 8, "O registro não traz multas."],
    ["claims_clean", 16, "Não constam multas nem pontos."],
    ["claims_clean", 16, "Pontuação: zerada."],
    ["claims_clean", 16, "Os exames estão em dia."],
    ["claims_clean", 14, "A ficha é limpa."],
    ["wrong_state", 4, "A suspensão já foi cumprida."],
    ["wrong_state", 4, "O bloqueio foi retirado pelo DETRAN-SP."],
    ["wrong_state", 8, "A CNH está suspensa."],
    ["wrong_state", 1, "A CNH está vencida."],
    ["wrong_state", 7, "O limite de pontos foi ultrapassado."],
    ["wrong_state", 10, "A baixa da suspensão já foi pedida e deferida."],
    ["foreign_topic", 2, "Faça o curso de reciclagem."],
    ["foreign_topic", 4, "A ordem veio da Justiça."],
    ["foreign_topic", 1, "O documento é uma permissão para dirigir."],
    ["dismisses_alert", 8, "Nada precisa ser feito."],
    ["judges_person", 8, "Trata-se de um motorista perigoso."],
    ["judges_person", 1, "É uma pessoa de excelente índole."],
    ["judges_person", 4, "Não recomendamos a contratação."],
    ["unusual_predicate", 4, "O motorista conta com a simpatia de todos."],
  ] as const)("%s, driver %d: %s", (fault, scenario, text) => {
    expect(faultOf(scenario, text)).toBe(fault);
  });

  test.each([
    [1, "Não há bloqueios, multas nem pontos."],
    [8, "Não há multas em aberto."],
    [8, "Não há bloqueio no registro."],
    [2, "Não há suspensão, cassação nem ordem judicial."],
    [16, "Pontos e multas não foram avaliados."],
    [16, "Não se pode dizer que não há multas."],
    [10, "Se essa suspensão já foi cumprida, confira a baixa no órgão de trânsito."],
    [1, "O exame toxicológico não é exigido."],
    [1, "Nada precisa ser feito por agora."],
  ])("a text about driver %d may state: %s", (scenario, text) => {
    expect(faultOf(scenario, text)).toBeNull();
  });
});

describe("figures belong to the subject of the sentence", () => {
  test.each([
    ["figure_of_another_alert", 2, "A CNH venceu em 03/11/2026 [A1]."],
    ["figure_of_another_alert", 2, "O limite é de 40 pontos [A1]."],
    ["misplaced_figure", 2, "A CNH venceu em 03/11/2026."],
    ["misplaced_figure", 4, "A suspensão começou em 26/02/2027."],
    ["misplaced_figure", 4, "A suspensão terminou em 26/02/2027."],
    ["misplaced_figure", 8, "Há 20 pontos confirmados e o limite é de 23 [A1]."],
    ["misplaced_figure", 8, "A suspensão pode ser de 8 a 24 meses [A1]."],
    ["misplaced_figure", 1, "O limite é de 30 pontos."],
    ["misplaced_figure", 21, "Cada multa custou R$ 26.032,00."],
    ["misplaced_figure", 18, "A CNH vale até 10/03/2023."],
  ] as const)("%s, driver %d: %s", (fault, scenario, text) => {
    expect(faultOf(scenario, text)).toBe(fault);
  });

  test.each([
    [2, "A CNH venceu em 04/10/2026, há 45 dias [A1]."],
    [2, "A tolerância terminou em 03/11/2026."],
    [4, "A suspensão vai de 26/08/2026 a 26/02/2027 [A1]."],
    [8, "Há 23 pontos confirmados e o limite é de 20 [A1]."],
    [8, "A suspensão pode ser de 6 a 12 meses, ou de 8 a 24 em caso de reincidência [A1]."],
    [1, "Com uma infração gravíssima, o limite cairia para 30 pontos."],
    [18, "A CNH vale até 10/03/2033."],
  ])("a text about driver %d may state: %s", (scenario, text) => {
    expect(faultOf(scenario, text)).toBeNull();
  });
});
