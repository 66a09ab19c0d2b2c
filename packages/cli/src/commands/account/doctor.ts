import type { ApiKey, WebhookEndpoint } from "@cnh/sdk";
import { EXIT } from "../../exit-codes.ts";
import { defineCommand } from "../../frame/command.ts";
import type { Context } from "../../frame/context.ts";
import { openSession, type Session } from "../../session.ts";
import { VERSION } from "../../version.ts";
import { healthLine } from "../endpoints/endpoint-health.ts";
import type { Words } from "../../words.ts";

interface Check {
  readonly name: string;
  readonly ok: boolean;
  readonly says: Words;
}

/** The names of the checks in Portuguese. The JSON output has the English names in both languages. */
const LABELS_PT: Readonly<Record<string, string>> = {
  version: "versão",
  address: "endereço",
  clock: "relógio",
  key: "chave",
  scopes: "permissões",
  limits: "limites",
};

/** A signature is valid for 300 s; warn when the clock is off by half of that. */
const MAX_CLOCK_SECONDS = 150;

export const doctor = defineCommand({
  name: "doctor",
  summary: {
    pt: "confere tudo o que costuma dar errado",
    en: "checks everything that commonly goes wrong",
  },
  options: {},
  output: { form: "json", does: { pt: "Uma lista de verificações.", en: "A list of checks." } },
  exitCodes: [3, 7],
  examples: [
    { command: "cnh doctor", does: { pt: "antes de ir para produção", en: "before going live" } },
  ],
  run: async (context) => {
    const session = await openSession(context);
    const key = await session.cnh.key.get(session.call);
    const answer = await readHeaders(context, session);
    const checks = [
      versionCheck(),
      addressCheck(session),
      ...proxyCheck(context),
      clockCheck(answer.headers.get("date")),
      keyCheck(key, session),
      scopeCheck(key),
      ...(await endpointChecks(session, key)),
      limitCheck(key, answer.headers.get("ratelimit")),
    ];
    const { print, t } = context;
    const shown = checks.map(({ name, ok, says }) => ({ name, ok, says: t(says) }));
    print.value(shown, () =>
      shown
        .map(({ name, ok, says }) => {
          const label = t({ pt: LABELS_PT[name] ?? name, en: name });
          return `${print.sign(ok ? "tick" : "cross")} ${label}: ${says}`;
        })
        .join("\n"),
    );
    return checks.every(({ ok }) => ok) ? EXIT.done : EXIT.failed;
  },
});

/** A raw fetch, because the SDK hides response headers: they contain the server's clock and the remaining limits. */
function readHeaders({ world }: Context, { baseUrl, key, call }: Session): Promise<Response> {
  const headers = { authorization: `Bearer ${key.key}` };
  return (world.fetch ?? fetch)(`${baseUrl}/api/v1/key`, { headers, signal: call.signal });
}

function versionCheck(): Check {
  const [major = "0"] = process.versions.node.split(".");
  const text = `cnh ${VERSION}, Node ${process.versions.node}`;
  return { name: "version", ok: Number(major) >= 22, says: { pt: text, en: text } };
}

function addressCheck({ baseUrl }: Session): Check {
  const { protocol, hostname } = new URL(baseUrl);
  const local = hostname === "localhost" || hostname === "127.0.0.1";
  const secure = protocol === "https:";
  return {
    name: "address",
    ok: secure || local,
    says: {
      pt: `${baseUrl} (${secure ? "TLS" : "sem TLS"})`,
      en: `${baseUrl} (${secure ? "TLS" : "no TLS"})`,
    },
  };
}

function proxyCheck({ world }: Context): Check[] {
  const { proxy } = world.environment;
  if (proxy === undefined) return [];
  // A proxy's address may contain a password.
  const host = URL.parse(proxy)?.host ?? "?";
  return [{ name: "proxy", ok: true, says: { pt: `por ${host}`, en: `through ${host}` } }];
}

function clockCheck(date: string | null): Check {
  if (date === null) {
    return {
      name: "clock",
      ok: true,
      says: { pt: "o serviço não disse a hora", en: "the service did not send its time" },
    };
  }
  const seconds = Math.round((Date.now() - new Date(date).getTime()) / 1000);
  return {
    name: "clock",
    ok: Math.abs(seconds) <= MAX_CLOCK_SECONDS,
    says: {
      pt: `${Math.abs(seconds)} s de diferença do serviço (uma assinatura vale 300 s)`,
      en: `${Math.abs(seconds)} s away from the service's (a signature is good for 300 s)`,
    },
  };
}

function keyCheck({ mode, organization, expiresAt }: ApiKey, { key }: Session): Check {
  const ends = expiresAt === null ? null : new Date(expiresAt);
  const days = ends === null ? null : Math.floor((ends.getTime() - Date.now()) / 86_400_000);
  const end =
    days === null
      ? { pt: "", en: "" }
      : { pt: `, termina em ${days} dias`, en: `, ends in ${days} days` };
  return {
    name: "key",
    ok: days === null || days > 7,
    says: {
      pt: `${organization.name}, ${mode}, ${key.source.pt}${end.pt}`,
      en: `${organization.name}, ${mode}, ${key.source.en}${end.en}`,
    },
  };
}

function scopeCheck({ scopes }: ApiKey): Check {
  const listed = scopes.join(", ") || "-";
  return { name: "scopes", ok: scopes.length > 0, says: { pt: listed, en: listed } };
}

async function endpointChecks({ cnh, call }: Session, { scopes }: ApiKey): Promise<Check[]> {
  if (!scopes.includes("webhooks:manage")) return [];
  const endpoints: WebhookEndpoint[] = [];
  for await (const endpoint of cnh.webhookEndpoints.list({ limit: 100 }, call))
    endpoints.push(endpoint);
  const troubled = endpoints.filter(
    ({ enabled, health }) => !enabled || health.failingSince !== null,
  );
  return [
    {
      name: "endpoints",
      ok: troubled.length === 0,
      says: {
        pt: `total: ${endpoints.length}; com problema: ${troubled.length}`,
        en: `total: ${endpoints.length}; in trouble: ${troubled.length}`,
      },
    },
    ...troubled.map((endpoint) => {
      const { pt, en } = healthLine(endpoint);
      const { id } = endpoint;
      return { name: "endpoint", ok: false, says: { pt: `${id} ${pt}`, en: `${id} ${en}` } };
    }),
  ];
}

function limitCheck({ limits }: ApiKey, left: string | null): Check {
  const remaining = left === null ? "" : ` (${left})`;
  return {
    name: "limits",
    ok: true,
    says: {
      pt: `${limits.perMinute} por minuto, ${limits.perDay} por dia, ${limits.concurrency} de uma vez${remaining}`,
      en: `${limits.perMinute} a minute, ${limits.perDay} a day, ${limits.concurrency} at the same time${remaining}`,
    },
  };
}
