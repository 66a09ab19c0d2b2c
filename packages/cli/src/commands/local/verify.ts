import { buffer } from "node:stream/consumers";
import { verifyWebhook, WebhookVerificationError } from "@cnh/sdk";
import { CliError, EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import type { Context } from "../../frame/context.ts";
import type { Words } from "../../words.ts";

/** The steps of the webhook guide, in the order of the checks. */
const STEPS: readonly Words[] = [
  { pt: "corpo bruto e cabeçalhos presentes", en: "raw body and headers are there" },
  { pt: "assinatura na forma t=…,v2=…", en: "signature in the form t=…,v2=…" },
  { pt: "assinatura feita com este segredo", en: "signature made with this secret" },
  { pt: "hora a menos de 300 s daqui", en: "time within 300 s of here" },
  { pt: "corpo é um objeto JSON", en: "body is a JSON object" },
];

const FAILS_AT = {
  missing_header: 0,
  body_not_raw: 0,
  malformed_header: 1,
  wrong_signature: 2,
  too_old: 3,
  too_new: 3,
  not_json: 4,
} as const;

export const verify = defineCommand({
  name: "verify",
  summary: {
    pt: "explica por que um webhook é recusado",
    en: "explains why a webhook is refused",
  },
  details: {
    pt: "Lê da entrada padrão a requisição exatamente como chegou: cabeçalhos, linha vazia, corpo.",
    en: "Reads the raw request from standard input: headers, an empty line, the body.",
  },
  options: {
    secret: {
      kind: "text",
      value: "whsec_…",
      does: {
        pt: "o segredo (padrão: CNH_WEBHOOK_SECRET ou o de cnh listen)",
        en: "the secret (default: CNH_WEBHOOK_SECRET, or the cnh listen secret)",
      },
    },
    at: {
      kind: "text",
      value: "hora",
      does: { pt: "usa esta hora como agora", en: "uses this time as now" },
    },
  },
  output: {
    form: "json",
    does: { pt: "Cada passo, e o primeiro que falha.", en: "Each step, and the first failure." },
  },
  exitCodes: [],
  examples: [
    {
      command: "cnh verify < requisicao.http",
      does: { pt: "com o segredo de cnh listen", en: "with the cnh listen secret" },
    },
  ],
  run: async (context, { options }) => {
    const { world, profiles, profile } = context;
    const secret =
      options.secret ?? world.environment.webhookSecret ?? profiles.read(profile).webhookSecret;
    if (secret === undefined) {
      throw new CliError(EXIT.usage, {
        pt: "Falta o segredo: --secret.",
        en: "The secret is missing: --secret.",
      });
    }
    const { headers, body } = parseRequest(await buffer(world.stdin));
    const now = options.at === undefined ? new Date() : new Date(options.at);
    try {
      await verifyWebhook(body, headers, secret, { now });
      printSteps(context, STEPS.length, null);
      return EXIT.done;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error;
      printSteps(context, FAILS_AT[error.reason], error);
      return EXIT.failed;
    }
  },
});

function printSteps(
  { print, t }: Context,
  failsAt: number,
  error: WebhookVerificationError | null,
): void {
  const steps = STEPS.map((words, index) => ({
    step: t(words),
    passed: index < failsAt ? true : index === failsAt ? false : null,
  }));
  const value = {
    verified: error === null,
    reason: error?.reason ?? null,
    message: error?.message ?? null,
    steps,
  };
  print.value(value, () =>
    [
      ...steps.map(({ step, passed }, index) => {
        const sign = passed === null ? " " : print.sign(passed ? "tick" : "cross");
        return `${sign} ${index + 1}. ${step}`;
      }),
      ...(error ? ["", error.message] : []),
    ].join("\n"),
  );
}

interface ParsedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Reads the body as bytes, because any changed line end would break the signature. */
function parseRequest(raw: Buffer): ParsedRequest {
  const crlf = raw.indexOf("\r\n\r\n");
  const lf = raw.indexOf("\n\n");
  const isCrlf = crlf >= 0 && (lf < 0 || crlf < lf);
  const at = isCrlf ? crlf : lf;
  const head = raw.subarray(0, Math.max(0, at)).toString("utf8");
  const pairs = head.split(/\r?\n/).flatMap((line) => {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim();
    return colon > 0 && !name.includes(" ") ? [[name, line.slice(colon + 1).trim()]] : [];
  });
  const body = at < 0 ? new Uint8Array() : new Uint8Array(raw.subarray(at + (isCrlf ? 4 : 2)));
  return { headers: Object.fromEntries(pairs) as Record<string, string>, body };
}
