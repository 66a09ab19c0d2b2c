import Theme from "vitepress/theme-without-fonts";
import type { Theme as VitePressTheme } from "vitepress";
import { defineComponent, h } from "vue";
import { THEME_WORDS } from "../theme-words.ts";
import { MarkdownActions } from "./markdown-actions.ts";
import { rememberTabs } from "./remember-tabs.ts";
import { watchTables } from "./scrolling-tables.ts";
import "./style.css";

const Layout = defineComponent(() => {
  watchTables();
  return () => h(Theme.Layout, null, { "doc-before": () => h(MarkdownActions) });
});

export default {
  extends: Theme,
  Layout,
  enhanceApp: ({ app, router, siteData }) => {
    Object.defineProperty(app.config.globalProperties, "$words", {
      get: () => THEME_WORDS[siteData.value.lang === "en" ? "en" : "pt"],
    });
    if (!import.meta.env.SSR) rememberTabs(router);
  },
} satisfies VitePressTheme;
