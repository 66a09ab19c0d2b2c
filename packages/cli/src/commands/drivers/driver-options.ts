/** Options shared by `drivers add` and `drivers change`, and the fields of the request that they fill. */
import type { BasisInput, EnrollmentPolicyInput, UpdateEnrollmentBody } from "@cnh/sdk";
import { CliError, EXIT } from "../../exit-codes.ts";
import type { OptionSpecs, OptionValues } from "../../frame/options.ts";

export const DRIVER_OPTIONS = {
  basis: {
    kind: "text",
    choices: [
      "consent",
      "legal_obligation",
      "contract",
      "legitimate_interest",
      "credit_protection",
    ],
    does: { pt: "a base legal, pela LGPD", en: "the legal basis under the LGPD" },
  },
  grantedOn: {
    kind: "text",
    value: "AAAA-MM-DD",
    does: { pt: "dia do consentimento", en: "day of the consent" },
  },
  expiresOn: {
    kind: "text",
    value: "AAAA-MM-DD",
    does: {
      pt: "último dia do consentimento, ou dia da revisão de outra base",
      en: "last day of the consent, or day to review another basis",
    },
  },
  document: {
    kind: "text",
    value: "texto",
    does: {
      pt: "o seu documento, como o número do termo",
      en: "your own document, such as the number of the consent",
    },
  },
  ref: {
    kind: "text",
    value: "ref",
    does: { pt: "a sua referência do condutor", en: "your own reference of the driver" },
  },
  tag: {
    kind: "many",
    value: "frota:sul",
    does: { pt: "etiqueta (pode repetir)", en: "tag (repeatable)" },
  },
  cadence: {
    kind: "text",
    choices: ["none", "daily", "weekly", "monthly", "by_risk"],
    does: {
      pt: "de quanto em quanto tempo conferir o condutor (padrão: none)",
      en: "how often the driver is checked (default: none)",
    },
  },
  depth: {
    kind: "text",
    choices: ["license", "full", "auto"],
    does: {
      pt: "o que conferir: a habilitação, tudo, ou conforme o caso (padrão: auto)",
      en: "what is checked: the license, everything, or as needed (default: auto)",
    },
  },
} as const satisfies OptionSpecs;

type DriverValues = OptionValues<typeof DRIVER_OPTIONS>;

/** The given fields; `undefined` values are not sent. A policy is replaced as a whole, so the known one is completed. */
export function fieldsOf(
  options: DriverValues,
  known: EnrollmentPolicyInput = {},
): UpdateEnrollmentBody {
  const { ref, tag } = options;
  const basis = basisOf(options);
  const policy = policyOf(options);
  return {
    ...(ref !== undefined && { externalRef: ref }),
    ...(tag.length > 0 && { tags: [...tag] }),
    ...(basis && { basis }),
    ...(policy && { policy: { ...known, ...policy } }),
  };
}

/** The given fields of the policy; `undefined` if there is none. */
export function policyOf({ cadence, depth }: DriverValues): EnrollmentPolicyInput | undefined {
  if (cadence === undefined && depth === undefined) return undefined;
  return {
    ...(cadence !== undefined && { cadence }),
    ...(depth !== undefined && { depth }),
  };
}

/** Whether the driver will be checked, which is charged. */
export const ordersChecks = ({ cadence }: DriverValues): boolean =>
  cadence !== undefined && cadence !== "none";

function basisOf({ basis, grantedOn, expiresOn, document }: DriverValues): BasisInput | undefined {
  const more = {
    ...(grantedOn !== undefined && { grantedOn }),
    ...(expiresOn !== undefined && { expiresOn }),
    ...(document !== undefined && { reference: document }),
  };
  if (basis !== undefined) return { kind: basis, ...more };
  if (Object.keys(more).length === 0) return undefined;
  throw new CliError(EXIT.usage, {
    pt: "--granted-on, --expires-on e --document precisam de --basis.",
    en: "--granted-on, --expires-on and --document need --basis.",
  });
}
