import { SANDBOX_DRIVERS } from "@cnh/contract/sandbox.ts";
import { Card } from "../kit/card.tsx";
import { typedCpf } from "../messages/cpf.ts";
import { useLocale } from "../messages/locale.tsx";
import { attemptOf } from "./order-state.ts";
import type { Ordering } from "./use-order.ts";
import { useOrderMessages } from "./messages.ts";

interface SandboxProps {
  readonly ordering: Ordering;
  /** The organization's purpose, recorded with every order. */
  readonly purpose: string | null;
}

/** The simulated drivers: one click orders a report. */
export function SandboxDrivers({ ordering: { state, submit }, purpose }: SandboxProps) {
  const { drivers } = useOrderMessages();
  const { locale } = useLocale();
  const ordered = attemptOf(state)?.cpf ?? null;
  const { reference } = state.draft;
  return (
    <Card title={drivers.title} hint={drivers.hint}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-2">
        {SANDBOX_DRIVERS.map(({ cpf, portuguese, english }, index) => (
          <li key={cpf}>
            <button
              type="button"
              aria-busy={ordered === cpf || undefined}
              aria-disabled={ordered !== null || undefined}
              onClick={() => submit({ cpf, reference, purpose, analysis: true })}
              className="flex h-full w-full gap-2.5 rounded-md border border-line p-2.5 text-left hover:border-accent hover:bg-accent-soft aria-disabled:opacity-50 aria-busy:border-accent aria-busy:bg-accent-soft aria-busy:opacity-100"
            >
              <span className="font-mono text-body font-semibold text-accent">
                {String(index + 1).padStart(2, "0")}
              </span>
              <span className="min-w-0 text-body">
                <span className="block">{locale === "en" ? english : portuguese}</span>
                <span className="block text-small text-ink-faint">{typedCpf(cpf)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
