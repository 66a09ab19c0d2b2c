import type { messages as portuguese } from "./messages.pt-br.ts";

const minutesOf = (seconds: number | null) => Math.max(1, Math.ceil((seconds ?? 60) / 60));

export const messages: typeof portuguese = {
  product: "CNH Reports",
  cancel: "Cancel",
  currentPassword: "Current password",
  wrongPassword: "Wrong password.",
  locked: (seconds: number | null) => `Too many attempts. Try again in ${minutesOf(seconds)} min.`,
  proof: {
    title: "Confirm that it is you",
    why: "This action requires your password again. The confirmation is valid for 10 minutes.",
    submit: "Confirm",
    withPasskey: "No password at hand? Sign out and sign in again with your passkey.",
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
