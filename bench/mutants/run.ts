import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { areas, isArea } from './areas.ts';
import { notInSample, shareVariable } from './sample.ts';
import { printTally } from './tally.ts';

/**
 * `npm run mutants -- <area> [files]`: changes the code of an area in small ways, one at a time, and checks that one of
 * its tests fails. Results are reused until the code or its tests change (`build/mutants/<area>.json`). The report to
 * read is `build/mutants/<area>.html`.
 *
 * Code that runs outside of tests, such as when a module loads or a server is made for a whole file, is covered by every
 * test. `--static` tries its mutants even in an area whose tests take minutes.
 *
 * `--sample 0.2` tries a random fifth, always the same one: all mutants of the server take hours.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { static: { type: 'boolean' }, sample: { type: 'string', default: '1' } },
});
const [area, ...files] = positionals;
if (!isArea(area)) {
  process.stderr.write(`Name an area: ${Object.keys(areas).join(', ')}.\n`);
  process.exit(2);
}
const share = Number(values.sample);
if (!(share > 0 && share <= 1)) {
  process.stderr.write('Name a sample as a share: above 0, at most 1.\n');
  process.exit(2);
}
process.env.MUTANTS_AREA = area;
process.env[shareVariable] = String(share);
const output = join('build', 'mutants');
const resultsFile = join(output, `${area}.json`);
mkdirSync(output, { recursive: true });

// An interrupted run saves what it has, untried mutants included.
forgetUntried();
const results = await new Stryker({
  testRunner: 'vitest',
  plugins: [
    '@stryker-mutator/vitest-runner',
    join(import.meta.dirname, 'texts.ts'),
    join(import.meta.dirname, 'sample.ts'),
  ],
  vitest: { configFile: 'bench/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ignoreStatic: !areas[area].isQuick && !values.static,
  ignorers: ['texts'],
  checkers: share < 1 ? ['sample'] : [],
  mutate: files.length > 0 ? files : [...areas[area].sources, '!**/*.test.{ts,tsx}', '!**/*.d.ts'],
  // Stryker works on a copy of the repository, which needs the sources and the compiled mails.
  ignorePatterns: ['/build/*', '!/build/emails', '/data', '/gallery', '/e2e', '/docs', '/web/app/media'],
  tempDirName: join(output, 'copy'),
  // Node and Vite strip the types; nothing checks them here.
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: resultsFile,
  reporters: ['progress-append-only', 'html', 'json', 'clear-text'],
  htmlReporter: { fileName: join(output, `${area}.html`) },
  jsonReporter: { fileName: join(output, `${area}.report.json`) },
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 2,
  dryRunTimeoutMinutes: 20,
  timeoutMS: areas[area].isQuick ? 5_000 : 10_000,
}).runMutationTest();

forgetUntried();
printTally(results, share);
if (results.length === 0) process.exitCode = 1;

/** Takes the mutants outside the sample from the saved results, so that a later run with more of them tries them. */
function forgetUntried(): void {
  if (!existsSync(resultsFile)) return;
  type Results = { files: Record<string, { mutants: { statusReason?: string }[] }> };
  const saved: Results = JSON.parse(readFileSync(resultsFile, 'utf8'));
  for (const file of Object.values(saved.files)) {
    file.mutants = file.mutants.filter(({ statusReason }) => statusReason !== notInSample);
  }
  writeFileSync(resultsFile, JSON.stringify(saved));
}
