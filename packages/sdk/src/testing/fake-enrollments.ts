/** Enrollments of the in-memory service. No report renews them, so they have no deadlines. */
import type {
  BasisInput,
  CreateEnrollmentBody,
  Enrollment,
  EnrollmentPolicyInput,
  UpdateEnrollmentBody,
} from "../generated/api-types.ts";
import { answer, failureAnswer } from "./failures.ts";
import { FakeChecks } from "./fake-checks.ts";
import { isCpf } from "./is-cpf.ts";
import { newId } from "./new-id.ts";
import { formatCpf } from "./sample-report.ts";

export class FakeEnrollments {
  readonly #enrollments = new Map<string, Enrollment>();
  readonly #checks = new FakeChecks();

  respondQueue(request: Request): Promise<Response> {
    return this.#checks.queue(request, this.#enrollments.values());
  }

  /** `id` is absent for the list; `part` is `checks` for the checks of one. */
  async respond(
    request: Request,
    [id, part]: readonly (string | undefined)[],
    query: URLSearchParams,
  ): Promise<Response> {
    if (id === undefined) {
      return request.method === "POST"
        ? this.#create((await request.json()) as CreateEnrollmentBody)
        : answer({ items: this.#list(query), nextCursor: null });
    }
    const known = this.#enrollments.get(decodeURIComponent(id));
    if (!known) return failureAnswer("NOT_FOUND");
    if (part === "checks")
      return request.method === "POST" ? this.#check(known) : this.#checks.list(known.enrollmentId);
    if (request.method === "GET") return answer(known);
    const isEnded = known.state === "ENDED";
    if (request.method === "DELETE") return answer(isEnded ? known : this.#store(ended(known)));
    if (isEnded) return failureAnswer("NOT_FOUND");
    return answer(this.#store(changed(known, (await request.json()) as UpdateEnrollmentBody)));
  }

  #create(body: CreateEnrollmentBody): Response {
    // A test may send anything.
    if (typeof body.cpf !== "string" || !body.basis) return failureAnswer("BAD_REQUEST");
    const digits = body.cpf.replace(/[.-]/g, "");
    if (!isCpf(digits)) return failureAnswer("UNPROCESSABLE_CONTENT");
    const cpf = formatCpf(digits);
    const known = [...this.#enrollments.values()].find(
      ({ driver, state }) => driver.cpf === cpf && state !== "ENDED",
    );
    if (known) return answer(known, 201, { "Idempotent-Replayed": "true" });
    const made = this.#store(enrolled(cpf, body));
    return answer(made, 201, { Location: `/api/v1/enrollments/${made.enrollmentId}` });
  }

  #check(known: Enrollment): Response {
    if (known.state !== "ACTIVE") return failureAnswer("NOT_FOUND");
    this.#checks.order(known);
    return answer(this.#store({ ...known, nextCheckAt: new Date().toISOString() }), 202);
  }

  #list(query: URLSearchParams): Enrollment[] {
    const tag = query.get("tag");
    const matches = (name: string, value: string | null) =>
      !query.has(name) || query.get(name) === value;
    return [...this.#enrollments.values()]
      .filter(
        ({ state, externalRef, tags }) =>
          matches("state", state) &&
          matches("externalRef", externalRef) &&
          (tag === null || tags.includes(tag)) &&
          !query.has("dueBefore"),
      )
      .toReversed();
  }

  #store(enrollment: Enrollment): Enrollment {
    this.#enrollments.set(enrollment.enrollmentId, enrollment);
    return enrollment;
  }
}

function enrolled(cpf: string, { externalRef, tags, basis, policy }: CreateEnrollmentBody) {
  return {
    enrollmentId: newId("enr"),
    state: "ACTIVE",
    driver: { id: null, cpf, name: null },
    externalRef: externalRef || null,
    tags: tags ?? [],
    basis: basisOf(basis),
    policy: policyOf(policy),
    lastReportId: null,
    knownOn: null,
    nextDueOn: null,
    nextCheckAt: policyOf(policy).cadence === "none" ? null : new Date().toISOString(),
    testClockId: null,
    createdAt: new Date().toISOString(),
    endedAt: null,
  } satisfies Enrollment;
}

function changed(known: Enrollment, body: UpdateEnrollmentBody): Enrollment {
  const { externalRef, tags, basis, policy } = body;
  return {
    ...known,
    ...(externalRef !== undefined && { externalRef: externalRef || null }),
    ...(tags && { tags }),
    ...(basis && { basis: basisOf(basis), state: "ACTIVE" }),
    ...(policy && { policy: policyOf(policy) }),
  };
}

function ended(known: Enrollment): Enrollment {
  return { ...known, state: "ENDED", nextCheckAt: null, endedAt: new Date().toISOString() };
}

function basisOf({ kind, reference, grantedOn, expiresOn }: BasisInput): Enrollment["basis"] {
  return {
    kind,
    reference: reference || null,
    grantedOn: grantedOn ?? null,
    expiresOn: expiresOn ?? inOneYear(),
  };
}

function policyOf({
  cadence = "none",
  depth = "auto",
  notifyDays = [30, 7, 1, 0],
  minSeverity = "INFO",
  keepReports = "changed",
}: EnrollmentPolicyInput = {}) {
  return { cadence, depth, notifyDays, minSeverity, keepReports };
}

function inOneYear(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
