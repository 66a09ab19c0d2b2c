/** Organizations that people open without an invitation, for tests. */
import { z } from "zod";
import { typeId } from "../values.ts";
import type { PersonOperation } from "./operation.ts";
import { mailAddress, shownName } from "./people-values.ts";
import { MAX_FIRST_NAME, MAX_PASSWORD } from "../limits.ts";

const locale = z.enum(["pt-BR", "en"]).default("pt-BR");
/** The secret in the mail: 256 bits, followed by the address, in base64url. */
const token = z.string().regex(/^[\w-]{47,400}$/);

const requestSignUpBodySchema = z.strictObject({ email: mailAddress, locale });
export type RequestSignUpBody = z.infer<typeof requestSignUpBodySchema>;

const openSignUpBodySchema = z.strictObject({
  token,
  organizationName: shownName(MAX_FIRST_NAME),
  /** For a new person; a known person must be signed in with the address of the mail. */
  newPerson: z
    .strictObject({
      name: shownName(MAX_FIRST_NAME),
      password: z.string().max(MAX_PASSWORD),
      locale,
    })
    .optional(),
});
export type OpenSignUpBody = z.infer<typeof openSignUpBodySchema>;

const shownSignUpSchema = z.strictObject({
  email: z.string(),
  /** `true` if the person signs in, `false` if the person chooses a name and a password. */
  isKnownPerson: z.boolean(),
});
export type ShownSignUp = z.infer<typeof shownSignUpSchema>;

const openedOrganizationSchema = z.strictObject({
  organizationId: typeId("org"),
  /** The address with which the person signs in. */
  email: z.string(),
  key: z.string().describe("A test key with all scopes. It is shown only this once."),
  apiOrigin: z.string().nullable(),
});
export type OpenedOrganization = z.infer<typeof openedOrganizationSchema>;

const TOKEN_EXAMPLE = "V2hlcmUgaXMgdGhlIHRva2VuIG9mIHRoZSBtYWlsPz8YW5hQGZyb3RhLmV4YW1wbGU";

export const getSignUpTerms = {
  id: "getSignUpTerms",
  method: "GET",
  path: "/sign-ups",
  summary: "Whether people may sign up without an invitation",
  session: "optional",
  success: { status: 200, schema: z.strictObject({ isOpen: z.boolean() }) },
} as const satisfies PersonOperation;

export const requestSignUp = {
  id: "requestSignUp",
  method: "POST",
  path: "/sign-ups",
  summary: "Request a mail with a link that opens a test organization",
  session: "optional",
  body: {
    schema: requestSignUpBodySchema,
    example: { email: "ana@frota.example", locale: "pt-BR" },
  },
  success: { status: 204 },
} as const satisfies PersonOperation;

export const lookAtSignUp = {
  id: "lookAtSignUp",
  method: "POST",
  path: "/sign-ups/look",
  summary: "The address of a sign-up",
  session: "optional",
  body: { schema: z.strictObject({ token }), example: { token: TOKEN_EXAMPLE } },
  success: { status: 200, schema: shownSignUpSchema },
} as const satisfies PersonOperation;

export const openSignUp = {
  id: "openSignUp",
  method: "POST",
  path: "/sign-ups/open",
  summary: "Open a test organization, with its first test key",
  session: "optional",
  isSensitive: true,
  body: {
    schema: openSignUpBodySchema,
    example: { token: TOKEN_EXAMPLE, organizationName: "Frota Sul" },
  },
  success: { status: 200, schema: openedOrganizationSchema },
} as const satisfies PersonOperation;
