import { setTimeout as pause } from 'node:timers/promises';

/** A lead that was acknowledged; times in ms, as of `performance.now()`. */
export type Lead = { readonly id: string; readonly sentAt: number; readonly answeredAt: number };

/** How long each page took, in ms from the moment it was due. */
export type PageTimes = { readonly count: number; readonly p50: number; readonly p99: number };

/** Calls at a steady rate, whether or not the answers to earlier calls have arrived. */
async function steadily(perSecond: number, isOver: () => boolean, call: (dueAt: number) => Promise<void>) {
  const start = performance.now();
  const calls = new Set<Promise<void>>();
  for (let n = 0; !isOver(); n++) {
    const dueAt = start + (n * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await pause(early);
    const running = call(dueAt).finally(() => calls.delete(running));
    calls.add(running);
  }
  await Promise.all(calls);
}

/** Sends contact forms until it is stopped, and adds those that were acknowledged to the list. */
export function steadyLeads(url: string, perSecond: number, leads: Lead[]) {
  let isOver = false;
  let refused = 0;
  const sending = steadily(
    perSecond,
    () => isOver,
    async () => {
      const sentAt = performance.now();
      const answer = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Visitor', email: 'visitor@example.com', message: 'While it is backed up.' }),
      });
      const { data } = (await answer.json()) as { data?: { id: string } };
      if (answer.status === 201 && data) leads.push({ id: data.id, sentAt, answeredAt: performance.now() });
      else refused++;
    },
  );
  return {
    refused: () => refused,
    stop: async () => {
      isOver = true;
      await sending;
    },
  };
}

/** Reads pages until something is over. */
export async function steadyPages(url: string, perSecond: number, until: Promise<unknown>): Promise<PageTimes> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  const paths = ['/', '/booking', '/fr', '/quote'];
  const times: number[] = [];
  await steadily(
    perSecond,
    () => isOver,
    async (dueAt) => {
      const answer = await fetch(url + paths[times.length % paths.length]);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
      times.push(performance.now() - dueAt);
    },
  );
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { count: times.length, p50: at(0.5), p99: at(0.99) };
}

/** Whether the leads that a copy has are those of one moment: none is missing that was answered before another was sent. */
export function isOneMoment(leads: readonly Lead[], present: ReadonlySet<string>): boolean {
  const lastSent = Math.max(...leads.filter(({ id }) => present.has(id)).map(({ sentAt }) => sentAt), -Infinity);
  return leads.every(({ id, answeredAt }) => present.has(id) || answeredAt >= lastSent);
}
