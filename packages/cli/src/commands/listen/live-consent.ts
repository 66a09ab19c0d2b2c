/** Requires `--live` before real people's data is sent to this machine. */
import { CliError, EXIT } from "../../exit-codes.ts";
import type { Mode } from "../../settings/profiles.ts";

export function requireLiveConsent(mode: Mode, live: boolean): void {
  if (mode === "test" || live) return;
  throw new CliError(EXIT.usage, {
    pt: "Esta chave é real: os dados de pessoas viriam para esta máquina. Se é isso que você quer, use --live.",
    en: "This is a live key: data of real people would come to this machine. If you want that, use --live.",
  });
}
