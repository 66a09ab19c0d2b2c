/** Erases like the operator, with given answers to the command's prompts. */
import { runOps } from "../../../ops/src/program.ts";
import type { Certificate } from "@cnh/server/usecases/erasure/certificate.ts";
import type { Environment } from "../../../tools/stack/environment.ts";

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The prompts of the command. */
  readonly asked: readonly string[];
}

export async function runWithAnswers(
  environment: Environment,
  words: readonly string[],
  answers: readonly string[] = [],
): Promise<CommandResult> {
  let [out, err] = ["", ""];
  const asked: string[] = [];
  const left = [...answers];
  const code = await runOps(
    words,
    {
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      ask: (question) => {
        asked.push(question);
        return Promise.resolve(left.shift() ?? "");
      },
    },
    environment,
  );
  return { code, out, err, asked };
}

export async function eraseDriverOf(
  environment: Environment,
  organizationId: string,
  cpf: string,
): Promise<Certificate> {
  const words = ["erase", "driver", "--org", organizationId, "--yes", "--json"];
  const { code, out, err } = await runWithAnswers(environment, words, [cpf]);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out) as Certificate;
}
