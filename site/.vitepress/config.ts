import { defineConfig, type DefaultTheme } from "vitepress";
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
    // The pages for operators and contributors exist in English only.
    i18nRouting: ((
      _data: unknown,
      route: { data: { relativePath: string } },
      target: string,
    ): string => {
      const path = route.data.relativePath
        .replace(/^en\//, "")
        .replace(/\.md$/, "")
        .replace(/(^|\/)index$/, "$1");
      if (target === "en") return `/en/${path}`;
      return path.startsWith("projeto/") ? "/" : `/${path}`;
    }) as unknown as boolean,
    search: {
      provider: "local",
      options: {
        miniSearch: {
          options: {
            // "suspensao" finds "suspensão", and "infração" finds "infrações". It runs in the browser as well, so it refers
            // to nothing outside itself.
            processTerm: (term: string) =>
              term
                .normalize("NFD")
                .replace(/\p{Diacritic}/gu, "")
                .toLowerCase()
                .replace(/oes$/, "ao")
                .replace(/(?<=[aeiou])s$/, ""),
          },
          searchOptions: {
            fuzzy: 0.15,
            prefix: true,
            boost: { title: 4, text: 1, titles: 2 },
            // Pages that are read come before pages that are looked up, and the first section before the others.
            boostDocument: (id: string) => {
              const weights: [RegExp, number][] = [
                [/\/projeto\/|pontos-em-aberto|\/novidades/, 0.3],
                [/\/referencia\/(?:campos|alertas)\//, 0.5],
                [/\/lei\//, 1.5],
                [/#/, 1],
              ];
              const [, weight] = weights.find(([pattern]) => pattern.test(id)) ?? [/^/, 1.2];
              return weight;
            },
          },
        },
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
      { text: "Operators", link: "/en/projeto/" },
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
