import { root } from './project.ts';
import { ReleaseError, release } from './release/release.ts';

/**
 * `npm run release -- 1.0.0`: makes a version of what is checked out (`release/release.ts`), after everything that can be
 * tried has been. It takes about an hour, and pushes nothing.
 */
const [version = ''] = process.argv.slice(2);
// What is stored from this version on is written down (`server/testing/expect-stored-names.ts`).
process.env.RELEASE = 'yes';
try {
  const notes = release({
    root,
    version,
    date: Temporal.Now.plainDateISO().toString(),
    checks: [
      ['npm', 'ci'],
      ['npm', 'test'],
      ['npm', 'run', 'test:operations'],
      ['npm', 'run', 'package'],
      ['npm', 'run', 'test:package'],
    ],
  });
  process.stdout.write(`${notes}\n\nTagged v${version}. "git push --follow-tags" publishes it.\n`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
