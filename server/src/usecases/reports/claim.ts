/** The claim of a create: equal creates have the same claim, and within its window they are one report. */
import { REPEAT_WINDOW } from "@cnh/contract";
import type { Caller } from "../caller.ts";
import type { Vault } from "../vault.ts";
import type { ReportRequest } from "./stored-request.ts";

export function claimOf(
  vault: Vault,
  { organization, mode }: Pick<Caller, "organization" | "mode">,
  { cpf, externalRef }: Pick<ReportRequest, "cpf" | "externalRef">,
): string {
  // JSON escapes lone surrogates; UTF-8 would turn all of them into the same character.
  return vault.of(organization).fingerprint("claim", JSON.stringify([mode, cpf, externalRef]));
}

export function repeatSecondsOf({ externalRef }: Pick<ReportRequest, "externalRef">): number {
  return externalRef === null ? REPEAT_WINDOW.withoutReference : REPEAT_WINDOW.withReference;
}
