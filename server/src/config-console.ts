/** The environment variables of the console. */
import { z } from "zod";

export const consoleVariables = {
  CNH_CONSOLE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      "Origin under which people reach the console, such as `https://console.example`. Requests from pages of other origins are refused. Required by the console.",
    ),
  CNH_AUTH_SECRET: z
    .string()
    .min(32, "must have at least 32 characters: openssl rand -base64 32")
    .optional()
    .describe(
      "Signs the session cookies and encrypts the second factors of people: at least 32 characters (`openssl rand -base64 32`). If it is lost, everybody signs in again, and second factors are lost. Required by the console.",
    ),
};
