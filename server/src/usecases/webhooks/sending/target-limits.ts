/** The port by which hosts are spared that do not want our webhooks. */

export interface WebhookTarget {
  /** Name and port. */
  readonly host: string;
  readonly endpointId: string;
  readonly organizationId: string;
}

/** in_flight: enough is under way there. failures: it, or the organization's hosts together, failed enough lately. */
export type PostponedBecause = "in_flight" | "failures";

export type TargetEntry =
  | {
      readonly admitted: true;
      /** Once, when the attempt is over. Null: it says nothing on the host. */
      leave(succeeded: boolean | null): void;
    }
  | { readonly admitted: false; readonly because: PostponedBecause };

export interface TargetLimits {
  enter(target: WebhookTarget): Promise<TargetEntry>;
}
