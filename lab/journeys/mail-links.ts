import { until } from "../../tests/support/until.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** Waits for a mail with a link to a console page, and returns the link's path and fragment. */
export async function linkTo(stage: TestEnvironment, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`/console(/${page}#[\\w-]+)`);
  const find = () => {
    const texts = stage.mails.mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    return texts.map((text) => pattern.exec(text)?.[1]).findLast((path) => path !== undefined);
  };
  await until(() => find() !== undefined, `a mail to ${email} leads to ${page}`, 30_000);
  return find() ?? "";
}
