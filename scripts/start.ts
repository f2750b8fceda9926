import { flushCompileCache } from 'node:module';
import { surviveOutputErrors } from '../server/platform/standard-output.ts';
import { buildOrExit } from './build-steps/build-or-exit.ts';
import { emails, pages, serverCode } from './build-steps/steps.ts';
import { endWithNpm } from './parent.ts';
import { settings } from './settings.ts';

/** `npm start`: builds what changed, then runs the server in this process, so that signals reach it directly. */
surviveOutputErrors();
endWithNpm();
// Refuses a wrong setting before spending time on a build.
settings();
const wasBuilt = await buildOrExit([pages(), emails(), serverCode()]);
// After a build the process replaces itself, so that the server keeps none of the memory the build used.
if (wasBuilt && process.execve) {
  flushCompileCache();
  process.execve(process.execPath, [process.execPath, ...process.execArgv, 'scripts/run.js', 'start']);
}
const { main } = await import('../server/main.ts');
await main();
