/** Passkeys by the browser's own functions, which read and write the JSON that the service speaks. */

type Options = Readonly<Record<string, unknown>>;

/** The JSON form of a credential, for the service to check. */
export type CredentialJson = { id: string } & Record<string, unknown>;

export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Whether the browser can offer passkeys among what it fills into a field. */
export async function canFillPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || !("isConditionalMediationAvailable" in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/** Lets the person choose a passkey: in a window of the browser, or within the field (`conditional`). */
export async function askForPasskey(
  options: Options,
  mediation: CredentialMediationRequirement,
  signal: AbortSignal,
): Promise<CredentialJson> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return toJson(await navigator.credentials.get({ publicKey, mediation, signal }));
}

export async function makePasskey(options: Options): Promise<CredentialJson> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return toJson(await navigator.credentials.create({ publicKey }));
}

function toJson(credential: Credential | null): CredentialJson {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey was given");
  return { ...credential.toJSON() };
}

/** Whether the person closed the browser's window, or let its time pass. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === "NotAllowedError" || error.name === "AbortError");

/** Whether this device has a passkey of the person already. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";
