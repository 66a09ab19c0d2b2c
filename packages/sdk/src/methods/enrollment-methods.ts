/** Methods of enrolled drivers and of their deadlines. */
import type { RequestOptions } from "../client-options.ts";
import type {
  CreateEnrollmentBody,
  DeadlinePage,
  EndEnrollmentQuery,
  Enrollment,
  EnrollmentPage,
  ListDeadlinesQuery,
  ListEnrollmentsQuery,
  UpdateEnrollmentBody,
} from "../generated/api-types.ts";
import { type Calls, pathOf } from "./calls.ts";

const ENROLLMENTS = "enrollments";

const enrollmentPath = (enrollmentId: string) => pathOf(ENROLLMENTS, enrollmentId);

export function enrollmentMethods({ send, list }: Calls) {
  return {
    /** Follows a driver from now on. For an enrolled CPF it returns the existing enrollment unchanged. */
    create: (body: CreateEnrollmentBody, options?: RequestOptions) =>
      send<Enrollment>("POST", ENROLLMENTS, options, { body }),
    /** Newest first, or with `dueBefore` by the next deadline. Await it for one page, or iterate over all. */
    list: (query?: ListEnrollmentsQuery, options?: RequestOptions) =>
      list<EnrollmentPage>(ENROLLMENTS, query, options),
    get: (enrollmentId: string, options?: RequestOptions) =>
      send<Enrollment>("GET", enrollmentPath(enrollmentId), options),
    /** Changes the given fields. */
    update: (enrollmentId: string, body: UpdateEnrollmentBody, options?: RequestOptions) =>
      send<Enrollment>("PATCH", enrollmentPath(enrollmentId), options, { body }),
    /** Ends it and deletes the record behind its deadlines. Reports stay. */
    end: (enrollmentId: string, query?: EndEnrollmentQuery, options?: RequestOptions) =>
      send<Enrollment>("DELETE", enrollmentPath(enrollmentId), options, {
        query,
        isRemoval: false,
      }),
  };
}

export function deadlineMethods({ list }: Calls) {
  return {
    /** By day. Await it for one page, or iterate over all. */
    list: (query?: ListDeadlinesQuery, options?: RequestOptions) =>
      list<DeadlinePage>("deadlines", query, options),
  };
}
