import { EVENT_KINDS } from "@cnh/contract";
import { Api } from "../../tests/support/service/api.ts";
import type { Customer } from "../../tests/support/callers/stubborn-clients.ts";
import { ENDPOINTS } from "../../tests/support/webhooks/webhook-rest.ts";

/** Registers an endpoint of each customer for every kind of event, each at its own path. */
export async function registerEndpoints(
  apiUrl: string,
  customers: readonly Customer[],
  receiverUrl: string,
): Promise<void> {
  for (const [index, { key }] of customers.entries()) {
    const json = { url: `${receiverUrl}/${index}`, events: EVENT_KINDS };
    const { status } = await new Api(apiUrl, key).send("POST", ENDPOINTS, { json });
    if (status !== 201) throw new Error(`an endpoint was answered ${status}`);
  }
}
