import type { messages as portuguese } from "./messages.pt-br.ts";

const minutesOf = (seconds: number | null) => Math.max(1, Math.ceil((seconds ?? 60) / 60));

export const messages: typeof portuguese = {
  product: "CNH Reports",
  email: "E-mail",
  name: "Name",
  password: "Password",
  newPassword: "New password",
  signIn: "Sign in",
  locked: (seconds: number | null) => `Too many attempts. Try again in ${minutesOf(seconds)} min.`,
  start: {
    title: "Sign in",
    ended: "Your session has ended. Sign in to continue where you were.",
    remember: "Keep me signed in",
    forgot: "Forgot password",
    refused: "Wrong e-mail or password.",
    or: "or",
    passkey: "Sign in with a passkey",
    passkeyRefused: "The passkey was not accepted. Try again, or use your password.",
    restarted: "Too many wrong codes. Sign in again.",
  },
  code: {
    title: "Second factor",
    ask: "Type the 6-digit code of your authenticator app.",
    label: "Code",
    refused: "Wrong or expired code. Check the app and try again.",
    useBackup: "Use a backup code",
    askBackup: "Type one of the codes that you saved. Each works once.",
    backupLabel: "Backup code",
    refusedBackup: "Wrong code, or one that was used before.",
    useApp: "Use the authenticator app",
    lost: "Neither the app nor the codes? Ask an owner of your organization to remove the second factor.",
    askPasskey: "Your password is right. Now confirm with your passkey.",
    passkeyRefused: "The passkey was not accepted. Try again.",
    lostPasskey:
      "No passkey at hand? Ask an owner of your organization to remove the second factor.",
    back: "Start again",
  },
  reset: {
    badEmail: "Check the e-mail: it looks incomplete.",
    askTitle: "Reset password",
    ask: "Enter your e-mail. We will send a link to choose a new password.",
    send: "Send link",
    sentTitle: "Check your e-mail",
    sent: (email: string) =>
      `If ${email} has an account, the link arrives in a moment. It is valid for 30 minutes. Check the spam folder too.`,
    again: "Send another link",
    back: "Back to sign in",
    title: "Choose a new password",
    ends: "Saving ends all sessions. The second factor stays the same.",
    submit: "Save new password",
    doneTitle: "Password changed",
    done: "All sessions have ended. Sign in with the new password.",
    expiredTitle: "This link is no longer valid",
    expired: "It expires after 30 minutes and works once.",
  },
  signUp: {
    link: "Create a test account",
    title: "Create a test account",
    ask: "Only to try the API: simulated drivers, nothing is charged, no invitation. We will send a link to confirm your e-mail.",
    send: "Send link",
    closed: "This installation offers no test accounts. Ask its operator for an invitation.",
    sentTitle: "Check your e-mail",
    sent: (email: string) =>
      `The link to ${email} will arrive in a moment. It is valid for 24 hours. Check the spam folder too.`,
    again: "Send another link",
    back: "I have an account",
    open: (email: string) => `${email} is confirmed. Your first key is one step away.`,
    organization: "Organization",
    organizationHint: "The name of the company or the project.",
    knownSignIn: "You have an account already. Sign in to create the test organization.",
    another: (email: string) =>
      `You are signed in as ${email}, and the link is for another e-mail. Sign out and open the link again.`,
    already: "You have created a test organization already. Sign in to use it.",
    submit: "Create and show the key",
    expiredTitle: "This link is no longer valid",
    expired:
      "It is valid for 24 hours and works once. If you have used it, sign in with your password.",
    keyTitle: "Your test key",
    copy: "Copy key",
    firstCall: "The first report, of a simulated driver:",
    enter: "I have saved the key: open the console",
  },
  invite: {
    title: "Invitation",
    by: (inviter: string | null, organization: string) =>
      inviter === null
        ? `This is an invitation to ${organization}.`
        : `${inviter} invited you to ${organization}.`,
    role: "Role",
    until: "Valid until",
    newPerson: "Create your account to accept.",
    submitNew: "Create account and accept",
    nameHint: "How the team will see you.",
    knownSignIn: "You have an account already. Sign in to accept.",
    acceptAs: (email: string) => `Accept as ${email}`,
    anotherTitle: "This invitation is for another e-mail",
    another: (email: string) =>
      `You are signed in as ${email}. Sign out to accept with the address that received it.`,
    leave: "Sign out and continue",
    alreadyTitle: "You are a member of this organization already",
    open: "Open the console",
    createdTitle: "Account created",
    created: (email: string) => `Now sign in as ${email}.`,
    expiredTitle: "This invitation is no longer valid",
    expired:
      "It expires after 7 days and works once. It may also have been withdrawn, or replaced by a newer one. Ask the person who invited you for another one.",
    missingTitle: "Open the invitation from the e-mail",
    missing:
      "The link of the invitation is in the e-mail that you received. Open it again from there.",
    badName: "Write a name of at most 80 characters, without links.",
  },
  end: {
    title: "End all sessions",
    ask: "Every browser in which your account is open will be signed out, this one too.",
    submit: "End all sessions",
    doneTitle: "Sessions ended",
    done: "If it was another person, that person knows your password. Change it now.",
    change: "Reset password",
    expired: "It is valid for 7 days and works once. You can still end sessions in My account.",
    account: "Open My account",
    missingTitle: "Open the link from the e-mail",
    missing:
      "The link is in the e-mail about the new sign-in. You can also end sessions in My account.",
  },
  strength: {
    empty: "12 to 128 characters. A phrase of several words is easy to remember and hard to guess.",
    short: (missing: number) =>
      missing === 1 ? "1 character is missing." : `${missing} characters are missing.`,
    repetitive: "Too repetitive: vary the characters.",
    guessable: "Too close to your name or e-mail.",
    enough: "Long enough. The more words, the stronger.",
    refused:
      "Too common a password, or too close to your name or e-mail. Use a phrase of several words.",
  },
};
