import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, runQuietly, runVisibly } from './command.ts';
import { type Counts, check, countsOfPlaywright, countsOfVitest, didNotRun, sum, summary } from './counts.ts';
import { checkEngines } from './engines/check.ts';
import { failedFilesOfVitest, failuresOfPlaywright, failuresOfSuite, failuresOfVitest } from './failures.ts';
import { runSuite, type Suite } from './suite.ts';

/**
 * `npm test`: every check, cheap ones first; each runs even when an earlier one failed. What failed is said again at the
 * end, thousands of lines after it happened, and so is what passed only when it ran by itself. The last line sums all up; a check such as types or lint counts as one test.
 */
const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
const failures: string[] = [];
const flaky: string[] = [];
const print = (text: string) => process.stdout.write(text);
const script = (name: string, ...args: string[]): Command => ({
  command: 'node',
  args: [join('scripts', 'run.js'), name, ...args],
});

async function step(name: string, run: () => Promise<Counts>): Promise<Counts> {
  print(`\n— ${name}\n`);
  const start = performance.now();
  const counts = await run();
  print(`— ${name}: ${summary(counts)}, ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return counts;
}

/** Checks that read the sources and share nothing, two at a time; the output of each appears when it is done. */
async function staticChecks(): Promise<Counts> {
  const checks: [string, Command][] = [
    ['types', script('typecheck')],
    ['lint', { command: 'biome', args: ['check'] }],
    ['unused code', { command: 'knip', args: ['--no-progress'] }],
    ['structure', script('structure')],
    ['third-party list', script('third-party', '--check')],
  ];
  const all: Counts[] = [];
  const queue = checks.values();
  const work = async () => {
    for (const [name, command] of queue) {
      const { ok, output } = await runQuietly(command);
      print(`${output.trimEnd()}\n${name}: ${ok ? 'passed' : 'failed'}\n`.trimStart());
      if (!ok) failures.push(`failed: ${name}`);
      all.push(check(ok));
    }
  };
  await Promise.all([work(), work()]);
  return sum(all);
}

/** Runs a suite and keeps what failed for the end. */
async function testSuite<Counted, Named>(suite: Suite<Counted, Named>, reportName: string): Promise<Counts> {
  const outcome = await runSuite(suite, join(reports, reportName));
  failures.push(...outcome.failures);
  flaky.push(...outcome.flaky.map((failure) => failure.replace(/^failed: /, 'flaky: ')));
  return outcome.counts;
}

const unitTests = () =>
  testSuite(
    {
      run: (file, args) => {
        const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
        return runVisibly({
          command: 'vitest',
          args: ['run', ...reporters, ...args],
          env: { STATEMENTS_FOLDER: reports },
        });
      },
      count: countsOfVitest,
      failures: failuresOfVitest,
      failedOnly: (file) => failuresOfSuite(file, failedFilesOfVitest),
    },
    'vitest.json',
  );

/** Of what ran just now. */
async function engines(): Promise<Counts> {
  const untried = checkEngines(reports);
  if (untried.length > 0) failures.push('failed: engines');
  print(untried.map((sentence) => `${sentence}\n`).join(''));
  return check(untried.length === 0);
}

const browserTests = () =>
  testSuite(
    {
      run: (file, args) =>
        runVisibly({
          command: 'playwright',
          args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        }),
      count: countsOfPlaywright,
      failures: failuresOfPlaywright,
      failedOnly: () => ['--last-failed', '--workers=1'],
    },
    'playwright.json',
  );

const counts = [await step('static checks', staticChecks)];
let isBuilt = false;
await step('build', async () => {
  const built = check(await runVisibly(script('build', '--changed')));
  isBuilt = built.failed === 0;
  return built;
});
// After the build, since the server tests send mails with the built templates.
counts.push(await step('unit and server tests', unitTests));
counts.push(await step('statements on both engines', engines));
// Without built pages there is nothing to open in a browser.
counts.push(await step('browser tests', async () => (isBuilt ? browserTests() : didNotRun)));

rmSync(reports, { recursive: true, force: true });
const total = sum(counts);
process.exitCode = total.failed === 0 ? 0 : 1;
if (failures.length > 0) print(`\n${failures.join('\n')}\n`);
if (flaky.length > 0) print(`\nPassed only when run again by themselves:\n${flaky.join('\n')}\n`);
print(`\n${summary(total)}\n`);
