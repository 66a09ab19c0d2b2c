/** The codes of an authenticator app. */
import { TOTP, URI } from "otpauth";

/** The current code for the address that the app scans. */
export function totpCode(uri: string): string {
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error(`${uri} is not the address of a TOTP`);
  return app.generate();
}
