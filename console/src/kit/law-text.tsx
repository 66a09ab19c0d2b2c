import type { ReactNode } from "react";

/** A text of the law, of a register or of the analysis: always Portuguese, regardless of the page's language. */
export function LawText({ children }: { readonly children: ReactNode }) {
  return <span lang="pt-BR">{children}</span>;
}
