import { MAX_ORGANIZATION_NAME, MAX_RETENTION_MONTHS } from "@cnh/contract/limits.ts";
import { plural } from "../messages/plural.ts";

export const messages = {
  title: "Configurações",
  hint: "Valem para toda a organização, em produção e teste.",
  save: "Salvar",
  saved: "Salvo",
  cancel: "Cancelar",
  name: {
    title: "Nome da organização",
    label: "Nome",
    hint: "Aparece no menu, nos convites e nos avisos por e-mail.",
    bad: `Informe um nome de até ${MAX_ORGANIZATION_NAME} caracteres, sem endereço de site.`,
  },
  notices: {
    title: "Endereços para avisos",
    hint: "Recebem os avisos sobre webhooks, chaves e crédito, além de quem administra a organização. Até 20.",
    label: "Um e-mail por linha",
    bad: "Confira os endereços: um por linha, sem repetição.",
    none: "Sem endereços aqui, os avisos vão só para quem administra a organização.",
  },
  purpose: {
    title: "Finalidade padrão",
    hint: "Já vem escolhida em cada pedido. Quem pede pode trocar.",
    label: "Finalidade",
    none: "Nenhuma: quem pede escolhe",
  },
  secondFactor: {
    title: "Verificação em duas etapas",
    label: "Exigir verificação em duas etapas de todos os membros",
    hint: "Quem ainda não ativou só entra depois de ativar.",
    missing:
      "Antes, ative a verificação em duas etapas em Minha conta: sem ela, você perderia o acesso.",
  },
  developerCap: {
    title: "Limite das chaves de desenvolvedores",
    hint: "O maior limite diário de gasto que alguém do papel Desenvolvimento pode dar a uma chave de produção, ao criar ou trocar.",
    label: "Limite diário máximo",
    text: "Em branco, desenvolvedores criam chaves com qualquer limite ou sem limite.",
  },
  sharing: {
    title: "Compartilhamento por link",
    label: "Permitir compartilhar relatórios por link com pessoas de fora",
    hint: "Quem administra a organização cria o link no relatório, com prazo e número de acessos. O link mostra só um resumo. Se desativado, nenhum link funciona.",
  },
  retention: {
    title: "Retenção dos relatórios",
    hint: "Vale para produção e teste, e para os relatórios que já existem.",
    label: `Meses, de 1 a ${MAX_RETENTION_MONTHS}`,
    bad: `Digite um número de 1 a ${MAX_RETENTION_MONTHS}.`,
    months: (count: number) =>
      plural("pt-BR", count, { zero: "Nenhum mês", one: "1 mês", other: `${count} meses` }),
    text: "Depois desse prazo, o relatório e os dados dele são apagados. O extrato é mantido.",
    shorten: "Encurtar o prazo?",
    from: (before: string, after: string) => `De ${before} para ${after}.`,
    goes: (day: string) => `Será apagado, em algumas horas, o que foi pedido antes de ${day}`,
    goesList: [
      "Os relatórios, com diagnóstico, análise e respostas das fontes, em produção e em teste",
      "Os eventos e as entregas de webhooks desses relatórios",
      "Os motoristas sem relatório mais recente",
    ],
    staysList: [
      "O extrato: cada cobrança e estorno",
      "A auditoria",
      "O que os seus sistemas já receberam por API e webhook",
    ],
    forever: "Não dá para desfazer: aumentar o prazo depois não traz nada de volta.",
    submit: "Encurtar e apagar",
  },
  basis: {
    title: "Base legal para o resultado do exame toxicológico",
    hint: "Para registrar ou mudar, fale com o suporte.",
    none: "Não registrada: o resultado não é mostrado em produção.",
    since: (day: string) => `registrada em ${day}`,
  },
  erasure: {
    title: "Apagar um motorista (LGPD)",
    hint: "Para atender ao pedido do titular dos dados. Não dá para desfazer.",
    cpf: "CPF do motorista",
    wrongCpf: "CPF inválido. Confira os números.",
    open: "Conferir e apagar",
    dialog: "Apagar este motorista?",
    goes: "Será apagado, em produção e em teste",
    goesList: [
      "Todos os relatórios deste CPF, com diagnóstico, análise e respostas das fontes",
      "Os eventos e as entregas de webhooks desses relatórios",
      "As linhas deste CPF em pedidos em lote",
      "As chaves que abrem os dados, e nem os backups poderão ser lidos",
    ],
    stays: "Fica guardado",
    staysList: [
      "O extrato: cada cobrança e estorno, sem dado do motorista",
      "A auditoria, que registra a exclusão sem dizer de quem",
      "O que os seus sistemas já receberam por API e webhook",
    ],
    running: "Relatórios em andamento são encerrados e estornados.",
    word: "APAGAR",
    confirm: (word: string) => `Digite ${word} para confirmar`,
    submit: "Apagar para sempre",
    done: "Motorista apagado",
    nothing: "Não havia nada guardado deste CPF. O certificado atesta isso.",
    erased: (count: number) =>
      plural("pt-BR", count, {
        zero: "Nenhum relatório foi apagado.",
        one: "1 relatório foi apagado.",
        other: `${count} relatórios foram apagados.`,
      }),
    certificate: "O certificado assinado prova a exclusão sem identificar o motorista.",
    download: "Baixar certificado",
    downloadOf: (id: string) => `Baixar certificado ${id}`,
    file: (id: string) => `certificado-${id}.json`,
    close: "Fechar",
  },
  certificates: {
    title: "Certificados de exclusão",
    none: "Nenhuma exclusão até agora.",
    more: "Mostrar mais",
    driver: "Motorista",
    organization: "Organização",
    reports: (count: number) =>
      plural("pt-BR", count, {
        zero: "nenhum relatório",
        one: "1 relatório",
        other: `${count} relatórios`,
      }),
  },
};
