/** Words of VitePress's own theme that it offers no setting for: they are taken from `$words`, which knows the language. */
import type { Plugin } from "vite";

/** A file of the theme, the words in it, and what stands there instead. */
const REPLACEMENTS: readonly (readonly [file: string, words: string, instead: string])[] = [
  ["VPSidebarItem.vue", 'aria-label="toggle section"', ':aria-label="$words.toggle"'],
  ["VPSidebar.vue", "Sidebar Navigation", "{{ $words.sidebar }}"],
  ["VPDocFooter.vue", ">Pager<", ">{{ $words.pager }}<"],
];

export const THEME_WORDS = {
  pt: { toggle: "abrir ou fechar", sidebar: "Páginas", pager: "Página anterior e próxima" },
  en: { toggle: "open or close", sidebar: "Pages", pager: "Previous and next page" },
};

export function themeWords(): Plugin {
  return {
    name: "theme-words",
    enforce: "pre",
    transform(code, id) {
      const found = REPLACEMENTS.find(([file]) => id.endsWith(`/theme-default/components/${file}`));
      if (!found) return undefined;
      const [file, words, instead] = found;
      if (!code.includes(words))
        throw new Error(`${file} no longer says ${words}: look at it anew`);
      return code.replace(words, instead);
    },
  };
}
