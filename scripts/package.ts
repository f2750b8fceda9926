import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../server/platform/version.ts';
import { buildOrExit } from './build-steps/build-or-exit.ts';
import { emails, pages, sbom } from './build-steps/steps.ts';
import { type Command, runQuietly } from './command.ts';
import { copyContents, pruneModules } from './package/contents.ts';
import { writeProductionManifests } from './package/manifests.ts';
import { writeReadme } from './package/readme.ts';
import { buildFolder } from './project.ts';

/**
 * `npm run package`: makes `build/package/`, a folder with everything that production needs and nothing else: the program,
 * the built pages and mails, the packages it imports, and Node itself. It runs from anywhere, also from a read-only file
 * system. `deploy/Dockerfile` puts the same folder into an image.
 */
const folder = join(buildFolder, 'package');

await buildOrExit([pages(), emails(), sbom()]);
rmSync(folder, { recursive: true, force: true });
copyContents(folder);
writeReadme(folder, version);
writeProductionManifests(folder, ['contracts', 'server']);
await runOrExit({
  command: 'npm',
  args: ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
  cwd: 'build/package',
});
pruneModules(folder);

const bin = join(folder, 'bin');
mkdirSync(bin);
copyFileSync(process.execPath, join(bin, 'node'));
writeScript(
  'vitrine-server',
  [
    'export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072',
    'exec "$here/bin/node" --max-semi-space-size=2 --heap-growing-percent=15 "$here/server/main.ts" "$@"',
  ].join('\n'),
);
writeScript('vitrine', 'exec "$here/bin/node" "$here/server/cli/vitrine.ts" "$@"');
process.stdout.write(`The package is in ${folder}.\n`);

/** A script in `bin/` that finds the package wherever it is. */
function writeScript(name: string, command: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\nhere=$(dirname "$(dirname "$(readlink -f "$0")")")\n${command}\n`);
  chmodSync(join(bin, name), 0o755);
}

async function runOrExit(command: Command): Promise<void> {
  const { ok, output } = await runQuietly(command);
  if (ok) return;
  process.stderr.write(`${output}\nCould not install the packages of production.\n`);
  process.exit(1);
}
