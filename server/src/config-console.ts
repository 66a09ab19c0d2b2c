/** The environment variables of the console. */
import { z } from "zod";

/** Not 0, which means any free port: clients would not know where to connect. */
export const port = z.coerce.number().int().min(1, "must be a port from 1 to 65535").max(65_535);

export const consoleVariables = {
  CNH_CONSOLE_HOST: z.string().default("127.0.0.1").describe("Address of the console."),
  CNH_CONSOLE_PORT: port.default(3001).describe("Port of the console."),
  CNH_CONSOLE_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      "Origin under which people reach the console, such as `https://console.example`. Requests from pages of other origins are refused. Mails link to it; without it they contain no links. Required by the console.",
    ),
  CNH_API_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      "Origin under which programs reach the API, such as `https://api.example`. The console shows it in commands to copy; without it they have a placeholder.",
    ),
  CNH_CONSOLE_FILES: z
    .string()
    .optional()
    .describe(
      "Folder of the pages that `npm run build console` writes. Without it the console serves its API but no pages.",
    ),
  CNH_SIGN_UPS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(100_000)
    .default(0)
    .describe(
      "Max number of mails within 24 hours to people who sign up without an invitation, for an organization that has only test mode. 0 offers no sign-up.",
    ),
  CNH_AUTH_SECRET: z
    .string()
    .min(32, "must have at least 32 characters: openssl rand -base64 32")
    .optional()
    .describe(
      "Signs the session cookies and encrypts the second factors of people: at least 32 characters (`openssl rand -base64 32`). If it is lost, everyone must sign in again, and second factors are lost. Required by the console.",
    ),
};
