import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateDraft, NoDraftError } from './notes.ts';

/** Why a version cannot be released; nothing has been changed. */
export class ReleaseError extends Error {}

export type Release = {
  /** The folder of the repository. */
  readonly root: string;
  readonly version: string;
  /** The day in the changelog, as in `2026-11-27`. */
  readonly date: string;
  /** What must succeed first, in this order: a command and its arguments. */
  readonly checks: readonly (readonly [string, ...string[]])[];
};

/**
 * Makes a version of what is checked out: runs the checks, has npm write the number into each `package.json` and the lock file,
 * dates the draft in CHANGELOG.md, commits that and tags the commit with the notes. Pushes nothing.
 *
 * @returns the notes
 * @throws {ReleaseError} before anything is changed
 */
export function release({ root, version, date, checks }: Release): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const path = (name: string) => join(root, name);
  const manifest = JSON.parse(readFileSync(path('package.json'), 'utf8')) as { version: string };
  const tag = `v${version}`;

  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version))
    throw new ReleaseError(`"${version}" is not a version, such as 1.0.0.`);
  if (!isLater(version, manifest.version))
    throw new ReleaseError(`${version} is not later than ${manifest.version}, which is in package.json.`);
  if (git('status', '--porcelain') !== '') throw new ReleaseError('There are changes that are not committed.');
  if (git('tag', '--list', tag) !== '') throw new ReleaseError(`The tag ${tag} is there already.`);
  const dated = dateOrRefuse(readFileSync(path('CHANGELOG.md'), 'utf8'), version, date);

  const before = git('rev-parse', 'HEAD');
  for (const [command, ...args] of checks) {
    const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) throw new ReleaseError(`"${[command, ...args].join(' ')}" failed.`);
  }
  // They take long enough for somebody to go on working.
  if (git('status', '--porcelain') !== '' || git('rev-parse', 'HEAD') !== before)
    throw new ReleaseError('Something has changed while the checks ran.');

  // Each package.json and the lock file, and nothing else: no hook, no download, no tag before there are notes.
  const everywhere = ['--workspaces', '--include-workspace-root', '--package-lock-only'];
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--ignore-scripts', '--offline', ...everywhere], {
    cwd: root,
    stdio: 'pipe',
  });
  writeFileSync(path('CHANGELOG.md'), dated.changelog);
  git('commit', '--all', '--message', `Release ${version}`);
  // As it is: lines that begin with # are headings of the notes.
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--message', `${tag}\n\n${dated.notes}`);
  return dated.notes;
}

/** Whether one version of three numbers is later than another. */
function isLater(version: string, than: string): boolean {
  const [parts, others] = [version, than].map((each) => each.split('.').map(Number)) as [number[], number[]];
  const differs = parts.findIndex((part, index) => part !== others[index]);
  return (parts[differs] ?? 0) > (others[differs] ?? 0);
}

function dateOrRefuse(changelog: string, version: string, date: string): ReturnType<typeof dateDraft> {
  try {
    return dateDraft(changelog, version, date);
  } catch (error) {
    throw error instanceof NoDraftError ? new ReleaseError(error.message) : error;
  }
}
