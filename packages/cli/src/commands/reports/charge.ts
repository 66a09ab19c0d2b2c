/** The checks before a command charges for a report. */
import { CliError, EXIT } from "../../exit-codes.ts";
import type { Context } from "../../frame/context.ts";
import { formatMoney } from "../../output/mask.ts";
import type { Session } from "../../session.ts";

export function requireSandbox({ mode }: Session): void {
  if (mode === "test") return;
  throw new CliError(EXIT.usage, {
    pt: "Cenários são do sandbox: use uma chave cnh_test_.",
    en: "Scenarios belong to the sandbox: use a key cnh_test_.",
  });
}

export async function confirmCharge(
  context: Context,
  session: Session,
  count: number,
): Promise<void> {
  if (session.mode === "test" || context.globals.yes) return;
  const { cnh, call } = session;
  const [{ pricePerReport }, { organization }] = await Promise.all([
    cnh.credit.get(call),
    cnh.key.get(call),
  ]);
  const amount = formatMoney(pricePerReport * count);
  await context.prompt.confirm({
    pt: `Isto cobra ${amount} de ${organization.name}. Continuar?`,
    en: `This charges ${amount} to ${organization.name}. Continue?`,
  });
}
