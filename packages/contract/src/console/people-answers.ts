/** The responses of the operations below `/console/auth`. Operations that are not listed return no body. */

interface SignInAnswer {
  readonly signedIn: boolean;
  /** The possible second steps, if one is required. */
  readonly secondFactors: readonly string[];
}

interface SessionView {
  readonly id: string;
  readonly signedInAt: string;
  readonly seenAt: string;
  readonly endsAt: string;
  readonly address: string | null;
  /** The browser and its operating system in words, if it sent them. */
  readonly browser: string | null;
  readonly current: boolean;
}

interface PasskeyView {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string | null;
  /** `null` if it was never used to sign in. */
  readonly lastUsedAt: string | null;
}

interface SecondFactorsView {
  /** Whether there is an authenticator app. */
  readonly totp: boolean;
  readonly passkeys: readonly PasskeyView[];
  /** The removal of all second factors that an owner requested and the person can still cancel. */
  readonly pendingReset: { readonly requestedAt: string; readonly effectiveAt: string } | null;
}

/** The JSON form of the options of the Web Authentication API, as the browser takes them. */
type CredentialOptions = Readonly<Record<string, unknown>>;

interface PeopleAnswers {
  readonly signIn: SignInAnswer;
  readonly signInWithTotp: SignInAnswer;
  readonly signInWithBackupCode: SignInAnswer;
  readonly signInWithPasskey: SignInAnswer;
  readonly startPasskeySignIn: CredentialOptions;
  readonly startPasskey: CredentialOptions;
  readonly listSessions: { readonly sessions: readonly SessionView[] };
  readonly listSecondFactors: SecondFactorsView;
  /** The URI that an authenticator app scans, and the backup codes. Both are returned only once. */
  readonly enableTotp: { readonly totpUri: string; readonly backupCodes: readonly string[] };
  readonly replaceBackupCodes: { readonly backupCodes: readonly string[] };
}

export type PeopleAnswerBody<Id extends string> = Id extends keyof PeopleAnswers
  ? PeopleAnswers[Id]
  : undefined;
