#!/usr/bin/env node
import { askOnTerminal } from "./ask.ts";
import { runOps } from "./program.ts";

process.exitCode = await runOps(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  ask: askOnTerminal(process.stdin, process.stderr),
});
