import type { ReactNode } from "react";

/** A text of the law, of a register or of the analysis: always Portuguese, whatever the language of the page. */
export function LawText({ children }: { readonly children: ReactNode }) {
  return <span lang="pt-BR">{children}</span>;
}
