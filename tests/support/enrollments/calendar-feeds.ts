/** Calendar feeds of organizations whose drivers fall due, for tests. */
import {
  calendarFeedPageSchema,
  type CalendarFeedPage,
  type CreatedCalendarFeed,
  createdCalendarFeedSchema,
  enrollmentSchema,
} from "@cnh/contract";
import type { Facts } from "@cnh/license-law";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { factsOf } from "../../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../../packages/license-law/cases/may-drive.ts";
import { cpfOf } from "../cpf.ts";
import { storeFacts, storeName } from "../reports/stored-report.ts";
import { Api, makeOrganization } from "../service/api.ts";
import { type RestService, startService } from "../service/rest-service.ts";
import { openTestScheduler, type TestScheduler } from "./scheduler.ts";

export const FEEDS = "/api/v1/calendar-feeds";
export const FEED_SETTINGS = {
  CNH_TRUSTED_PROXIES: "127.0.0.1",
  CNH_PUBLIC_URL: "https://api.example.com",
};

export interface Enrolled {
  readonly cpf: string;
  readonly enrollmentId: string;
}

interface Given {
  readonly name?: string;
  readonly tags?: readonly string[];
}

interface Opened {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export const licensedUntil = (expiresOn: string): Facts =>
  factsOf(driverOf("B", { license: { expiresOn }, medicalExams: [] }));

/** The path of a feed's address. */
export const pathOf = ({ url }: Pick<CreatedCalendarFeed, "url">) => new URL(url).pathname;

export async function newFeed(own: Api, json: object = {}): Promise<CreatedCalendarFeed> {
  const { status, body } = await own.send("POST", FEEDS, { json });
  if (status !== 201) throw new Error(`the feed was refused with ${status}`);
  return createdCalendarFeedSchema.parse(body);
}

export async function listFeeds(own: Api, query = ""): Promise<CalendarFeedPage> {
  return calendarFeedPageSchema.parse((await own.get(`${FEEDS}?${query}`)).body);
}

/** A server and a scheduler, with drivers that tests enroll. */
export class FeedService {
  readonly service: RestService;
  readonly #scheduler: TestScheduler;
  #next = 0;

  constructor(service: RestService) {
    this.service = service;
    this.#scheduler = openTestScheduler(service);
  }

  static async start(): Promise<FeedService> {
    return new FeedService(await startService(FEED_SETTINGS));
  }

  /** A client of a new organization, so that tests do not see each other's drivers and feeds. */
  async newApi(): Promise<Api> {
    return (await this.newOwner()).api;
  }

  async newOwner(): Promise<{ readonly api: Api; readonly organizationId: string }> {
    const { live, organizationId } = await makeOrganization(this.service.database.environment);
    return { api: new Api(this.service.server.url, live.key), organizationId };
  }

  /** Enrolls a driver whose newest report has these facts. */
  async enroll(own: Api, facts: Facts, { name, tags = [] }: Given = {}): Promise<Enrolled> {
    const cpf = cpfOf(940_000 + (this.#next += 1));
    await this.#deliver(own, cpf, facts, name);
    const json = { cpf, basis: { kind: "contract" }, externalRef: cpf, tags };
    const { body } = await own.send("POST", "/api/v1/enrollments", { json });
    const { enrollmentId } = enrollmentSchema.parse(body);
    await this.#scheduler.run();
    return { cpf, enrollmentId };
  }

  /** Delivers another report, and compares it with the record. */
  async deliverAgain(own: Api, { cpf, enrollmentId }: Enrolled, facts: Facts): Promise<void> {
    const reportId = await this.#deliver(own, cpf, facts);
    await this.service.owner.query(
      `INSERT INTO comparison_orders (report_id, organization_id, live, enrollment_id, due_at)
       SELECT $1, organization_id, live, id, now() FROM enrollments WHERE id = $2`,
      [toUuid(reportId), toUuid(enrollmentId)],
    );
    await this.#scheduler.run();
  }

  async #deliver(own: Api, cpf: string, facts: Facts, name = "MARIA DA SILVA"): Promise<string> {
    const reportId = await own.createReport(cpf, `feed-${(this.#next += 1)}`);
    const { owner, database } = this.service;
    await storeFacts(owner, database.environment, reportId, { facts, at: new Date() });
    await storeName(owner, database.environment, reportId, name);
    return reportId;
  }

  /** Reads an address without credentials. */
  async open(
    path: string,
    { method = "GET", address = "203.0.113.7" }: { method?: string; address?: string } = {},
  ): Promise<Opened> {
    const headers = { "x-forwarded-for": address };
    const response = await fetch(this.service.server.url + path, { method, headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Changes columns of a feed as the owner of the tables. */
  async alter({ calendarFeedId }: CreatedCalendarFeed, assignments: string): Promise<void> {
    const text = `UPDATE calendar_feeds SET ${assignments} WHERE id = $1`;
    await this.service.owner.query(text, [toUuid(calendarFeedId)]);
  }
}
