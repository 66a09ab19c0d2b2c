import { type Deployments, newestServices } from "./deployments.ts";

export interface RegisteredWorkers {
  readonly id: string;
  readonly address: string;
  /** known: they were registered before, and nothing was changed. */
  readonly registered: "new" | "known";
  /** The services whose new calls go there from now on. */
  readonly newestOf: readonly string[];
}

/**
 * Registers the workers at an address with the engine, which sends them new calls from then on. It may be repeated.
 * Other handlers at a registered address are refused: calls that began on the earlier code would be retried by code
 * that may not fit them.
 */
export async function registerWorkers(
  deployments: Deployments,
  address: string,
): Promise<RegisteredWorkers> {
  const { id, isNew, isAsOffered } = await deployments.register(address);
  if (!isAsOffered)
    throw new Error(
      `The workers at ${address} offer other handlers than the ones the engine knows there as ${id}. Start them at a new address, and register that address.`,
    );
  const newestOf = newestServices(id, await deployments.list());
  if (newestOf.length === 0)
    throw new Error(
      `The engine knows ${address} as ${id}, and sends new calls to a newer deployment. Start the workers at another address, or drain ${id} and register it again.`,
    );
  return { id, address, registered: isNew ? "new" : "known", newestOf };
}
