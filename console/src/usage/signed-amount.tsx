import { useFormat } from "../messages/format.ts";

/** An amount with a plus if it raises the balance, a minus if it lowers it. */
export function SignedAmount({ amount }: { readonly amount: number }) {
  const format = useFormat();
  const text = format.money(amount);
  return (
    <span className={`whitespace-nowrap tabular-nums ${amount > 0 ? "font-semibold text-ok" : ""}`}>
      {amount > 0 ? `+${text}` : text}
    </span>
  );
}
