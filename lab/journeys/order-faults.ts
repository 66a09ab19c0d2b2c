/** Faults between a click and the response to an order. Each ends with the report on the screen. */
import type { Page, Route } from "@playwright/test";
import type { JourneyPage } from "./journey-page.ts";

/** One order of one driver. */
export interface Attempt {
  readonly window: JourneyPage;
  /** The path of the form. */
  readonly form: string;
  readonly cpf: string;
}

export const REPORT = /\/reports\/rpt_\w+$/;
const ORDERS = /\/console\/api\/[^/]+\/live\/reports$/;
const BUTTON = /^(?:Pedir relatório(?: · R\$|$)|Order (?:for R\$|the report$))/;
const SLOW = { timeout: 60_000 };

/** The lines that these faults leave in the browser's log. */
export const isOfFault = (text: string, url: string): boolean =>
  (/net::ERR_(?:FAILED|ABORTED)$/.test(text) && ORDERS.test(url)) ||
  (text.includes("status of 503") && ORDERS.test(url)) ||
  (text.endsWith("net::ERR_INTERNET_DISCONNECTED") && url.includes("/console/api/"));

/** The button and the field of the form, in either language. */
export const submitButton = (page: Page) => page.getByRole("button", { name: BUTTON });
export const cpfField = (page: Page) => page.getByLabel(/^CPF (?:do motorista|of the driver)$/);

async function fill({ window: { page }, cpf }: Attempt): Promise<void> {
  // The price is loaded by then.
  await page.getByText(/^Restarão /).waitFor(SLOW);
  await cpfField(page).fill(cpf);
}

async function openForm(attempt: Attempt): Promise<void> {
  await attempt.window.goto(attempt.form);
  await fill(attempt);
}

/** Orders again, as a user does who saw no response. */
async function orderAgain(attempt: Attempt): Promise<void> {
  await fill(attempt);
  await submitButton(attempt.window.page).click();
  await attempt.window.page.waitForURL(REPORT, SLOW);
}

type Handle = (route: Route) => Promise<unknown>;
export const loseRequest: Handle = (route) => route.abort();
/** The service handles the order, but its response is lost. */
const loseAnswer: Handle = async (route) => {
  await route.fetch();
  await route.abort();
};
const answerBadly: Handle = async (route) => {
  await route.fetch();
  await route.fulfill({ status: 503, body: "<h1>Bad gateway</h1>" });
};

/** Applies `handle` to the next orders, and then passes them through. */
export async function injectFault(page: Page, handle: Handle, times = 1): Promise<void> {
  let left = times;
  await page.route(ORDERS, async (route) => {
    if (route.request().method() !== "POST" || left === 0) return route.fallback();
    left -= 1;
    return handle(route);
  });
}

interface Withheld {
  /** Resolves when the service has handled the order, or would have. */
  readonly isWithheld: Promise<void>;
  readonly release: () => void;
}

/** Holds the response back, or the request if `isHandled` is false. */
export async function withhold(page: Page, isHandled: boolean): Promise<Withheld> {
  const withheld = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await injectFault(page, async (route) => {
    const response = isHandled ? await route.fetch() : undefined;
    withheld.resolve();
    await released.promise;
    // The page and its request may be gone by now.
    await (response ? route.fulfill({ response }) : route.continue()).catch(() => null);
  });
  return { isWithheld: withheld.promise, release: released.resolve };
}

/** Clicks, and returns when the service has handled the order, or would have, without a response. */
async function clickWithoutAnswer(attempt: Attempt, isHandled: boolean): Promise<Withheld> {
  await openForm(attempt);
  const { page } = attempt.window;
  const withheld = await withhold(page, isHandled);
  await submitButton(page).click();
  await withheld.isWithheld;
  return withheld;
}

const lost =
  (handle: Handle, times: number) =>
  async (attempt: Attempt): Promise<void> => {
    await openForm(attempt);
    const { page } = attempt.window;
    await injectFault(page, handle, times);
    await submitButton(page).click();
    await page.getByText("Conferindo se o pedido entrou…").waitFor(SLOW);
    await page.waitForURL(REPORT, SLOW);
  };

const reloaded = (isHandled: boolean) => async (attempt: Attempt) => {
  await clickWithoutAnswer(attempt, isHandled);
  await attempt.window.page.reload();
  await orderAgain(attempt);
};

/** The response arrives exactly while the page reloads, and may or may not have led to the report. */
const reloadedWithAnswer = (isHandled: boolean) => async (attempt: Attempt) => {
  const { release } = await clickWithoutAnswer(attempt, isHandled);
  const { page } = attempt.window;
  release();
  await page.reload();
  // The next form looks up the order in progress.
  if (REPORT.test(page.url())) await openForm(attempt);
  else await orderAgain(attempt);
};

const reopened = (isHandled: boolean) => async (attempt: Attempt) => {
  await clickWithoutAnswer(attempt, isHandled);
  await attempt.window.reopenTab();
  await openForm(attempt);
  await orderAgain(attempt);
};

const leftAndBack = (isHandled: boolean) => async (attempt: Attempt) => {
  const { page } = attempt.window;
  await attempt.window.goto(attempt.form.replace("/orders/new", "/reports"));
  await page.getByRole("link", { name: "Pedir relatório" }).first().click(SLOW);
  await fill(attempt);
  const { isWithheld } = await withhold(page, isHandled);
  await submitButton(page).click();
  await isWithheld;
  await page.goBack();
  await page.waitForURL(/\/reports$/, SLOW);
  await page.goForward();
  await orderAgain(attempt);
};

/** By name, to identify the fault of a failed run. */
export const FAULTS: Readonly<Record<string, (attempt: Attempt) => Promise<void>>> = {
  "double click": async (attempt) => {
    await openForm(attempt);
    await submitButton(attempt.window.page).dblclick();
    await attempt.window.page.waitForURL(REPORT, SLOW);
  },
  "click and Enter": async (attempt) => {
    await openForm(attempt);
    const { page } = attempt.window;
    await submitButton(page).click({ clickCount: 3, noWaitAfter: true });
    await page.keyboard.press("Enter");
    await page.waitForURL(REPORT, SLOW);
  },
  "back and again": async (attempt) => {
    await openForm(attempt);
    const { page } = attempt.window;
    await submitButton(page).click();
    await page.waitForURL(REPORT, SLOW);
    await page.goBack();
    await orderAgain(attempt);
    await page.getByText("este é o mesmo relatório, sem nova cobrança").waitFor(SLOW);
  },
  "a new form and again": async (attempt) => {
    await openForm(attempt);
    const { page } = attempt.window;
    await submitButton(page).click();
    await page.waitForURL(REPORT, SLOW);
    await page.getByRole("link", { name: "Pedir relatório" }).first().click(SLOW);
    await orderAgain(attempt);
    await page.getByText("este é o mesmo relatório, sem nova cobrança").waitFor(SLOW);
  },
  "back before the request arrives": leftAndBack(false),
  "back before the answer arrives": leftAndBack(true),
  "reload before the request arrives": reloaded(false),
  "reload before the answer arrives": reloaded(true),
  "reload while the request is under way": reloadedWithAnswer(false),
  "reload as the answer arrives": reloadedWithAnswer(true),
  "tab closed before the request arrives": reopened(false),
  "tab closed before the answer arrives": reopened(true),
  "request lost": lost(loseRequest, 1),
  "answer lost": lost(loseAnswer, 1),
  "answer lost twice": lost(loseAnswer, 2),
  "another answer on the way": lost(answerBadly, 1),
  "no connection for a while": async (attempt) => {
    await openForm(attempt);
    const { page, context } = attempt.window;
    await context.setOffline(true);
    await submitButton(page).click();
    await page.getByText("Conferindo se o pedido entrou…").waitFor(SLOW);
    await context.setOffline(false);
    await page.waitForURL(REPORT, SLOW);
  },
};

/** Removes the handlers of a fault. */
export async function calm({ page }: JourneyPage): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
}
