/** The port that protects hosts: it limits attempts at a host that is busy or that fails. */

export interface WebhookTarget {
  /** The host's name and port. */
  readonly host: string;
  readonly endpointId: string;
  readonly organizationId: string;
}

/**
 * in_flight: the host has its max number of attempts in flight. failures: the host, or all hosts of the organization
 * together, failed too often recently.
 */
export type PostponeReason = "in_flight" | "failures";

export type TargetEntry =
  | {
      readonly admitted: true;
      /** Is called once, after the attempt. With `null`, the attempt does not reflect the host's health. */
      release(succeeded: boolean | null): void;
    }
  | { readonly admitted: false; readonly because: PostponeReason };

export interface TargetLimits {
  enter(target: WebhookTarget): Promise<TargetEntry>;
}
