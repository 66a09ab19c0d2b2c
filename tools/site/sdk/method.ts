/** A public method of one of the SDKs, as its source declares it. */
export interface Method {
  /** `webhookEndpoints.rotateSecret`: the same for all languages. */
  readonly key: string;
  /** `webhook_endpoints`: as the language writes it. */
  readonly noun: string;
  /** `rotate_secret(id: str) -> RotatedSecret`, without the options that every method has. */
  readonly signature: string;
}

export function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
