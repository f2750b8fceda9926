import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { areas, isArea } from './areas.ts';

/**
 * `npm run mutants -- <area> [files]`: changes the code of an area in small ways, one at a time, and checks that one of
 * its tests fails. Results are reused until the code or its tests change (`build/mutants/<area>.json`). The report to
 * read is `build/mutants/<area>.html`.
 *
 * Code that runs outside of tests, such as when a module loads or a server is made for a whole file, is covered by every
 * test. `--static` tries its mutants even in an area whose tests take minutes.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { static: { type: 'boolean' } } });
const [area, ...files] = positionals;
if (!isArea(area)) {
  process.stderr.write(`Name an area: ${Object.keys(areas).join(', ')}.\n`);
  process.exit(2);
}
process.env.MUTANTS_AREA = area;
const output = join('build', 'mutants');
mkdirSync(output, { recursive: true });

const results = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'texts.ts')],
  vitest: { configFile: 'bench/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ignoreStatic: !areas[area].isQuick && !values.static,
  ignorers: ['texts'],
  mutate: files.length > 0 ? files : [...areas[area].sources, '!**/*.test.ts', '!**/*.d.ts'],
  // Stryker works on a copy of the repository, which needs the sources and the compiled mails.
  ignorePatterns: ['/build/*', '!/build/emails', '/data', '/gallery', '/e2e', '/docs', '/web/app/media'],
  tempDirName: join(output, 'copy'),
  // Node and Vite strip the types; nothing checks them here.
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: join(output, `${area}.json`),
  reporters: ['progress-append-only', 'html', 'json', 'clear-text'],
  htmlReporter: { fileName: join(output, `${area}.html`) },
  jsonReporter: { fileName: join(output, `${area}.report.json`) },
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 2,
  dryRunTimeoutMinutes: 20,
  timeoutMS: areas[area].isQuick ? 5_000 : 20_000,
}).runMutationTest();

if (results.length === 0) process.exitCode = 1;
