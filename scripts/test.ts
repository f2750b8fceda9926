import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInView, runQuietly } from './command.ts';
import {
  type Counts,
  check,
  countsOfPlaywright,
  countsOfSuite,
  countsOfVitest,
  didNotRun,
  sum,
  summary,
} from './counts.ts';
import { root } from './project.ts';

/**
 * `npm test`: every check there is, cheap ones first, each run whatever became of those before it. The last line sums
 * them all; a check (types, lint, structure) counts as one.
 */
const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
const print = (text: string) => process.stdout.write(text);

async function step(name: string, run: () => Promise<Counts>): Promise<Counts> {
  print(`\n— ${name}\n`);
  const start = performance.now();
  const counts = await run();
  print(`— ${name}: ${summary(counts)}, ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  return counts;
}

const script = async (name: string, ...args: string[]) =>
  check(await runInView({ command: 'node', args: [join('scripts', 'run.js'), name, ...args] }));

/** Every folder with a tsconfig.json, side by side; the pages' route types are made first. */
async function typeCheck(): Promise<Counts> {
  const routeTypes = await runQuietly({ command: 'react-router', args: ['typegen'], cwd: 'web' });
  const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  const results = await Promise.all(folders.map((folder) => runQuietly({ command: 'tsc', args: ['-p', folder] })));
  const all = [routeTypes, ...results];
  for (const { ok, output } of all) if (!ok) print(output);
  return check(all.every(({ ok }) => ok));
}

async function unitTests(): Promise<Counts> {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countsOfSuite(report, countsOfVitest, await runInView({ command: 'vitest', args }));
}

async function browserTests(): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const endedWell = await runInView({
    command: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countsOfSuite(report, countsOfPlaywright, endedWell);
}

const counts = [
  await step('structure', () => script('structure')),
  await step('lint', async () => check(await runInView({ command: 'biome', args: ['check'] }))),
  await step('types', typeCheck),
];
let isBuilt = false;
await step('build', async () => {
  const built = await script('build', '--changed');
  isBuilt = built.failed === 0;
  return built;
});
// After the build: the server sends mails with the templates that were built.
counts.push(await step('unit and server tests', unitTests));
// Pages that could not be built leave nothing to try in a browser: that is the failure that counts.
counts.push(await step('browser tests', async () => (isBuilt ? browserTests() : didNotRun)));

rmSync(reports, { recursive: true, force: true });
const total = sum(counts);
process.exitCode = total.failed === 0 ? 0 : 1;
print(`\n${summary(total)}\n`);
