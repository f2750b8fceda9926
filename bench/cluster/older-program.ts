import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, toolEnvironment } from '../../scripts/project.ts';

const run = promisify(execFile);
const migrations = 'server/platform/database/migrations';
const workspaces = ['contracts', 'server', 'studio', 'web'];

/** The program as it was on the schema before the newest one. */
export type OlderProgram = {
  readonly folder: string;
  /** The newest migration, which it does not know. */
  readonly migration: string;
  readonly commit: string;
  readonly remove: () => Promise<void>;
};

/**
 * Takes the program from git as it was before the newest migration was added, with its own contracts and mails. Packages
 * and built pages are those of this folder.
 * @param commit another commit to take instead
 * @returns undefined where there is no history to take it from, such as in an archive or a shallow clone
 */
export async function takeOlderProgram(commit?: string): Promise<OlderProgram | undefined> {
  const migration = readdirSync(join(root, migrations)).filter(isMigration).sort().at(-1) ?? '';
  const found = commit ?? (await commitBefore(`${migrations}/${migration}`));
  if (found === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-older-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run('/bin/sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', found, folder], { cwd: root });
    await linkPackages(folder);
    await mkdir(join(folder, 'build'));
    await symlink(join(root, 'build', 'web'), join(folder, 'build', 'web'));
    const build = ['scripts/run.js', 'build', '--changed', 'emails'];
    await run(process.execPath, build, { cwd: folder, env: toolEnvironment() });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, migration: migration.replace('.ts', ''), commit: found.slice(0, 7), remove };
}

const isMigration = (name: string): boolean => /^\d{3}-.*\.ts$/.test(name) && !name.endsWith('.test.ts');

/** The parent of the commit that added a file; undefined when the history does not go back that far. */
async function commitBefore(path: string): Promise<string | undefined> {
  const git = (...args: string[]) => run('git', args, { cwd: root }).then(({ stdout }) => stdout.trim());
  try {
    const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', path);
    return added === '' ? undefined : await git('rev-parse', '--verify', `${added}^`);
  } catch {
    return undefined;
  }
}

/** Links the installed packages, except the workspaces, which are the older ones. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@vitrine'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@vitrine') await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  for (const workspace of workspaces) {
    await symlink(join(folder, workspace), join(packages, '@vitrine', workspace));
    // Fails where a workspace has no packages of its own, or the older program does not have the workspace.
    await symlink(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules')).catch(() => {});
  }
}
