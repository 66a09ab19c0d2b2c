import type { LegalBasis } from "@cnh/contract";

/** Each law once, followed by its articles. */
export function LegalBasisLine({ basis }: { readonly basis: readonly LegalBasis[] }) {
  return (
    <span lang="pt-BR">
      {[...Map.groupBy(basis, ({ law }) => law)].map(([law, articles], index) => {
        const text = `${law}, ${articles.map(({ article }) => article).join("; ")}`;
        const url = articles[0]?.url;
        return (
          <span key={law}>
            {index > 0 && "; "}
            {url === undefined ? (
              text
            ) : (
              <a href={url} target="_blank" rel="noreferrer" className="underline">
                {text}
              </a>
            )}
          </span>
        );
      })}
      .
    </span>
  );
}
