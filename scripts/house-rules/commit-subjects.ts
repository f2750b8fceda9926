import { execFileSync } from 'node:child_process';
import type { Violation } from './source-file.ts';

/** What `git log` shows beside its graph without wrapping. */
const maxSubjectLength = 72;

/** Commits up to this one are older than the rule. */
const ruleSince = '240329c';

/** Commit subjects that are too long. Nothing is checked without the history, as in a shallow clone or an archive. */
export function commitSubjectViolations(root: string): Violation[] {
  return commitSubjects(root).flatMap(({ hash, subject }) =>
    [...subject].length > maxSubjectLength
      ? [{ path: hash, line: 1, message: `A commit subject has at most ${maxSubjectLength} characters: ${subject}` }]
      : [],
  );
}

function commitSubjects(root: string): { hash: string; subject: string }[] {
  try {
    const range = `${ruleSince}..HEAD`;
    const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range], { cwd: root, stdio: 'pipe' });
    return log
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
  } catch {
    return [];
  }
}
