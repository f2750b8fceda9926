import type { DatabaseSync } from 'node:sqlite';
import { call } from './typing.ts';

/** A client whose saves are counted: what was said yes to last must be what is kept, or something later. */
export type KeptBrief = { readonly token: string; acknowledged: number; readonly sent: Map<number, string> };

export const makeKeptBrief = (token: string): KeptBrief => ({ token, acknowledged: 0, sent: new Map() });

/**
 * Saves one name after another until the server is gone.
 * @returns how often it was answered
 */
export async function saveUntilGone(url: string, brief: KeptBrief): Promise<number> {
  let answered = 0;
  try {
    const read = await call(url, 'GET', '/wizard/1', undefined, brief.token);
    let revision = read.json.data?.revision ?? 0;
    for (;;) {
      const projectName = `Name ${crypto.randomUUID()}`;
      brief.sent.set(revision + 1, projectName);
      const body = { step: 1, data: { projectName }, revision };
      const { status, json } = await call(url, 'POST', '/wizard/save', body, brief.token);
      if (status !== 200) throw new Error(`A save was answered with ${status}.`);
      revision = json.data?.revision ?? 0;
      brief.acknowledged = revision;
      answered++;
    }
  } catch {
    return answered;
  }
}

/** How many of the briefs hold less than what was acknowledged, or other words than were sent. */
export function countLost(database: DatabaseSync, briefs: readonly KeptBrief[]): number {
  const rows = database.prepare('select revision, data from brief_steps order by account_id').all();
  return briefs.filter(({ acknowledged, sent }) => {
    if (acknowledged === 0) return false;
    const kept = rows.find(({ revision, data }) => JSON.parse(String(data)).projectName === sent.get(Number(revision)));
    return !kept || Number(kept.revision) < acknowledged;
  }).length;
}
