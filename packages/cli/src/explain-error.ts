/** Maps a failure to one message with its meaning and remedy, and to an exit code. */
import {
  BadRequestError,
  CnhApiError,
  CnhConnectionError,
  CreditExceededError,
  ForbiddenError,
  InvalidCpfError,
  NotFoundError,
  RateLimitError,
  ReportFailedError,
  ServerError,
  UnauthorizedError,
  WaitTimeoutError,
} from "@cnh/sdk";
import { CliError, EXIT, type ExitCode } from "./exit-codes.ts";
import type { Facts } from "./frame/context.ts";
import { maskCpfs } from "./output/mask.ts";
import { cleanText } from "./output/table.ts";
import { unreachableError } from "./session.ts";
import type { Words } from "./words.ts";

interface Explanation {
  readonly exitCode: ExitCode;
  readonly words: Words;
}

export function explainError(error: unknown, facts: Facts): Explanation {
  if (error instanceof CliError) return { exitCode: error.exitCode, words: error.words };
  if (error instanceof CnhConnectionError) {
    const { exitCode, words } = unreachableError(facts.baseUrl ?? "?");
    return { exitCode, words };
  }
  if (error instanceof ReportFailedError) {
    return explain(EXIT.reportFailed, {
      pt: `O relatório ${error.report.reportId} terminou em ERROR e foi estornado. Peça de novo com outra referência.`,
      en: `The report ${error.report.reportId} ended in ERROR and was refunded. Order it again with another reference.`,
    });
  }
  if (error instanceof WaitTimeoutError) {
    const { reportId } = error.report;
    return explain(EXIT.waitTimeout, {
      pt: `O relatório ${reportId} ainda não está pronto; nada se perdeu. Continue com: cnh reports wait ${reportId}`,
      en: `The report ${reportId} is not ready yet; nothing is lost. Continue with: cnh reports wait ${reportId}`,
    });
  }
  if (error instanceof CnhApiError) return explainAnswer(error, facts);
  const message = error instanceof Error ? error.message : String(error);
  return explain(EXIT.failed, both(message));
}

function explainAnswer(error: CnhApiError, { keySource }: Facts): Explanation {
  const asked = error.requestId === null ? "" : ` (Request-Id ${error.requestId})`;
  if (error instanceof UnauthorizedError) {
    return explain(EXIT.unauthorized, {
      pt: `A chave foi recusada (401). Ela veio ${keySource?.pt ?? "?"}.`,
      en: `The key was refused (401). It came ${keySource?.en ?? "?"}.`,
    });
  }
  if (error instanceof ForbiddenError) {
    return explain(EXIT.unauthorized, {
      pt: `Esta chave não pode fazer isso (403); veja cnh whoami. Ela veio ${keySource?.pt ?? "?"}.`,
      en: `This key may not do that (403); see cnh whoami. It came ${keySource?.en ?? "?"}.`,
    });
  }
  if (error instanceof NotFoundError) {
    return explain(EXIT.notFound, {
      pt: "Não há isso nesta organização e neste modo (404).",
      en: "There is no such thing in this organization and mode (404).",
    });
  }
  if (error instanceof CreditExceededError) {
    return explain(EXIT.credit, {
      pt: "O crédito, ou o limite diário da chave, não cobre mais um relatório (402). Nada foi cobrado; veja cnh credit.",
      en: "The credit line, or the daily cap of the key, covers no further report (402). Nothing was charged; see cnh credit.",
    });
  }
  if (error instanceof RateLimitError) {
    const seconds = error.retryAfter ?? 60;
    return explain(EXIT.limited, {
      pt: `Limite de requisições (429${error.reason ? `, ${error.reason}` : ""}). Tente de novo em ${seconds} s.`,
      en: `Rate limit (429${error.reason ? `, ${error.reason}` : ""}). Try again in ${seconds} s.`,
    });
  }
  if (error instanceof InvalidCpfError) {
    return explain(EXIT.usage, {
      pt: "Este CPF não existe: confira os dígitos. No sandbox use um CPF de cnh scenarios (422).",
      en: "There is no such CPF: check its digits. In the sandbox use a CPF of cnh scenarios (422).",
    });
  }
  if (error instanceof BadRequestError) return explainIssues(error);
  if (error instanceof ServerError) {
    return explain(EXIT.unreachable, {
      pt: `O serviço falhou (${error.status})${asked}. Tente de novo em instantes.`,
      en: `The service failed (${error.status})${asked}. Try again in a moment.`,
    });
  }
  return explain(EXIT.failed, both(`${error.message}${asked}`));
}

function explainIssues(error: BadRequestError): Explanation {
  const issues = error.issues.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  const listed = issues.length > 0 ? issues.join("; ") : error.message;
  return explain(EXIT.usage, {
    pt: `O serviço recusou o pedido (400): ${listed}`,
    en: `The service refused the request (400): ${listed}`,
  });
}

function both(text: string): Words {
  return { pt: text, en: text };
}

/** Masks CPFs and strips terminal control characters, since the text may come from the service or a library. */
function explain(exitCode: ExitCode, { pt, en }: Words): Explanation {
  return {
    exitCode,
    words: { pt: maskCpfs(cleanText(pt)), en: maskCpfs(cleanText(en)) },
  };
}
