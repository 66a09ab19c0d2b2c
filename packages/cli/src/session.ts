/** Opens the SDK client of this run, with the key and address from the context. */
import { connect } from "node:net";
import { Cnh, type Logger } from "@cnh/sdk";
import { CliError, EXIT } from "./exit-codes.ts";
import type { Context } from "./frame/context.ts";
import { modeOfKey } from "./keys/key-form.ts";
import { findKey, type FoundKey } from "./keys/key-source.ts";
import type { Mode } from "./settings/profiles.ts";
import { VERSION } from "./version.ts";

export interface Session {
  readonly cnh: Cnh;
  readonly key: FoundKey;
  readonly mode: Mode;
  readonly baseUrl: string;
  /** Last argument of every SDK call. */
  readonly call: { readonly signal: AbortSignal };
}

/** Without a response for this long, the client checks whether the host is reachable. */
const DOUBT_MS = 1500;
const DIAL_MS = 2000;

export async function openSession(context: Context, given?: FoundKey): Promise<Session> {
  const key = given ?? (await findKey(context));
  const baseUrl = findBaseUrl(context);
  // Error messages name the source of a refused key.
  context.facts.keySource = key.source;
  context.facts.baseUrl = baseUrl;
  const unreachable = new AbortController();
  const cnh = new Cnh({
    apiKey: key.key,
    baseUrl,
    fetch: doubtfulFetch(context, baseUrl, (error) => unreachable.abort(error)),
    appInfo: { name: "cnh-cli", version: VERSION },
    logger: noticeLogger(context),
  });
  const call = { signal: AbortSignal.any([context.world.signal, unreachable.signal]) };
  return { cnh, key, mode: modeOfKey(key.key) ?? "test", baseUrl, call };
}

/** Shows the warnings of the service. Failed attempts become errors, which are shown elsewhere. */
function noticeLogger({ print, t }: Context): Logger {
  const ignore = () => {};
  return {
    debug: ignore,
    info: ignore,
    warn: (_, { ignoredFields, reusedReportId, removedOn }) => {
      if (ignoredFields) {
        const names = ignoredFields.join(", ");
        print.note(
          t({
            pt: `O serviço ignorou campos que não conhece: ${names}.`,
            en: `The service ignored fields that it does not know: ${names}.`,
          }),
        );
      }
      if (removedOn !== undefined) {
        print.note(
          t({
            pt: `O serviço remove esta operação em ${removedOn}: atualize a CLI ("cnh --version", registro de mudanças).`,
            en: `The service removes this operation on ${removedOn}: update the CLI ("cnh --version", changelog).`,
          }),
        );
      }
      if (reusedReportId !== undefined) {
        print.warn(
          t({
            pt: `Atenção: na última hora, esta referência foi de outro CPF (${reusedReportId}). Este é um relatório novo, cobrado à parte.`,
            en: `Note: within the last hour this reference had another CPF (${reusedReportId}). This is a new report, with its own charge.`,
          }),
        );
      }
    },
  };
}

export function findBaseUrl({ globals, world, profiles, profile, settings }: Context): string {
  const baseUrl =
    globals.baseUrl ??
    world.environment.baseUrl ??
    profiles.read(profile).baseUrl ??
    settings.get("base-url");
  if (baseUrl === undefined) {
    throw new CliError(EXIT.usage, {
      pt: "Falta o endereço do serviço: --base-url, CNH_BASE_URL ou cnh config set base-url.",
      en: "The address of the service is missing: --base-url, CNH_BASE_URL or cnh config set base-url.",
    });
  }
  if (/^https?:\/\/[^\s?#@]+$/.test(baseUrl)) return baseUrl.replace(/\/(?:api\/v1\/?)?$/, "");
  throw new CliError(EXIT.usage, {
    pt: "O endereço do serviço começa com https:// e não tem consulta.",
    en: "The address of the service begins with https:// and has no query.",
  });
}

/** Probes the host if the first request stalls: a network that drops packets would block it for minutes. */
function doubtfulFetch(
  context: Context,
  baseUrl: string,
  onUnreachable: (error: CliError) => void,
): typeof fetch {
  const { world } = context;
  const send = speakingFetch(context);
  let reached = world.fetch !== undefined || world.environment.proxy !== undefined;
  return async (input, init) => {
    if (reached) return send(input, init);
    const doubt = setTimeout(() => {
      void dial(new URL(baseUrl)).then(
        (there) => void (there || onUnreachable(unreachableError(baseUrl))),
      );
    }, DOUBT_MS);
    try {
      const response = await send(input, init);
      reached = true;
      return response;
    } finally {
      clearTimeout(doubt);
    }
  };
}

/** Requests the service's error messages in the language of this run. */
function speakingFetch({ world, language }: Context): typeof fetch {
  const send = world.fetch ?? fetch;
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("accept-language", language === "pt" ? "pt-BR" : "en");
    return send(input, { ...init, headers });
  };
}

function dial({ hostname, port, protocol }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, "");
    const socket = connect({ host, port: Number(port) || (protocol === "https:" ? 443 : 80) });
    const end = (there: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(there);
    };
    const timer = setTimeout(() => end(false), DIAL_MS);
    socket.once("connect", () => end(true));
    // A refused connection proves the host is there; the request itself fails with it.
    socket.once("error", (error: NodeJS.ErrnoException) => end(error.code === "ECONNREFUSED"));
  });
}

export function unreachableError(baseUrl: string): CliError {
  return new CliError(EXIT.unreachable, {
    pt: `Sem conexão com ${baseUrl}: confira a rede, o endereço e o proxy (HTTPS_PROXY).`,
    en: `No connection to ${baseUrl}: check the network, the address and the proxy (HTTPS_PROXY).`,
  });
}
