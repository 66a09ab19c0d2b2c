/**
 * Consulta as CNHs das linhas selecionadas e escreve o resultado ao lado: valores, nunca fórmulas.
 * Colunas: A CPF, B referência, C situação, D diagnóstico, E alertas, F id do relatório, G quando.
 */
const COLUNA_REFERENCIA = 2;
const COLUNA_SITUACAO = 3;
const COLUNAS = 7;
const ESPERA_SEGUNDOS = 25;
/** O Google encerra um script depois de alguns minutos: paramos antes, e a próxima vez continua. */
const LIMITE_MS = 4 * 60 * 1000;

function onOpen() {
  SpreadsheetApp.getUi()
    .createMenu("CNH")
    .addItem("Consultar linhas selecionadas", "consultarLinhas")
    .addToUi();
}

function consultarLinhas() {
  const inicio = Date.now();
  const ui = SpreadsheetApp.getUi();
  const planilha = SpreadsheetApp.getActiveSheet();
  const linhas = linhasAConsultar(planilha);
  if (linhas.length === 0) return ui.alert("Nenhuma linha a consultar na seleção.");
  const pergunta = `Consultar ${linhas.length} linha(s)? ${precoPorRelatorio()}`;
  if (ui.alert(pergunta, ui.ButtonSet.YES_NO) !== ui.Button.YES) return;
  for (const linha of linhas) {
    if (Date.now() - inicio > LIMITE_MS) {
      return ui.alert(`Parei antes da linha ${linha}. Selecione o resto e rode de novo.`);
    }
    const problema = consultarLinha(planilha, linha);
    if (problema !== "") return ui.alert(`Parei na linha ${linha}. ${problema}`);
  }
}

/** Com CPF e ainda sem resultado. A linha 1 é o cabeçalho. */
function linhasAConsultar(planilha) {
  const selecao = planilha.getActiveRange();
  const primeira = Math.max(2, selecao.getRow());
  const ultima = selecao.getRow() + selecao.getNumRows() - 1;
  const linhas = [];
  for (let linha = primeira; linha <= ultima; linha += 1) {
    const [cpf, , situacao] = planilha.getRange(linha, 1, 1, COLUNAS).getValues()[0];
    const isPronta = situacao === "DELIVERED" || situacao === "ERROR";
    if (String(cpf).trim() !== "" && !isPronta) linhas.push(linha);
  }
  return linhas;
}

function precoPorRelatorio() {
  const { codigo, corpo } = chamar("get", "/credit");
  if (codigo !== 200) return "Cada relatório novo é cobrado.";
  const reais = (corpo.pricePerReport / 100).toFixed(2).replace(".", ",");
  return `Cada relatório novo custa R$ ${reais}.`;
}

/** Vazio, ou por que não adianta seguir com as outras linhas. */
function consultarLinha(planilha, linha) {
  const valores = planilha.getRange(linha, 1, 1, COLUNAS).getValues()[0];
  const [cpf, referenciaEscrita, situacao, , , idAnterior] = valores.map((valor) =>
    String(valor).trim(),
  );
  // Escrita antes do pedido: se o script cair, a próxima vez usa a mesma, e dentro de uma hora não cobra de novo.
  const referencia = referenciaEscrita || `planilha-${Utilities.getUuid()}`;
  planilha.getRange(linha, COLUNA_REFERENCIA).setValue(referencia);
  SpreadsheetApp.flush();
  let reportId = situacao === "PROCESSING" ? idAnterior : "";
  if (reportId === "") {
    const pedido = chamar("post", "/reports", { cpf, externalRef: referencia });
    if (pedido.codigo !== 202) {
      escrever(planilha, linha, [`erro ${pedido.codigo}`, "", mensagemDe(pedido), "", new Date()]);
      const isDestaLinha = pedido.codigo === 400 || pedido.codigo === 422;
      return isDestaLinha ? "" : mensagemDe(pedido);
    }
    reportId = pedido.corpo.reportId;
  }
  const lido = chamar("get", `/reports/${encodeURIComponent(reportId)}`);
  if (lido.codigo !== 200) {
    escrever(planilha, linha, ["PROCESSING", "", mensagemDe(lido), reportId, new Date()]);
    return mensagemDe(lido);
  }
  const { status, diagnosis } = lido.corpo;
  const alertas = diagnosis === null ? [] : diagnosis.allAlerts.map(({ title }) => title);
  const veredito = diagnosis === null ? "" : diagnosis.status;
  escrever(planilha, linha, [status, veredito, alertas.join("; "), reportId, new Date()]);
  return "";
}

function escrever(planilha, linha, valores) {
  planilha.getRange(linha, COLUNA_SITUACAO, 1, valores.length).setValues([valores.map(semFormula)]);
}

/** Um texto que começa com = + - @ viraria fórmula. */
function semFormula(valor) {
  return typeof valor === "string" && /^[=+\-@]/.test(valor) ? `'${valor}` : valor;
}

/** Acima do limite (429), espera o que a resposta manda e tenta de novo. */
function chamar(metodo, caminho, corpo) {
  const propriedades = PropertiesService.getScriptProperties();
  const endereco = `${propriedades.getProperty("CNH_BASE_URL")}/api/v1${caminho}`;
  const headers = { Authorization: `Bearer ${propriedades.getProperty("CNH_API_KEY")}` };
  if (caminho.startsWith("/reports/")) headers.Prefer = `wait=${ESPERA_SEGUNDOS}`;
  const opcoes = { method: metodo, headers, muteHttpExceptions: true };
  if (corpo !== undefined) {
    opcoes.contentType = "application/json";
    opcoes.payload = JSON.stringify(corpo);
  }
  for (let tentativa = 1; ; tentativa += 1) {
    const resposta = UrlFetchApp.fetch(endereco, opcoes);
    const codigo = resposta.getResponseCode();
    const espera = Number(resposta.getHeaders()["Retry-After"]);
    if (codigo !== 429 || tentativa === 5 || !(espera <= 60)) {
      const texto = resposta.getContentText();
      return { codigo, corpo: texto.startsWith("{") ? JSON.parse(texto) : null };
    }
    Utilities.sleep((espera + 1) * 1000);
  }
}

function mensagemDe({ codigo, corpo }) {
  return corpo === null
    ? `Resposta ${codigo}, que não é da API.`
    : `${corpo.code}: ${corpo.message}`;
}
