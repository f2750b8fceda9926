import { flushCompileCache } from 'node:module';
import { emails, pages, serverCode } from './artefacts.ts';
import { buildOrExit } from './build-or-exit.ts';
import { pagesOrigin, settings } from './settings.ts';

/** `npm start`: builds what changed, then becomes the server, in this process, so that its signals are the server's. */
// A wrong setting is refused before anything is built.
settings();
const wasBuilt = await buildOrExit([pages(pagesOrigin()), emails(), serverCode()]);
// A server that has just been built starts in this process made anew, so that it carries nothing of the building.
if (wasBuilt && process.execve) {
  flushCompileCache();
  process.execve(process.execPath, [process.execPath, ...process.execArgv, 'scripts/run.js', 'start']);
}
const { main } = await import('../server/main.ts');
await main();
