import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../server/platform/counted.ts';
import { isBackOffice, type Screen, screens } from '../web/app/screens.ts';
import { buildOrExit } from './build-steps/build-or-exit.ts';
import { emails, pages } from './build-steps/steps.ts';
import { readImportGraph } from './changed/import-graph.ts';
import { selectTests } from './changed/selection.ts';
import { type Command, runQuietly, runVisibly } from './command.ts';
import { isCode } from './house-rules/source-file.ts';
import { root } from './project.ts';

/**
 * `npm run test:changed -- <commit>`: types, lint, and the tests that what differs from a commit may break, uncommitted
 * changes included. Without a commit it is the last one, or the one before where nothing differs from the last.
 */
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changedSince = (commit: string) => [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];

function findChanged(): readonly string[] {
  const [commit] = process.argv.slice(2);
  if (commit !== undefined) return changedSince(commit);
  const uncommitted = changedSince('HEAD');
  return uncommitted.length > 0 ? uncommitted : changedSince('HEAD~1');
}

/** Not so for what was deleted. */
const exists = (path: string) => existsSync(join(root, path));
const readText = (path: string) =>
  exists(path) && (isCode(path) || path.endsWith('.css')) ? readFileSync(join(root, path), 'utf8') : '';

const changed = findChanged();
const paths = new Set([...git('ls-files'), ...changed]);
const files = [...paths].map((path) => ({ path, text: readText(path) }));
const graph = readImportGraph(files);
const frameOf = (screen: Screen) => {
  if (isBackOffice(screen)) return ['web/app/backoffice/frame/backoffice-layout.tsx'];
  return screen.frame === 'site' ? ['web/app/layout/site-layout.tsx'] : [];
};
const listed = screens.map((screen) => ({ path: screen.path, files: [`web/app/${screen.file}`, ...frameOf(screen)] }));
const { vitest, browser, reasons } = selectTests({ files, graph, changed, screens: listed });

process.stdout.write(
  [
    `Changed: ${counted(changed.length, 'file')}. May notice: ${counted(vitest.length, 'file')} of Vitest, ${counted(browser.length, 'file')} of the browser.`,
    ...reasons,
    '',
  ].join('\n'),
);

/** Those whose output matters only when they fail. */
const checks: readonly [string, Command][] = [
  ['types', { command: 'node', args: [join('scripts', 'run.js'), 'typecheck'] }],
  [
    'lint',
    {
      command: 'biome',
      args: ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...changed.filter(exists)],
    },
  ],
  ['structure', { command: 'node', args: [join('scripts', 'run.js'), 'structure'] }],
];
if (changed.length === 0) {
  process.stdout.write('Nothing has changed.\n');
  process.exit();
}

async function runChecks(): Promise<boolean> {
  const passed: boolean[] = [];
  for (const [name, command] of checks) {
    const { ok, output } = await runQuietly(command);
    process.stdout.write(ok ? `${name}: passed\n` : `${output.trimEnd()}\n${name}: failed\n`);
    passed.push(ok);
  }
  return passed.every(Boolean);
}

async function runTests(): Promise<boolean> {
  const passed: boolean[] = [];
  if (vitest.length > 0 || browser.length > 0) {
    await buildOrExit(browser.length > 0 ? [pages(), emails()] : [emails()], { force: false });
  }
  if (vitest.length > 0) {
    passed.push(await runVisibly({ command: 'vitest', args: ['run', '--reporter=dot', ...vitest.filter(exists)] }));
  }
  if (browser.length > 0) {
    const args = [
      'test',
      '--config',
      join('e2e', 'playwright.config.ts'),
      '--reporter=line',
      ...browser.filter(exists),
    ];
    passed.push(await runVisibly({ command: 'playwright', args }));
  }
  return passed.every(Boolean);
}

// Beside each other: the build and the first tests leave a processor idle.
const passed = await Promise.all([runChecks(), runTests()]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
