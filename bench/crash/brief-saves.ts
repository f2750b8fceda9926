import type { DatabaseSync } from 'node:sqlite';
import { call } from '../typing.ts';

/** The saves of one client: the revision acknowledged last, or a later one, must be the one stored. */
export type BriefSaves = { readonly token: string; acknowledged: number; readonly sent: Map<number, string> };

export const newBriefSaves = (token: string): BriefSaves => ({ token, acknowledged: 0, sent: new Map() });

/**
 * Saves one project name after another until the server is gone.
 * @returns how many saves were acknowledged
 */
export async function saveUntilGone(url: string, brief: BriefSaves): Promise<number> {
  let answered = 0;
  try {
    const read = await call(url, 'GET', '/wizard/1', undefined, brief.token);
    let revision = read.json.data?.revision ?? 0;
    for (;;) {
      const projectName = `Name ${crypto.randomUUID()}`;
      brief.sent.set(revision + 1, projectName);
      const body = { step: 1, data: { projectName }, revision };
      const { status, json } = await call(url, 'POST', '/wizard/save', body, brief.token);
      if (status !== 200) throw new Error(`A save returned ${status}.`);
      revision = json.data?.revision ?? 0;
      brief.acknowledged = revision;
      answered++;
    }
  } catch {
    return answered;
  }
}

/** How many briefs store less than what was acknowledged, or a text that was never sent. */
export function countLost(database: DatabaseSync, briefs: readonly BriefSaves[]): number {
  const rows = database.prepare('select revision, data from brief_steps order by account_id').all();
  return briefs.filter(({ acknowledged, sent }) => {
    if (acknowledged === 0) return false;
    const stored = rows.find(
      ({ revision, data }) => JSON.parse(String(data)).projectName === sent.get(Number(revision)),
    );
    return !stored || Number(stored.revision) < acknowledged;
  }).length;
}
