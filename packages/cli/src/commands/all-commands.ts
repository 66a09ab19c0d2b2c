/** Every command, in the order in which the help shows them. */
import type { Command } from "../frame/command.ts";
import { configGet } from "./config/config-get.ts";
import { configList } from "./config/config-list.ts";
import { configSet } from "./config/config-set.ts";
import { completionOf } from "./local/completion.ts";
import { listCommandsOf } from "./local/list-commands.ts";

const COMMANDS: readonly Command[] = [
  configList,
  configGet,
  configSet,
  completionOf(() => COMMANDS),
  listCommandsOf(() => COMMANDS),
];

export function allCommands(): readonly Command[] {
  return COMMANDS;
}
