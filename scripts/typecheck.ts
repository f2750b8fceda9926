import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.ts';
import { root } from './project.ts';

/**
 * `npm run typecheck`: generates the route types of the pages, then checks every folder with a tsconfig.json. What was
 * found is kept under build/, so that the next run checks only what has changed and what depends on it.
 */
const routeTypes = await runQuietly({ command: 'react-router', args: ['typegen'], cwd: 'web' });
const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
const check = (folder: string) =>
  runQuietly({
    command: 'tsc',
    args: ['-p', folder, '--incremental', '--tsBuildInfoFile', `build/types/${folder}.tsbuildinfo`],
  });
const results = await Promise.all(folders.map(check));
for (const { ok, output } of [routeTypes, ...results]) {
  if (ok) continue;
  process.stdout.write(output);
  process.exitCode = 1;
}
