import { defineConfig, type DefaultTheme } from "vitepress";
import { SEARCH } from "./search.ts";
import { sidebar } from "./sidebar.ts";
import { themeWords } from "./theme-words.ts";

const TAGLINE = "Diagnóstico da CNH por CPF: REST, webhooks e MCP.";

export default defineConfig({
  title: "CNH Reports",
  description: TAGLINE,
  srcDir: ".staging",
  outDir: "dist",
  base: "/docs/",
  cleanUrls: true,
  head: [["link", { rel: "icon", href: "/docs/icon.svg", type: "image/svg+xml" }]],
  lastUpdated: false,
  // Pages are plain Markdown: whatever looks like HTML in them is text.
  markdown: {
    html: false,
    theme: { light: "github-light-high-contrast", dark: "github-dark" },
    config: (markdown) => {
      // The engine labels the links of headings in English.
      const { renderer } = markdown;
      const render = renderer.render.bind(renderer);
      renderer.render = (tokens, options, env: { relativePath?: string }) => {
        const html: string = render(tokens, options, env);
        const { relativePath = "" } = env;
        return relativePath.startsWith("en/")
          ? html
          : html.replaceAll('aria-label="Permalink to “', 'aria-label="Link para “');
      };
    },
  },
  vite: { plugins: [themeWords()] },
  // The service itself answers these.
  ignoreDeadLinks: process.env["SITE_DRAFT"] === "1" || [
    /^\/(api|openapi|mcp-tools|webhook-vectors)\b/,
  ],
  locales: {
    root: { label: "Português", lang: "pt-BR", themeConfig: portuguese() },
    en: {
      label: "English",
      lang: "en",
      description: "Diagnosis of Brazilian driver's licenses by CPF: REST, webhooks and MCP.",
      themeConfig: english(),
    },
  },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        ...SEARCH,
        locales: {
          root: {
            translations: {
              button: { buttonText: "Buscar", buttonAriaLabel: "Buscar" },
              modal: {
                displayDetails: "Mostrar detalhes",
                resetButtonTitle: "Limpar a busca",
                backButtonTitle: "Fechar a busca",
                noResultsText: "Nenhum resultado para",
                footer: {
                  selectText: "abrir",
                  selectKeyAriaLabel: "Enter",
                  navigateText: "navegar",
                  navigateUpKeyAriaLabel: "seta para cima",
                  navigateDownKeyAriaLabel: "seta para baixo",
                  closeText: "fechar",
                  closeKeyAriaLabel: "Esc",
                },
              },
            },
          },
        },
      },
    },
  },
});

function portuguese(): DefaultTheme.Config {
  return {
    nav: [
      { text: "Comece agora", link: "/comece-agora" },
      { text: "Referência", link: "/referencia/" },
      { text: "Novidades", link: "/novidades" },
    ],
    sidebar: sidebar("pt"),
    outline: { level: [2, 3], label: "Nesta página" },
    docFooter: { prev: "Anterior", next: "Próxima" },
    darkModeSwitchLabel: "Tema",
    lightModeSwitchTitle: "Usar o tema claro",
    darkModeSwitchTitle: "Usar o tema escuro",
    sidebarMenuLabel: "Menu",
    returnToTopLabel: "Voltar ao topo",
    langMenuLabel: "Mudar o idioma",
    navMenuLabel: "Navegação principal",
    mobileMenuLabel: "Menu",
    skipToContentLabel: "Pular para o conteúdo",
    notFound: {
      title: "Página não encontrada",
      quote: "O endereço mudou ou nunca existiu. Busque a página pelo assunto.",
      linkLabel: "Ir para a página inicial",
      linkText: "Ir para a página inicial",
    },
  };
}

function english(): DefaultTheme.Config {
  return {
    nav: [
      { text: "Get started", link: "/en/comece-agora" },
      { text: "Reference", link: "/en/referencia/" },
      { text: "News", link: "/en/novidades" },
    ],
    sidebar: sidebar("en"),
    outline: { level: [2, 3], label: "On this page" },
    notFound: {
      title: "Page not found",
      quote: "The address has changed or never existed. The search finds pages by subject.",
      linkLabel: "Go to the start",
      linkText: "Go to the start",
    },
  };
}
