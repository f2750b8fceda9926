import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Command, runQuietly } from '../command.ts';
import { fingerprint } from './fingerprint.ts';

/** Longer than any build takes. */
const lockTimeoutMs = 10 * 60_000;

/**
 * Waits for an exclusive lock shared by all processes of this machine, and takes it. It is an operating-system lock, held
 * through an empty SQLite file, so a killed build leaves no stale lock behind.
 * @returns a function that releases the lock
 */
function acquireBuildLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(path, { timeout: lockTimeoutMs });
  lock.exec('begin exclusive');
  return () => lock.close();
}

const ttyIntervalMs = 1_000;
const logIntervalMs = 10_000;

/** Prints what is being built and for how long: one updated line on a terminal, a line every 10 s in a log. */
function showProgress(title: string): { end(ok: boolean): void } {
  const { stdout } = process;
  const start = performance.now();
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  const print = (text: string) => stdout.write(stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  print(`Building ${title}…`);
  const timer = setInterval(
    () => print(`Building ${title}… ${seconds()}`),
    stdout.isTTY ? ttyIntervalMs : logIntervalMs,
  );
  return {
    end(ok) {
      clearInterval(timer);
      print(`${ok ? 'Built' : 'Could not build'} ${title} in ${seconds()}.`);
      if (stdout.isTTY) stdout.write('\n');
    },
  };
}

/** A build that turns inputs into an output folder of its own. Why it is ours: docs/decisions/0025. */
export type BuildStep = {
  /** As in "Building the pages…". */
  readonly title: string;
  readonly root: string;
  /** Files and folders the output depends on, relative to `root`. */
  readonly inputs: readonly string[];
  /** Environment variables the output depends on, handed to the commands. */
  readonly env: Readonly<Record<string, string>>;
  /** Absolute path. The commands write it; the fingerprint of the inputs is stored in it. */
  readonly output: string;
  readonly commands: readonly Command[];
};

export class BuildError extends Error {}

const fingerprintFile = (step: BuildStep) => join(step.output, '.fingerprint');

function builtFingerprint(step: BuildStep): string | undefined {
  try {
    return readFileSync(fingerprintFile(step), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Runs the steps whose inputs have changed since their last build, side by side, and shows progress.
 * @param options.force run every step
 * @returns whether any step had to run, here or in another process
 * @throws {BuildError} with the output of the command that failed
 */
export async function runBuildSteps(steps: readonly BuildStep[], { force = false } = {}): Promise<boolean> {
  const all = steps.map((step) => ({ step, wanted: fingerprint(step.root, step.inputs, step.env) }));
  const findStale = () => all.filter(({ step, wanted }) => force || builtFingerprint(step) !== wanted);
  if (findStale().length === 0) return false;

  // When several processes start at once, one builds; the others wait and then find nothing stale.
  const release = acquireBuildLock(join(dirname(steps[0]?.output ?? ''), '.lock'));
  try {
    const stale = findStale();
    if (stale.length > 0) await runAll(stale);
    return true;
  } finally {
    release();
  }
}

async function runAll(stale: readonly { step: BuildStep; wanted: string }[]): Promise<void> {
  const progress = showProgress(stale.map(({ step }) => step.title).join(' and '));
  const results = await Promise.allSettled(stale.map(({ step, wanted }) => run(step, wanted)));
  const failures = results.filter((result) => result.status === 'rejected');
  progress.end(failures.length === 0);
  if (failures.length > 0) throw new BuildError(failures.map(({ reason }) => reason.message).join('\n'));
}

/** The fingerprint is removed first and written last, so an interrupted build never passes for a finished one. */
async function run(step: BuildStep, wanted: string): Promise<void> {
  rmSync(step.output, { recursive: true, force: true });
  for (const command of step.commands) {
    const { ok, output } = await runQuietly({ ...command, env: { ...step.env, ...command.env } });
    if (!ok) throw new BuildError(`${output}\nCould not build ${step.title}: ${command.command} failed.`);
  }
  mkdirSync(step.output, { recursive: true });
  writeFileSync(`${fingerprintFile(step)}.new`, wanted);
  renameSync(`${fingerprintFile(step)}.new`, fingerprintFile(step));
}
