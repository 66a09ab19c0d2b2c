/** An in-memory service behind a `fetch`: reports, their replays and waits, enrollments, and the feed. */
import type { ReportEvent } from "../generated/api-types.ts";
import { answer, type FakeFailure, failureAnswer } from "./failures.ts";
import { FakeEnrollments } from "./fake-enrollments.ts";
import { FakeReports } from "./fake-reports.ts";
import { isCpf } from "./is-cpf.ts";

export type { FakeFailure } from "./failures.ts";

export interface FakeCnh {
  /** For the client: `new Cnh({ apiKey: "cnh_test_x", baseUrl: "https://cnh.test", fetch: fake.fetch })`. */
  readonly fetch: typeof fetch;
  /** Makes the next request fail this way, or the next `times` requests. */
  failNext(failure: FakeFailure, times?: number): void;
  /** Number of charged reports; replays do not count. */
  readonly charged: number;
  /** The events of the feed. */
  readonly events: readonly ReportEvent[];
  /** Method and path of each request, oldest first. */
  readonly requests: readonly string[];
}

export function fakeCnh(): FakeCnh {
  const reports = new FakeReports();
  const enrollments = new FakeEnrollments();
  const failures: FakeFailure[] = [];
  const requests: string[] = [];
  const fakeFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^.*\/api\/v1\//, "");
    requests.push(`${request.method} ${pathname}`);
    const failure = failures.shift();
    if (failure && failure !== "CONNECTION_LOST") return failureAnswer(failure);
    const isKnown = /^Bearer cnh_(?:test|live)_\w+$/.test(
      request.headers.get("authorization") ?? "",
    );
    const response = isKnown
      ? await respond({ reports, enrollments }, request, path, searchParams)
      : failureAnswer("UNAUTHORIZED");
    if (failure) throw new TypeError("fetch failed");
    return response;
  };
  return {
    fetch: fakeFetch,
    failNext: (failure, times = 1) => {
      failures.push(...Array.from({ length: times }, () => failure));
    },
    get charged() {
      return reports.count;
    },
    get events() {
      return reports.events;
    },
    requests,
  };
}

interface FakeObjects {
  readonly reports: FakeReports;
  readonly enrollments: FakeEnrollments;
}

async function respond(
  { reports, enrollments }: FakeObjects,
  request: Request,
  path: string,
  query: URLSearchParams,
): Promise<Response> {
  const [noun, id, part] = path.split("/");
  if (noun === "enrollments") return enrollments.respond(request, [id, part], query);
  if (noun === "check-queue") return enrollments.respondQueue(request);
  const isHeld = request.headers.get("prefer") !== null;
  const applied = isHeld ? { "Preference-Applied": String(request.headers.get("prefer")) } : {};
  const place = id === undefined ? noun : [noun, "id", ...(part ? [part] : [])].join("/");
  switch (`${request.method} ${place}`) {
    case "POST reports":
      return create(reports, await request.json());
    case "GET reports":
      return answer({ items: reports.list(), nextCursor: null });
    case "GET reports/id": {
      const report = reports.read(decodeURIComponent(id ?? ""), isHeld);
      return report ? answer(report, 200, applied) : failureAnswer("NOT_FOUND");
    }
    case "GET events":
      return answer(pageOf(reports.events, query.get("after") ?? ""), 200, applied);
    case "GET credit":
      return answer({
        balance: 0,
        limit: 0,
        pricePerReport: 0,
        available: 0,
        currency: "BRL",
      });
    default:
      return answer(
        {
          defined: false,
          code: "NOT_IN_THE_FAKE",
          status: 501,
          message:
            "fakeCnh has reports, enrollments, checks, events and credit: answer the rest in your own test",
        },
        501,
      );
  }
}

async function create(reports: FakeReports, body: unknown): Promise<Response> {
  const { cpf, externalRef } = body as { cpf?: unknown; externalRef?: unknown };
  if (typeof cpf !== "string") return failureAnswer("BAD_REQUEST");
  const digits = cpf.replace(/[.-]/g, "");
  if (!isCpf(digits)) return failureAnswer("UNPROCESSABLE_CONTENT");
  const reference = typeof externalRef === "string" && externalRef ? externalRef : null;
  const { accepted, isReplay } = reports.create(digits, reference);
  return answer(accepted, 202, isReplay ? { "Idempotent-Replayed": "true" } : {});
}

function pageOf(events: readonly ReportEvent[], after: string) {
  const lastEventId = events.at(-1)?.id ?? null;
  const items = after === "latest" ? [] : events.filter(({ id }) => id > after);
  return { items, nextCursor: null, lastEventId };
}
