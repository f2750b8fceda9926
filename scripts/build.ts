import { emails, pages, serverCode } from './artefacts.ts';
import { buildOrExit } from './build-or-exit.ts';
import { pagesOrigin } from './settings.ts';

/** `npm run build`: builds pages and e-mails anew; with `--changed`, only what is not up to date. */
const force = !process.argv.includes('--changed');
await buildOrExit([pages(pagesOrigin()), emails(), serverCode()], { force });
