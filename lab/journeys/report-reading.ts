/** The visible text of a report, place by place, on the screen or on paper. */
import type { Page } from "@playwright/test";

export interface ReportReading {
  /** By the name of its place: `verdict`, `tile Pontos`, `card points`, `fact Validade`. Invisible parts are absent. */
  readonly places: Readonly<Record<string, string>>;
  readonly text: string;
}

export const readReport = (page: Page): Promise<ReportReading> =>
  page.evaluate(() => {
    const places: Record<string, string> = {};
    const article = document.querySelector("article");
    if (article === null) throw new Error("there is no report in the page");
    const put = (name: string, text: string) => {
      if (text.trim() !== "") places[name] = text.replaceAll(/\s+/g, " ").trim();
    };
    const band = article.querySelector<HTMLElement>("header:has(h1)");
    put("verdict", band?.querySelector<HTMLElement>(":scope > div")?.innerText ?? "");
    for (const fact of band?.querySelectorAll<HTMLElement>("dl > div") ?? [])
      put(
        // The title of the question about driving contains its day.
        `fact ${fact.querySelector("dt")?.textContent?.replace(/ hoje\?.*$/, "")}`,
        fact.querySelector<HTMLElement>("dd")?.innerText ?? "",
      );
    for (const tile of article.querySelectorAll<HTMLElement>(
      "[aria-label='Resumo por seção'] > li",
    )) {
      const [name, ...words] = tile.innerText.trim().split("\n");
      put(`tile ${name}`, words.join(" "));
    }
    for (const card of article.querySelectorAll<HTMLElement>("section[id]"))
      put(`card ${card.id}`, card.innerText);
    for (const chart of article.querySelectorAll("desc"))
      put("points read aloud", chart.textContent ?? "");
    return { places, text: article.innerText.replaceAll(/\s+/g, " ") };
  });
