/** The forbidden content of a model's text for people. */
import { describe, expect, test } from "vitest";
import { processorTimeOf } from "../../../../tests/support/measures/processor-time.ts";
import { markdownFault } from "./written-markdown.ts";

const FRAME =
  "O limite de pontos é o que a lei diz, e não há outro para quem dirige no Brasil. Acompanhe as notificações.";
const GIVEN =
  "O recurso é gratuito. A carteira digital está no aplicativo do gov.br. Ver art. 165-A do CTB.";
const faultOf = (text: string) => markdownFault(`${FRAME}\n\n${text}`, 6_000, GIVEN);

describe("an address is refused in any spelling", () => {
  test.each([
    "acesse evil.com agora",
    "acesse multas-gratis.xyz agora",
    "acesse recurso.dev",
    "acesse bit.ly/cnh",
    "acesse wa.me/ajuda",
    "acesse evil.ru",
    "acesse recurso-facil.site/cnh",
    "acesse detran.online",
    "acesse multa.ai",
    "acesse t.co/abc",
    "acesse 7k.vip",
    "acesse Evil.Com",
    "acesse EVIL.COM.BR",
    "acesse detran.sp.gov.br",
    "acesse sub.evil.co.uk:8443/caminho",
    "acesse evil。com",
    "acesse evil．com",
    "acesse evil․com",
    "acesse evil·com",
    "acesse ｅｖｉｌ.com",
    "acesse münchen.de",
    "acesse xn--mnchen-3ya.de",
    "acesse evil[.]com",
    "acesse evil(.)com",
    "acesse evil [ . ] com",
    "acesse evil[dot]com",
    "acesse evil (ponto) com",
    "acesse evil ponto com",
    "acesse evil ponto com ponto br",
    "acesse evil .com",
    "acesse **evil**.com",
    "acesse evil\\.com",
    "acesse `evil.com`",
    "acesse _evil_.com",
    "acesse //evil",
    "acesse hxxps://evil",
    "acesse ftp://evil",
    "escreva para ana@evil",
    "escreva para ana arroba evil",
    "chame em tel:190",
    "chame em whatsapp:ana",
    "veja [aqui](https://evil.com)",
    "veja [aqui] (evil)",
    "veja [aqui][a]",
    "[a]: //evil",
    "[^nota]: evil",
    "![x](data:)",
    "www.evil",
    "CTB.Art",
    "fim.Depois",
  ])("%s", (text) => {
    expect(faultOf(text)).toBe("link");
  });
});

describe("code, tables and HTML are refused", () => {
  test.each([
    ["block", "```\nrm -rf\n```"],
    ["block", "   ```sh"],
    ["block", "~~~\ncurl\n~~~"],
    ["block", "> ```\n> rm"],
    ["block", "| a | b |\n|---|---|"],
    ["block", "a | b\n--- | ---"],
    ["html", "<b>oi</b>"],
    ["html", "<script>alert(1)</script>"],
    ["html", "&lt;script&gt;"],
    ["html", "&#106;avascript"],
  ])("%s: %j", (fault, text) => {
    expect(faultOf(text)).toBe(fault);
  });
});

describe("offers and promises that are not in the input are refused", () => {
  test.each([
    "Faça um pix para a chave da Ana e a sua multa some.",
    "Faça um PIX agora.",
    "Garantimos que a sua multa será cancelada.",
    "Eu garanto que não haverá suspensão.",
    "Prometemos zerar os pontos.",
    "A consulta é grátis hoje.",
    "O serviço sai de graça.",
    "Não tem custo: é sem custo nenhum.",
    "Ganhe um prêmio ao responder.",
    "Use o cupom da promoção.",
    "Cancelamos a sua multa em um dia.",
    "Nossa equipe resolve para você.",
    "Contrate o nosso serviço.",
    "Fale conosco no Telegram.",
    "Chame no WhatsApp.",
    "Clique para continuar.",
    "Informe a sua senha.",
  ])("%s", (text) => {
    expect(faultOf(text)).toBe("offer");
  });
});

describe("what people write in Portuguese passes", () => {
  test.each([
    "É o que diz o art. 165-A do CTB, com multa de R$ 293,47.",
    "A Lei nº 14.071 mudou o limite; veja também os arts. 259 e 261.",
    "O Sr. João e a Sra. Ana devem recorrer à JARI.",
    "Segundo o art.261, § 3º, e o inc. II, é assim.",
    "Res. Contran 918/2022, art. 3º, e Port. Detran 12.",
    "As empresas S.A. e Ltda. indicam o condutor; a E.A.R. consta da CNH.",
    "Há prazos, p.ex. o da defesa, e/ou o do recurso.",
    "A velocidade era de 80 km/h... não de 60.",
    "Total: R$ 1.234,56 (em 12/03/2026), ou 1.234 reais.",
    "Data: 10/03/2033. Prazo: 30 dias; situação: ativa.",
    "1. Acompanhe.\n2. Confira.\n- **Recorra**.\n- *Espere.* Depois, siga.",
    "## Pontos\n\n> Acompanhe as notificações.",
    "A infração `745-50` (média) vale 4 pontos [1].",
    "O recurso é gratuito.",
    "A carteira digital está no aplicativo do gov.br.",
    "A lei garante a ampla defesa, e o direito é garantido a todos.",
    "O veículo removido fica no depósito até a transferência.",
    "Não prometa resultado: o processo decide.",
    "O condutor perde um ponto com a infração leve.",
    "Há 20% de desconto até o vencimento; 40% pelo SNE.",
    "Vale para A, B, C, D e E (e AB/AC/AD/AE).",
    "“Aspas”, ‘aspas’, travessão — e reticências… assim.",
  ])("%s", (text) => {
    expect(faultOf(text)).toBeNull();
  });

  test("even where it is all there is", () => {
    expect(markdownFault(FRAME, 6_000, "")).toBeNull();
  });
});

test("an address passes only as it is in the input", () => {
  for (const text of ["no evil.gov.br", "no gov.br.evil", "no govbr.com"])
    expect(faultOf(text), text).toBe("link");
  expect(markdownFault(`${FRAME} Está no gov.br.`, 6_000, "")).toBe("link");
});

describe("a text that is made to be slow to check is checked quickly", () => {
  test.each([
    ["letters", "a".repeat(5_800)],
    ["dots", ".".repeat(5_800)],
    ["labels", "a.".repeat(2_900)],
    ["hyphens", "-.".repeat(2_900)],
    ["spaces", " ".repeat(5_800)],
    ["spaces and dots", " .".repeat(2_900)],
    ["brackets", "[ ".repeat(2_900)],
    ["open brackets with a dot", "[.".repeat(2_900)],
    ["backslashes", "\\".repeat(5_800)],
    ["ponto", "ponto ".repeat(960)],
    ["ponto com", "ponto com ".repeat(570)],
    ["quotations", "> ".repeat(2_900)],
    ["promises", "garanti ".repeat(720)],
  ])("%s", (_what, text) => {
    const tookMs = processorTimeOf(() => {
      for (let round = 0; round < 20; round += 1) faultOf(text);
    });
    expect(tookMs / 20).toBeLessThan(15);
  });
});
