/** A language that was chosen in one group of samples is chosen in all of them, on this page and on the next. */
import type { Router } from "vitepress";

const STORED = "cnh-docs-tab";

export function rememberTabs(router: Router): void {
  document.addEventListener("change", ({ target }) => {
    const label = labelOf(target);
    if (label === undefined) return;
    localStorage.setItem(STORED, label);
    choose(label, target as HTMLInputElement);
  });
  const restore = () => {
    const label = localStorage.getItem(STORED);
    if (label !== null) requestAnimationFrame(() => choose(label));
  };
  router.onAfterRouteChange = restore;
  addEventListener("load", restore);
}

/** Chooses this language in every group that has it, except in the one where a person just did. */
function choose(label: string, already?: HTMLInputElement): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(
    ".vp-code-group .tabs input:not(:checked)",
  )) {
    if (input.name !== already?.name && labelOf(input) === label) input.click();
  }
}

function labelOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof HTMLInputElement) || !target.closest(".vp-code-group")) return undefined;
  return target.nextElementSibling?.textContent ?? undefined;
}
