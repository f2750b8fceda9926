import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { holdBuildLock } from './build-lock.ts';
import { type Command, runQuietly } from './command.ts';
import { showProgress } from './progress.ts';
import { fingerprint } from './stamp.ts';

/** Something built from sources into a folder of its own. */
export type Artefact = {
  /** As in "Building the pages…". */
  readonly title: string;
  readonly root: string;
  /** Files and folders that it is made of, relative to `root`. */
  readonly inputs: readonly string[];
  /** What else its content depends on; handed to the commands as environment variables. */
  readonly settings: Readonly<Record<string, string>>;
  /** Absolute. The stamp lies in it, and the commands write the rest. */
  readonly output: string;
  readonly commands: readonly Command[];
};

export class BuildError extends Error {}

const stampOf = (artefact: Artefact) => join(artefact.output, '.stamp');

function currentStamp(artefact: Artefact): string | undefined {
  try {
    return readFileSync(stampOf(artefact), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Builds what is not up to date, or everything when `force` says so, and shows that it is at work.
 * @returns whether anything was built
 * @throws {BuildError} with what the failing command said
 */
export async function bringUpToDate(artefacts: readonly Artefact[], { force = false } = {}): Promise<boolean> {
  const wanted = artefacts.map((artefact) => ({
    artefact,
    stamp: fingerprint(artefact.root, artefact.inputs, artefact.settings),
  }));
  const findStale = () => wanted.filter(({ artefact, stamp }) => force || currentStamp(artefact) !== stamp);
  if (findStale().length === 0) return false;

  // Of several processes that start at once, one builds; the others wait and find it done.
  const letGo = holdBuildLock(join(dirname(artefacts[0]?.output ?? ''), '.lock'));
  try {
    const stale = findStale();
    if (stale.length > 0) await buildAll(stale);
    return true;
  } finally {
    letGo();
  }
}

async function buildAll(stale: readonly { artefact: Artefact; stamp: string }[]): Promise<void> {
  const progress = showProgress(stale.map(({ artefact }) => artefact.title).join(' and '));
  const results = await Promise.allSettled(stale.map(({ artefact, stamp }) => build(artefact, stamp)));
  const failures = results.filter((result) => result.status === 'rejected');
  progress.end(failures.length === 0);
  if (failures.length > 0) throw new BuildError(failures.map(({ reason }) => reason.message).join('\n'));
}

/** The stamp goes first and comes back last: a build that was interrupted has none and is never taken for done. */
async function build(artefact: Artefact, stamp: string): Promise<void> {
  rmSync(artefact.output, { recursive: true, force: true });
  for (const command of artefact.commands) {
    const { ok, output } = await runQuietly({ ...command, env: { ...artefact.settings, ...command.env } });
    if (!ok) throw new BuildError(`${output}\nCould not build ${artefact.title}: ${command.command} failed.`);
  }
  mkdirSync(artefact.output, { recursive: true });
  writeFileSync(`${stampOf(artefact)}.new`, stamp);
  renameSync(`${stampOf(artefact)}.new`, stampOf(artefact));
}
