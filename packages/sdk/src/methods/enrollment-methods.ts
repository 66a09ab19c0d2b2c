/** Methods of enrolled drivers, of their checks and deadlines, and of feeds for calendar programs. */
import type { RequestOptions } from "../client-options.ts";
import type {
  CalendarFeedPage,
  CreateCalendarFeedBody,
  CreatedCalendarFeed,
  CheckPage,
  CheckQueue,
  CreateEnrollmentBody,
  DeadlinePage,
  EndEnrollmentQuery,
  Enrollment,
  EnrollmentPage,
  ListCalendarFeedsQuery,
  ListChecksQuery,
  ListDeadlinesQuery,
  ListEnrollmentsQuery,
  UpdateCheckQueueBody,
  UpdateEnrollmentBody,
} from "../generated/api-types.ts";
import { type Calls, pathOf } from "./calls.ts";

const ENROLLMENTS = "enrollments";
const FEEDS = "calendar-feeds";

/** Executed twice, a create makes two feeds, so a lost one is not retried; the error advises how to check it. */
const LOST_FEED = "Revoke it if calendarFeeds.list() has it: its address is lost.";
const QUEUE = "check-queue";

const enrollmentPath = (enrollmentId: string) => pathOf(ENROLLMENTS, enrollmentId);
const checksPath = (enrollmentId: string) => `${enrollmentPath(enrollmentId)}/checks`;

/** A check that was ordered twice would be charged twice, so a lost call is not retried. */
const LOST_CHECK = "Look with enrollments.checks().";

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
    /** Checks the driver now, at the price of a check. Never executed twice. */
    check: (enrollmentId: string, options?: RequestOptions) =>
      send<Enrollment>("POST", checksPath(enrollmentId), options, { lostAdvice: LOST_CHECK }),
    /** The checks of a driver, newest first. Await it for one page, or iterate over all. */
    checks: (enrollmentId: string, query?: ListChecksQuery, options?: RequestOptions) =>
      list<CheckPage>(checksPath(enrollmentId), query, options),
  };
}

/** The checks of all drivers of the organization. */
export function checkQueueMethods({ send }: Calls) {
  return {
    /** The state, the prices and the budget of checks. */
    get: (options?: RequestOptions) => send<CheckQueue>("GET", QUEUE, options),
    /** Changes the budget, or agrees to the current prices. */
    update: (body: UpdateCheckQueueBody, options?: RequestOptions) =>
      send<CheckQueue>("PATCH", QUEUE, options, { body }),
  };
}

export function deadlineMethods({ list }: Calls) {
  return {
    /** By day. Await it for one page, or iterate over all. */
    list: (query?: ListDeadlinesQuery, options?: RequestOptions) =>
      list<DeadlinePage>("deadlines", query, options),
  };
}

export function calendarFeedMethods({ send, list }: Calls) {
  return {
    /** Returns the address for calendar programs, which is shown only once. Never executed twice. */
    create: (body: CreateCalendarFeedBody = {}, options?: RequestOptions) =>
      send<CreatedCalendarFeed>("POST", FEEDS, options, { body, lostAdvice: LOST_FEED }),
    /** Newest first. Await it for one page, or iterate over all. */
    list: (query?: ListCalendarFeedsQuery, options?: RequestOptions) =>
      list<CalendarFeedPage>(FEEDS, query, options),
    /** Its address stops working immediately. */
    revoke: (calendarFeedId: string, options?: RequestOptions) =>
      send<void>("DELETE", pathOf(FEEDS, calendarFeedId), options, { isRemoval: false }),
  };
}
