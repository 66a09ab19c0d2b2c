/** Everything that a window asks for and gets, and the addresses that its browser remembers. */
import type { Page, Response } from "@playwright/test";
import type { JourneyPage } from "./journey-page.ts";

interface Exchange {
  readonly request: string;
  readonly text: string;
}

export class Traffic {
  /** Addresses of requests, with the address that each names as its origin. */
  readonly #addresses: string[] = [];
  readonly #answers: Promise<Exchange>[] = [];
  readonly #page: Page;
  readonly #window: JourneyPage;

  constructor(window: JourneyPage) {
    this.#window = window;
    this.#page = window.page;
    this.#page.on("request", (request) => {
      this.#addresses.push(request.url(), request.headers()["referer"] ?? "");
    });
    this.#page.on("framenavigated", (frame) => this.#addresses.push(frame.url()));
    this.#page.on("response", (response) => this.#answers.push(exchangeOf(response)));
  }

  /** Every answer so far, with the request that got it. */
  answers(): Promise<Exchange[]> {
    return Promise.all(this.#answers);
  }

  /** Every address so far: of requests, of pages, and of what the way back leads to. Escapes are undone. */
  async addresses(): Promise<string[]> {
    const protocol = await this.#window.context.newCDPSession(this.#page);
    const { entries } = await protocol.send("Page.getNavigationHistory");
    await protocol.detach();
    const remembered = entries.flatMap(({ url, userTypedURL }) => [url, userTypedURL]);
    return [...this.#addresses, ...remembered].flatMap((url) => [url, unescaped(url)]);
  }
}

async function exchangeOf(response: Response): Promise<Exchange> {
  const request = `${response.request().method()} ${response.url()}`;
  // A download or an answer to a page that is gone has no text any more.
  const text = await response.text().catch(() => "");
  return { request, text };
}

function unescaped(url: string): string {
  const spaced = url.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
