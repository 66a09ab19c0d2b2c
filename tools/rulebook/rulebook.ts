/**
 * The rulebook: every rule, alert, case and open point of the law in Portuguese, by article, as one page to print. A
 * lawyer can review the diagnosis with it without reading code.
 */
import { ALERT_CATALOGUE, type AlertRule } from "@cnh/license-law";
import conditions from "../site/reference/alert-conditions.pt-br.json" with { type: "json" };
import { articlesOf, articlesOfCase, compareArticles } from "./articles.ts";
import { type CaseSentence, caseSentences } from "./case-sentences.ts";
import { written } from "./fact-words.ts";
import { type OpenPoint, openPoints } from "./open-points.ts";
import { RULE_SENTENCES, type RuleSentence } from "./rule-sentences.ts";

/** The rulebook's content about one article. */
interface ArticleChapter {
  readonly article: string;
  readonly rules: readonly RuleSentence[];
  readonly alerts: readonly (readonly [code: string, rule: AlertRule])[];
  readonly cases: readonly CaseSentence[];
}

export interface Rulebook {
  readonly chapters: readonly ArticleChapter[];
  readonly openPoints: readonly OpenPoint[];
}

export async function readRulebook(): Promise<Rulebook> {
  const cases = await caseSentences();
  const alerts = Object.entries(ALERT_CATALOGUE);
  const articlesOfRule = ({ rows }: RuleSentence) =>
    rows.flatMap(({ rule }) => articlesOf(rule.source));
  const articlesOfAlert = ({ legalBasis }: AlertRule) => legalBasis.flatMap(articlesOf);
  const articles = new Set([
    ...RULE_SENTENCES.flatMap(articlesOfRule),
    ...alerts.flatMap(([, rule]) => articlesOfAlert(rule)),
    ...cases.flatMap(({ article }) => articlesOfCase(article)),
  ]);
  const chapters = [...articles].sort(compareArticles).map((article) => ({
    article,
    rules: RULE_SENTENCES.filter((rule) => articlesOfRule(rule).includes(article)),
    alerts: alerts.filter(([, rule]) => articlesOfAlert(rule).includes(article)),
    cases: cases.filter((one) => articlesOfCase(one.article).includes(article)),
  }));
  return { chapters, openPoints: openPoints() };
}

/** The rulebook as a self-contained HTML page. */
export function rulebookPage({ chapters, openPoints: open }: Rulebook, edition: string): string {
  const body = [
    cover(chapters, edition),
    index(chapters),
    ...chapters.map(chapterText),
    "<h2>Pontos em aberto</h2>",
    table(
      ["Assunto", "Ponto", "O que o relatório faz", "Confiança", ...REVIEW],
      open.map(({ part, point, text, confidence }) => [
        escaped(part),
        markdown(point),
        markdown(text),
        confidence ?? "–",
        ...BOXES,
      ]),
    ),
  ];
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<title>Livro de regras, edição ${escaped(edition)}</title>
<style>${style(edition)}</style>
</head>
<body>
${body.join("\n")}
</body>
</html>
`;
}

const REVIEW = ["Confere", "Não confere", "Observação"];
const BOXES = ["☐", "☐", ""];
const CONFIDENCES = { high: "alta", medium: "média", low: "baixa" };

function cover(chapters: readonly ArticleChapter[], edition: string): string {
  const rows = RULE_SENTENCES.reduce((sum, { rows: own }) => sum + own.length, 0);
  const cases = new Set(chapters.flatMap((chapter) => chapter.cases)).size;
  return `<h1>Livro de regras</h1>
<p class="edition">Edição ${escaped(edition)}</p>
<p>Este livro reúne as regras que o diagnóstico da CNH aplica: ${RULE_SENTENCES.length} regras com ${rows} períodos, ${Object.keys(ALERT_CATALOGUE).length} alertas e ${cases} casos, por artigo. Ele é gerado do próprio código e dos casos que o testam.</p>
<p>Para revisar: leia cada regra com o texto da lei ao lado e marque se confere. Os casos mostram os dois lados de cada limite. O condutor de um caso é regular (categoria AB, CNH definitiva, em dia, nada no registro) a não ser pelo que a frase diz.</p>`;
}

function index(chapters: readonly ArticleChapter[]): string {
  const rows = chapters.map(({ article, rules, alerts, cases }) => [
    `<a href="#${anchorOf(article)}">${escaped(article)}</a>`,
    rules.map(({ sentence }) => escaped(sentence)).join("<br>"),
    alerts.map(([, { title }]) => escaped(title)).join("<br>"),
    String(cases.length),
  ]);
  return `<h2>Índice por artigo</h2>${table(["Artigo", "Regras", "Alertas", "Casos"], rows)}`;
}

function chapterText({ article, rules, alerts, cases }: ArticleChapter): string {
  const parts = [
    rules.length > 0 && `<h3>Regras</h3>${rulesTable(rules)}`,
    alerts.length > 0 && `<h3>Alertas</h3>${alertsTable(alerts)}`,
    cases.length > 0 && `<h3>Casos</h3>${casesTable(cases)}`,
  ].filter((part) => part !== false);
  return `<section><h2 id="${anchorOf(article)}">${escaped(article)}</h2>${parts.join("")}</section>`;
}

function rulesTable(rules: readonly RuleSentence[]): string {
  const head = ["Regra", "Vigência", "Valor", "Fonte", "Confiança", ...REVIEW];
  const rows = rules.flatMap(({ sentence, rows: own }) =>
    own.map(({ rule, words }, at) => {
      const next = own[at + 1];
      const until = next ? `antes de ${written(next.rule.since)}` : "hoje";
      const source = `${rule.source.law}, ${rule.source.article}`;
      const period = `${written(rule.since)} até ${until}`;
      const confidence = CONFIDENCES[rule.confidence];
      return [escaped(sentence), period, escaped(words), escaped(source), confidence, ...BOXES];
    }),
  );
  return table(head, rows);
}

function alertsTable(alerts: ArticleChapter["alerts"]): string {
  const conditionOf = conditions as Readonly<Record<string, string>>;
  const rows = alerts.map(([code, rule]) => [
    `<b>${escaped(rule.title)}</b><br><code>${code}</code>`,
    escaped(conditionOf[rule.when] ?? rule.when),
    [rule.message, ...rule.actions].map(escaped).join("<br>"),
    rule.legalBasis.map(({ law, article }) => escaped(`${law}, ${article}`)).join("<br>"),
    CONFIDENCES[rule.confidence],
    ...BOXES,
  ]);
  return table(["Alerta", "Quando", "Texto", "Fonte", "Confiança", ...REVIEW], rows);
}

function casesTable(cases: readonly CaseSentence[]): string {
  const rows = cases.map(({ article, given, result }) => [
    escaped(article),
    escaped(given),
    escaped(result),
    ...BOXES,
  ]);
  return table(["Artigo", "Dia e fatos", "Resultado", ...REVIEW], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const kind = head.includes("Confere") ? ' class="review"' : "";
  return `<table${kind}><thead>${cells(head, "th")}</thead><tbody>${rows.map((row) => cells(row, "td")).join("\n")}</tbody></table>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Renders code and bold of an open point; of links only the text remains. */
const markdown = (text: string): string =>
  escaped(text)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");

const anchorOf = (article: string): string =>
  article.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, "-");

const style = (edition: string): string => `
@page { size: A4 landscape; margin: 14mm 12mm 16mm; @bottom-left { content: "Livro de regras, edição ${edition}"; font: 8pt sans-serif; } @bottom-right { content: counter(page) " de " counter(pages); font: 8pt sans-serif; } }
body { font: 10pt/1.4 "Liberation Sans", Arial, sans-serif; color: #1a1a1a; max-width: 277mm; margin: 8mm auto; }
h1 { font-size: 26pt; margin: 0 0 2mm; } h2 { font-size: 15pt; margin: 8mm 0 2mm; } h3 { font-size: 11pt; margin: 4mm 0 1mm; }
@media print { body { max-width: none; margin: 0; } }
.edition { font-size: 12pt; color: #555; } a { color: inherit; }
table { width: 100%; border-collapse: collapse; font-size: 8.5pt; } th, td { border: 0.5pt solid #999; padding: 1mm 1.5mm; text-align: left; vertical-align: top; }
th { background: #eee; } thead { display: table-header-group; } section { break-before: page; }
code { font-size: 7.5pt; overflow-wrap: anywhere; } .review td:nth-last-child(-n+3) { width: 16mm; text-align: center; }`;
