import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './build-steps/fingerprint.ts';
import { runQuietly } from './command.ts';
import { buildFolder, root } from './project.ts';

/**
 * `npm run typecheck`: generates the route types of the pages, then checks every folder with a tsconfig.json. What was
 * found is kept under build/, so that the next run checks only what has changed and what depends on it. It is kept for
 * one state of the texts: the compiler (7.0) does not look again at who uses a JSON file that has changed.
 */
const routeTypes = await runQuietly({ command: 'react-router', args: ['typegen'], cwd: 'web' });
const notOurs = ['node_modules', 'build', '.react-router', 'test-results'];
const texts = globSync('*/**/*.json', { cwd: root, exclude: (path) => notOurs.some((name) => path.endsWith(name)) });
const kept = join(buildFolder, 'types');
const state = fingerprint(root, texts.sort(), {});
if (!existsSync(join(kept, state))) rmSync(kept, { recursive: true, force: true });

const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
const start = performance.now();
/** The first run takes minutes on a small machine: says that it goes on. */
const check = async (folder: string) => {
  const result = await runQuietly({
    command: 'tsc',
    args: ['-p', folder, '--incremental', '--tsBuildInfoFile', join(kept, state, `${folder}.tsbuildinfo`)],
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${folder}: ${result.ok ? 'checked' : 'faults found'} after ${seconds} s\n`);
  return result;
};
process.stdout.write(`Checking types: ${folders.join(', ')}…\n`);
const results = await Promise.all(folders.map(check));
for (const { ok, output } of [routeTypes, ...results]) {
  if (ok) continue;
  process.stdout.write(output);
  process.exitCode = 1;
}
