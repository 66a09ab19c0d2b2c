/** All requests and responses of a window, and the addresses that its browser remembers. */
import type { Page, Response } from "@playwright/test";
import type { JourneyPage } from "./journey-page.ts";

interface Exchange {
  readonly request: string;
  readonly text: string;
}

export class Traffic {
  /** Addresses of requests, with the origin that each names. */
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

  /** Every response so far, with its request. */
  answers(): Promise<Exchange[]> {
    return Promise.all(this.#answers);
  }

  /** Every address so far: of requests, of pages, and of the history. Escapes are decoded. */
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
  // The text of a download, or of a response to a closed page, is no longer available.
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
