/** Searches every response of a full run for data that must never leave the service. */
import { before } from "node:test";
import { walk } from "./deep-search.ts";
import { expectEqual, expectThat } from "./expectations.ts";
import { FullRun, type Sighting } from "./full-run.ts";
import { patience } from "./pace.ts";
import { expectReport } from "./report-shape.ts";
import { it, suite } from "./suite.ts";

/** Spec "Fields that are never exposed"; these names have no legitimate use in any response. */
const NOWHERE = [
  "requestUid",
  "cost",
  "provider",
  "addons",
  "cnhDocumentUrl",
  "monitoring",
  "reportsUsed",
];
/** Additionally forbidden in a report (a delivery log may contain the customer's own response). */
const NOT_IN_REPORTS = [...NOWHERE, "payload", "response"];
const COUNTERS =
  /^(attempts?|attempts?(Count|Made|Number|Left)|tries|tryCount|retries|retry(Count|At)|next(Retry|Attempt)(At|In)?|last(Retry|Attempt)At)$/i;
const TIMINGS =
  /^(pipeline.*|timings?|(duration|elapsed|latency|took|processing|queue)Ms|processing(Time|StartedAt|EndedAt)|(queued|enqueued|dequeued|locked)At)$/i;

/** Portuguese field names of the upstream registers, which must not appear in our schema. */
const RAW_NAMES = new Set(
  `nomeMae nomePai nomeCondutor nomeSocial dataNascimento descricaoSexo tipoDocumento
   numeroDocumento orgaoExpedidor orgaoExpedidorDocumento ufExpedidorDocumento
   localidadeNascimento enderecoLogradouro enderecoCep enderecoUf telefoneCelular
   numeroRegistro registroCnh numeroRegistroCnh numeroFormularioRenach numeroFormularioCnh
   numeroPgu numeroListaImpedimento categoriaAtual categoriaRebaixada categoriaAutorizada
   dataPrimeiraHabilitacao ufPrimeiraHabilitacao dataValidadeCnh dataValidade ufHabilitacaoAtual
   ufDominio quadroObservacoesCnh restricoesMedicas situacaoCnh descricaoSituacaoCnh
   situacaoCnhAnterior permissionario permissionado dataUltimaEmissaoHistorico
   dataCadastramento codigoTransacaoUltimaAtualizacao motivoRequerimento1 classificacaoCursoTpp
   quantidadeOcorrenciasImpedimentos condutores dadosCondutor ufDetranBloqueio
   dataImpedimentoBloqueio motivoImpedimentoBloqueio descricaoMotivoImpedimentoBloqueio
   dataInicioImpedimentoBloqueio tipoDecisaoBloqueio prazoPenalBloqueio
   exameToxicologico toxigologico quantidadeInfracoes idUltimoRegistro
   codigoInfracao descricaoInfracao numeroAutoInfracao dataInfracao localOcorrenciaInfracao
   codigoOrgaoAutuador descricaoOrgaoAutuador valorIntegralInfracao indicadorExigibilidade
   dataPagamentoInfracao returnCode mensagemRetorno codigoRetorno segurancaCnh`
    .split(/\s+/)
    .map((name) => name.toLowerCase()),
);

const run = new FullRun();

/** The forbidden names that were found, with their places. */
function placesOf(list: readonly Sighting[], isForbidden: (key: string) => boolean): string[] {
  const places: string[] = [];
  for (const { where, json } of list) {
    walk(json, (key, _value, path) => {
      if (key !== null && isForbidden(key)) places.push(`${where}: ${path}`);
    });
  }
  return [...new Set(places)].slice(0, 20);
}

const isOneOf = (names: readonly string[]) => {
  const lower = names.map((name) => name.toLowerCase());
  return (key: string) => lower.includes(key.toLowerCase());
};

suite("10 never exposed", () => {
  const { reports, answers, texts } = run;
  before(() => run.make(), { timeout: patience(60_000) });

  it("the run has reports from REST, webhooks and MCP", () => {
    for (const kind of [/^GET/, /^webhook report.delivered/, /^webhook report.failed/, /^tool/]) {
      expectThat(
        reports.some(({ where }) => kind.test(where)),
        `reports of ${kind.source}`,
        reports.length,
      );
    }
  });

  it("spec Fields that are never exposed: none of the names is in a report, at any depth", () => {
    expectEqual(placesOf(reports, isOneOf(NOT_IN_REPORTS)), [], "forbidden names in reports");
  });

  it("spec Fields that are never exposed: none of the names is in any other answer", () => {
    expectEqual(placesOf(answers, isOneOf(NOWHERE)), [], "forbidden names in answers");
  });

  it("spec Fields that are never exposed: no retry counters and no pipeline timings in a report", () => {
    expectEqual(
      placesOf(reports, (key) => COUNTERS.test(key)),
      [],
      "retry counters",
    );
    expectEqual(
      placesOf(reports, (key) => TIMINGS.test(key)),
      [],
      "pipeline timings",
    );
  });

  it("spec What the service does: no field of an upstream register appears under its own name", () => {
    const isRaw = (key: string) => RAW_NAMES.has(key.toLowerCase());
    expectEqual(placesOf(reports, isRaw), [], "upstream names in reports");
    expectEqual(
      placesOf(
        answers.filter(({ where }) => !where.startsWith("GET")),
        isRaw,
      ),
      [],
      "in other answers",
    );
  });

  it("spec Report object: only the listed fields appear, in every report of REST and webhooks", () => {
    for (const { where, json } of reports) {
      if (/^(GET of scenario|webhook)/.test(where)) expectReport(json);
    }
  });

  it("decisions §1: every balance, limit, price and amount is a whole number, unless named …BRL", () => {
    const broken: string[] = [];
    for (const { where, json } of [...reports, ...answers]) {
      walk(json, (key, value, path) => {
        const money = key !== null && /(^|[a-z])(balance|limit|price|amount)$/i.test(key);
        if (money && typeof value === "number" && !Number.isInteger(value)) {
          broken.push(`${where}: ${path} = ${value}`);
        }
      });
    }
    expectEqual(broken.slice(0, 20), [], "fractions of a centavo");
  });

  it("decisions §6: no error, and no failed report, says why inside the service", () => {
    const trace = /node_modules|\bat \w+ \(|\.ts:\d+|ECONN|SELECT |INSERT |stack"/;
    const leaks = texts.filter(({ text }) => trace.test(text)).map(({ where }) => where);
    expectEqual(leaks, [], "answers with traces of the inside");
  });
});
