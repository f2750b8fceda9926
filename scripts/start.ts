import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { surviveOutputErrors } from '../server/platform/standard-output.ts';
import { buildOrExit } from './build-steps/build-or-exit.ts';
import { emails, pages, serverCode } from './build-steps/steps.ts';
import { settings } from './settings.ts';

/** How often it is looked whether the parent is still there. */
const checkIntervalMs = 500;

/**
 * Shuts this process down, as SIGTERM would, when npm started it and has ended without passing a signal on, as after
 * SIGKILL: nothing would know of it any more, and it would keep the port. npm otherwise always waits for what it started.
 */
function endWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkIntervalMs);
  timer.unref();
}

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
// The processes that the server starts use the cache of `run.js` too: below its folder, there is one of each version of Node.
const cache = getCompileCacheDir();
if (cache !== undefined) process.env.NODE_COMPILE_CACHE ??= dirname(cache);
const { main } = await import('../server/main.ts');
await main();
