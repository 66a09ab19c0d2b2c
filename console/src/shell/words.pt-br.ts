import type { Role } from "@cnh/contract/console";

const ROLES: Readonly<Record<Role, string>> = {
  owner: "Proprietária(o)",
  admin: "Administração",
  developer: "Desenvolvimento",
  finance: "Financeiro",
  viewer: "Leitura",
};

export const words = {
  skip: "Ir para o conteúdo",
  organization: "Organização",
  mode: "Ambiente",
  live: "Produção",
  test: "Teste",
  testMode: "Modo de teste: motoristas simulados, nada é cobrado.",
  menu: "Menu",
  openMenu: "Abrir menu",
  foldMenu: "Recolher menu",
  unfoldMenu: "Expandir menu",
  account: "Minha conta",
  signOut: "Sair",
  documentation: "Documentação",
  language: "Idioma",
  roles: ROLES,
  groups: { operation: "Operação", api: "Configurações da API", organization: "Organização" },
  screens: {
    overview: "Visão geral",
    reports: "Relatórios",
    order: "Pedir relatório",
    bulkOrders: "Pedido em lote",
  },
  palette: {
    title: "Ir para ou fazer",
    placeholder: "Digite uma tela ou ação",
    none: "Nada encontrado",
    switchTo: (name: string) => `Ir para ${name}`,
    theme: "Trocar tema",
    language: "Switch to English",
  },
  shortcuts: {
    title: "Atalhos do teclado",
    open: "Atalhos",
    palette: "Ir para ou fazer",
    search: "Buscar",
    go: (screen: string) => `Ir para ${screen}`,
    fold: "Recolher ou expandir o menu",
    move: "Próximo e anterior na lista",
    openItem: "Abrir o item",
    close: "Fechar",
    help: "Esta ajuda",
    followedBy: "depois",
  },
  missing: {
    title: "Página não encontrada",
    sentence: "O endereço pode estar errado, ou você não tem acesso a esta organização.",
    home: "Ir para o início",
  },
  noOrganization: {
    title: "Você ainda não participa de nenhuma organização",
    sentence: "Peça um convite a quem administra a organização. O convite chega por e-mail.",
  },
};
