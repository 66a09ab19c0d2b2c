/** The prompt before a command orders checks that are charged. */
import type { Context } from "../../frame/context.ts";
import { formatMoney } from "../../output/mask.ts";
import type { Session } from "../../session.ts";

/** Checks of a test key are free, and need no answer. */
export async function confirmChecks(context: Context, session: Session): Promise<void> {
  if (session.mode === "test" || context.globals.yes) return;
  const { cnh, call } = session;
  const [{ pricePerCheck, pricePerFullCheck }, { organization }] = await Promise.all([
    cnh.checkQueue.get(call),
    cnh.key.get(call),
  ]);
  const [license, full] = [formatMoney(pricePerCheck), formatMoney(pricePerFullCheck)];
  await context.prompt.confirm({
    pt: `Cada conferência cobra ${license} (só a habilitação) ou ${full} (completa) de ${organization.name}. Continuar?`,
    en: `Each check charges ${license} (license only) or ${full} (full) to ${organization.name}. Continue?`,
  });
}
