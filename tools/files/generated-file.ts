/** A generated file, formatted as in the repository. */
import { format } from "oxfmt";

export interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** The file in the format of the repository. */
export async function formattedFile(path: string, text: string): Promise<GeneratedFile> {
  const { code, errors } = await format(path, text);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return { path, text: `${code.trimEnd()}\n` };
}
