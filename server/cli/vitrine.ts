#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { examineSettings, readConfig } from '../config.ts';
import { createPrivateFiles } from '../platform/private-files.ts';
import { surviveClosedOutput } from './closed-output.ts';
import { exitCodes } from './output.ts';
import { giveWay } from './priority.ts';
import { runCommand } from './run.ts';
import { endOnSignals } from './signals.ts';

/**
 * `npm run vitrine -- <command>`, or `node server/cli/vitrine.ts <command>` where only the production packages are
 * installed.
 */
surviveClosedOutput(exitCodes.failed);
endOnSignals();
giveWay();
createPrivateFiles();
process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  readConfig: () => readConfig(),
  examineSettings: () => examineSettings(),
  readInput: () => text(process.stdin),
});
