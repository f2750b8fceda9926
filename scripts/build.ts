import { buildOrExit } from './build-steps/build-or-exit.ts';
import { emails, pages, sbom, serverCode } from './build-steps/steps.ts';

/**
 * `npm run build`: runs every build step. `--changed` runs only those whose inputs changed, and `emails` runs that step
 * alone.
 */
const options = process.argv.slice(2);
const steps = options.includes('emails') ? [emails()] : [pages(), emails(), serverCode(), sbom()];
await buildOrExit(steps, { force: !options.includes('--changed') });
