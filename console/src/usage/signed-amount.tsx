import { useFormat } from "../words/format.ts";

/** What raises the balance has a plus, what lowers it a minus. */
export function SignedAmount({ amount }: { readonly amount: number }) {
  const format = useFormat();
  const text = format.money(amount);
  return (
    <span className={`whitespace-nowrap ${amount > 0 ? "font-semibold text-ok" : ""}`}>
      {amount > 0 ? `+${text}` : text}
    </span>
  );
}
