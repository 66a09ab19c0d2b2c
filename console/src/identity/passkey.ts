/** Passkeys through the browser's WebAuthn API, using the JSON format of the service. */

type Options = Readonly<Record<string, unknown>>;

/** The JSON form of a credential, for the service to check. */
export type CredentialJson = { id: string } & Record<string, unknown>;

export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Whether the browser can offer passkeys in a field's autofill. */
export async function canFillPasskeys(): Promise<boolean> {
  if (!hasPasskeys() || !("isConditionalMediationAvailable" in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/** Lets the user choose a passkey: in a browser dialog, or in the field's autofill (`conditional`). */
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

/** Whether the user closed the browser's dialog, or it timed out. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === "NotAllowedError" || error.name === "AbortError");

/** Whether this device already has a passkey of the user. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";
