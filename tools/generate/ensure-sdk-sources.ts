/** Generates the types of the Python and PHP SDKs, which git ignores, before anything loads these SDKs. */
import { compareFiles, mendFiles } from "./stale-files.ts";
import { entryNamed } from "./table.ts";
import { ROOT } from "../stack/environment.ts";
import { sdkTypeFiles } from "../sdk-types/sdk-type-files.ts";

export function ensureSdkSources(root = ROOT): void {
  const { outputs } = entryNamed("sdk-types");
  mendFiles(compareFiles(sdkTypeFiles(), outputs, root), root);
}
