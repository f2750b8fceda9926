import { emails, pages } from './artefacts.ts';
import { buildOrExit } from './build-or-exit.ts';
import { pagesOrigin, settings } from './settings.ts';

/** `npm start`: builds what changed, then becomes the server, in this process, so that its signals are the server's. */
// A wrong setting is refused before anything is built.
settings();
await buildOrExit([pages(pagesOrigin()), emails()]);
await import('../server/main.ts');
