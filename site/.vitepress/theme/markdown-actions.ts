/** Above each page: its text as Markdown, to be copied or opened. */
import { useData, withBase } from "vitepress";
import { computed, defineComponent, h, ref } from "vue";

const WORDS = {
  "pt-BR": { copy: "Copiar como Markdown", copied: "Copiado", open: "Abrir o Markdown" },
  en: { copy: "Copy as Markdown", copied: "Copied", open: "Open the Markdown" },
};
const SHOWN_MS = 2_000;

export const MarkdownActions = defineComponent(() => {
  const { page, lang } = useData();
  const hasCopied = ref(false);
  const words = computed(() => WORDS[lang.value === "en" ? "en" : "pt-BR"]);
  const address = computed(() => withBase(`/${page.value.relativePath}`));

  async function copy(): Promise<void> {
    const response = await fetch(address.value);
    await navigator.clipboard.writeText(await response.text());
    hasCopied.value = true;
    setTimeout(() => (hasCopied.value = false), SHOWN_MS);
  }

  return () =>
    h("nav", { class: "markdown-actions", "aria-label": "Markdown" }, [
      h(
        "button",
        { type: "button", onClick: () => void copy() },
        hasCopied.value ? words.value.copied : words.value.copy,
      ),
      " · ",
      h("a", { href: address.value, target: "_self" }, words.value.open),
    ]);
});
