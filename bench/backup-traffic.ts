import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A lead that was acknowledged; times in ms, as of `performance.now()`. */
export type Lead = { readonly id: string; readonly sentAt: number; readonly respondedAt: number };

/** How long each page took, in ms from the moment it was due. */
export type PageTimes = { readonly count: number; readonly p50: number; readonly p99: number };

/** Visitors share some connections, and wait for one when all are busy. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @returns the status, 0 when there was no response; and the text */
function ask(url: string, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const asking = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.once('error', () => resolve({ status: 0, text }));
    });
    asking.once('error', () => resolve({ status: 0, text: '' }));
    asking.end(body);
  });
}

/** Calls at a steady rate, whether or not the responses to earlier calls have arrived. */
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

const lead = JSON.stringify({ name: 'Visitor', email: 'visitor@example.com', message: 'While it is backed up.' });

/** Sends contact forms until it is stopped, and adds those that were acknowledged to the list. */
export function steadyLeads(url: string, perSecond: number, leads: Lead[]) {
  let isOver = false;
  let refused = 0;
  const sending = steadily(
    perSecond,
    () => isOver,
    async () => {
      const sentAt = performance.now();
      const { status, text } = await ask(`${url}/api/contact`, lead);
      if (status === 201) leads.push({ id: JSON.parse(text).data.id, sentAt, respondedAt: performance.now() });
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
      const path = paths[times.length % paths.length] ?? '/';
      const { status } = await ask(url + path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
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
  return leads.every(({ id, respondedAt }) => present.has(id) || respondedAt >= lastSent);
}
