/** The complete service with its console, and the browser that runs the journeys. */
import type { Role } from "@cnh/contract/console";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { CONSOLE_FILES } from "../../tools/console/build.ts";
import { freePort } from "../../tools/stack/server-process.ts";
import { type IssuedKey, issueKey, makeOrganization } from "../../tests/support/service/api.ts";
import { ConsoleClient, makeMember, type TestMember } from "../../tests/support/people/console.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail/mail-server.ts";
import {
  type PipelineService,
  startPipelineService,
} from "../../tests/support/service/pipeline-service.ts";
import { WIDE } from "../../tests/support/service/rest-service.ts";
import { type Finding, JourneyPage } from "./journey-page.ts";

interface Visit {
  /** The user of the browser's session; absent for none. */
  readonly person?: { readonly cookie: string; readonly uuid: string };
  readonly width?: number;
  readonly height?: number;
  readonly theme?: "light" | "dark";
  readonly locale?: "pt-BR" | "en";
}

interface TestOrganization {
  readonly organizationId: string;
  readonly live: IssuedKey;
  readonly member: (role: Role, options?: Parameters<typeof makeMember>[4]) => Promise<TestMember>;
}

/** The tools of a journey. Each journey creates its own organizations and users. */
export interface TestEnvironment {
  readonly url: string;
  readonly service: PipelineService;
  readonly mails: MailServer;
  readonly organization: (terms?: readonly string[]) => Promise<TestOrganization>;
  readonly testKey: (organizationId: string) => Promise<IssuedKey>;
  /** Calls the console's API as a user does, without a page. */
  readonly client: (person: { readonly cookie: string }) => ConsoleClient;
  /** Opens a window, which is observed until the journey ends. */
  readonly open: (visit?: Visit) => Promise<JourneyPage>;
  /** Closes the windows and returns their findings. */
  readonly closeWindows: () => Promise<Finding[]>;
}

/** The parts that all journeys of a worker share. */
export interface SharedParts {
  readonly url: string;
  readonly service: PipelineService;
  readonly mails: MailServer;
  readonly browser: Browser;
}

/** `localhost`, where browsers allow secure cookies and passkeys without TLS. */
async function startService(mails: MailServer) {
  const consolePort = await freePort();
  const url = `http://localhost:${consolePort}`;
  const service = await startPipelineService({
    console: true,
    consolePort,
    // Long enough to see a partial report in a window that opens slowly.
    recoverAfterMs: 4_000,
    settings: {
      CNH_RECOVERY_TOTAL_MS: "9000",
      CNH_CONSOLE_ORIGIN: url,
      CNH_API_ORIGIN: "https://api.cnh.example",
      CNH_CONSOLE_FILES: CONSOLE_FILES,
      CNH_SMTP_URL: mails.url,
      CNH_SIGN_UPS_PER_DAY: "1000",
      CNH_MAIL_FROM: "CNH Reports <avisos@cnh.example>",
    },
  });
  return { url, service };
}

export async function startParts(browser: Browser): Promise<SharedParts> {
  const mails = await startMailServer();
  return { ...(await startService(mails)), mails, browser };
}

export async function stopParts({ service, mails }: SharedParts): Promise<void> {
  await service.stop();
  await mails.close();
}

/** A stage for one journey, with its own windows. */
export function openTestEnvironment({
  url,
  service,
  mails,
  browser,
}: SharedParts): TestEnvironment {
  const pages: JourneyPage[] = [];
  const { database, owner } = service;
  return {
    url,
    service,
    mails,
    organization: async (terms = []) => {
      const made = await makeOrganization(database.environment, [...WIDE, ...terms]);
      const { organizationId } = made;
      return {
        organizationId,
        live: made.live,
        member: (role, options) => makeMember(database, owner, organizationId, role, options),
      };
    },
    testKey: (organizationId) =>
      issueKey(database.environment, organizationId, "--mode", "test", "--scopes", "all"),
    client: (person) => new ConsoleClient(url, person),
    open: async (visit = {}) => {
      // The language is the user's setting; an English window belongs to a user who chose English.
      if (visit.person && visit.locale)
        await owner.query(`UPDATE auth."user" SET locale = $1 WHERE id = $2`, [
          visit.locale,
          visit.person.uuid,
        ]);
      const page = await openPage(browser, url, visit);
      pages.push(page);
      return page;
    },
    closeWindows: async () =>
      (await Promise.all(pages.splice(0).map((page) => page.close()))).flat(),
  };
}

async function openPage(browser: Browser, url: string, visit: Visit): Promise<JourneyPage> {
  const { person, width = 1360, height = 900, theme = "light", locale = "pt-BR" } = visit;
  const options: BrowserContextOptions = {
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    locale,
    timezoneId: "America/Sao_Paulo",
    permissions: ["clipboard-write"],
    reducedMotion: "reduce",
  };
  const context = await browser.newContext(options);
  if (person) {
    const [name = "", value = ""] = person.cookie.split(/=(.*)/s);
    const flags = { secure: true, httpOnly: true, sameSite: "Strict" as const };
    await context.addCookies([{ name, value, domain: "localhost", path: "/", ...flags }]);
  }
  return JourneyPage.open(context, { theme, width, locale });
}
