/** The dependencies of a running command: world, language, profile, printer and prompt. */
import type { World } from "../world.ts";
import type { Language, Words } from "../words.ts";
import type { Printer } from "../output/printer.ts";
import type { Profiles } from "../settings/profiles.ts";
import type { Settings } from "../settings/settings.ts";
import type { Prompt } from "./prompt.ts";
import type { GlobalValues } from "./options.ts";

export interface Context {
  readonly world: World;
  readonly language: Language;
  readonly globals: GlobalValues;
  readonly print: Printer;
  readonly prompt: Prompt;
  readonly settings: Settings;
  readonly profiles: Profiles;
  /** The name of the profile in use. */
  readonly profile: string;
  /** Facts collected during the run, for error messages. */
  readonly facts: Facts;
  /** Returns the text in the language of this run. */
  readonly t: (words: Words) => string;
}

export interface Facts {
  keySource?: Words;
  baseUrl?: string;
}
