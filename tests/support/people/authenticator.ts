/** A software authenticator: the browser's part of the Web Authentication API, with its own passkeys. */
import {
  AuthenticatorEmulator,
  PasskeysCredentialsMemoryRepository,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  WebAuthnEmulator,
} from "nid-webauthn-emulator";

/** Variations of a response: for a page of another origin, or without user verification. */
interface Manner {
  readonly origin?: string;
  readonly userVerified?: boolean;
}

export class Authenticator {
  readonly #origin: string;
  readonly #credentialsRepository = new PasskeysCredentialsMemoryRepository();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The result of `navigator.credentials.create`, as JSON, for the server's options. */
  register(options: object, manner: Manner = {}) {
    const asked = options as PublicKeyCredentialCreationOptionsJSON;
    return this.#device(manner).createJSON(this.#origin, asked);
  }

  /** The result of `navigator.credentials.get`, as JSON, for the server's options. */
  assert(options: object, manner: Manner = {}) {
    const { origin = this.#origin } = manner;
    const asked = options as PublicKeyCredentialRequestOptionsJSON;
    // A deceived browser: it considers the other origin related.
    return this.#device(manner).getJSON(origin, asked, [origin]);
  }

  #device({ userVerified = true }: Manner) {
    const options = { up: true, uv: userVerified };
    return new WebAuthnEmulator(
      new AuthenticatorEmulator({
        credentialsRepository: this.#credentialsRepository,
        userMakeCredentialInteraction: (user) => ({ user, options }),
        userGetAssertionInteraction: (user) => ({ user, options }),
      }),
    );
  }
}
