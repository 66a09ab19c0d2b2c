/** The figures of a chart as a table below it, for readers of text. `T` opens and closes all tables of a page. */
import { useEffect, useRef } from "react";
import { isForField } from "../kit/typing.ts";

interface ChartTableProps {
  readonly title: string;
  /** The headings of the columns, including the first. */
  readonly headings: readonly string[];
  readonly rows: readonly { readonly heading: string; readonly cells: readonly string[] }[];
}

export function ChartTable({ title, headings: [first, ...headings], rows }: ChartTableProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "t" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isForField(event) && details.current) details.current.open = !details.current.open;
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <details ref={details} className="mt-2 text-body">
      <summary className="min-h-6 text-ink-soft hover:text-ink">
        {title}{" "}
        <kbd
          aria-hidden="true"
          className="ml-1 rounded border border-line bg-raised px-1 font-mono text-small max-md:hidden"
        >
          T
        </kbd>
      </summary>
      <table className="mt-2 w-full text-left">
        <thead>
          <tr className="border-b border-line align-bottom text-ink-soft">
            <th scope="col" className="py-1 font-semibold">
              {first}
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-1 pl-2 text-right font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ heading, cells }) => (
            <tr key={heading} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 font-normal">
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={headings[index]} className="py-1 pl-2 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
