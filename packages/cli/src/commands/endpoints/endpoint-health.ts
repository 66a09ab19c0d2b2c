import type { WebhookEndpoint } from "@cnh/sdk";
import type { Words } from "../../words.ts";

const BECAUSE: Readonly<Record<string, Words>> = {
  gone: { pt: "respondeu 410", en: "it answered 410" },
  failures: { pt: "5 dias sem sucesso", en: "5 days without a success" },
  request: { pt: "a pedido", en: "by request" },
};

/** The state of an endpoint in one line: enabled, failing or disabled, and how many deliveries wait. */
export function healthLine({ enabled, health }: WebhookEndpoint): Words {
  const { failingSince, pending, nextAttemptAt, disabledBecause } = health;
  if (!enabled) {
    const because = disabledBecause === null ? undefined : BECAUSE[disabledBecause];
    return {
      pt: `desativado${because ? `: ${because.pt}` : ""}`,
      en: `disabled${because ? `: ${because.en}` : ""}`,
    };
  }
  const waiting =
    pending === 0
      ? { pt: "", en: "" }
      : {
          pt: `, ${pending} à espera${nextAttemptAt === null ? "" : `, a próxima em ${nextAttemptAt}`}`,
          en: `, ${pending} waiting${nextAttemptAt === null ? "" : `, the next at ${nextAttemptAt}`}`,
        };
  return failingSince === null
    ? { pt: `ativo${waiting.pt}`, en: `enabled${waiting.en}` }
    : {
        pt: `com falha desde ${failingSince}${waiting.pt}`,
        en: `failing since ${failingSince}${waiting.en}`,
      };
}
