import { existsSync } from "node:fs";
import { delimiter } from "node:path";

/** Whether a folder of `PATH` has a program of this name. */
export const isInstalled = (program: string): boolean =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(`${folder}/${program}`));
