import { describe, expect, it } from "vitest";
import { checkHandlers } from "./handler-rule.ts";

const HANDLER = "server/src/transports/console/handlers/erasure.ts";
const problemsOf = (path: string, text: string) => checkHandlers([{ path, text }]);

describe("a call of a port in a transport", () => {
  it.each([
    "await ports.erasures.listCertificates(id);",
    "const handler = ({ accounts }: PeoplePorts) => accounts.changeProfile(id, profile);",
    "const handler = ({ accounts: people }: PeoplePorts) => people.changeProfile(id, profile);",
    "const { accounts } = ports; accounts.changeProfile(id, profile);",
  ])("is caught: %s", (text) => {
    expect(problemsOf(HANDLER, text)).toMatchObject([{ file: HANDLER, line: 1 }]);
  });

  it.each([
    [HANDLER, "await listCertificates(ports, caller, query);"],
    [HANDLER, "await answerQuestion(ports.assistant, caller, question);"],
    [HANDLER, "ports.onFeedFailure(error);"],
    [HANDLER, "const span = ({ traces }: SpanPorts) => traces.draw();"],
    [HANDLER, "const { accounts } = wiring; accounts.changeProfile(id, profile);"],
    ["server/src/usecases/people/sessions.ts", "await ports.accounts.sessionsOf(id);"],
    ["server/src/transports/console/gate.test.ts", "await ports.identity.sessionOf(cookie);"],
  ])("is not in %s: %s", (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});
