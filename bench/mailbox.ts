import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startImapServer, type TestImapServer } from '../server/testing/imap-server.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/process.ts';
import { makeProcessData } from '../server/testing/process-data.ts';
import { Checks } from './checks.ts';
import { agencyEmail, logInAdmin, siteSettings } from './traffic/back-office.ts';

/**
 * `npm run bench:mailbox [-- --mails 5000 --leads 40 --kills 5]`: a mailbox full of other people's mails, in which every
 * twenty-fifth answers one of our replies. The process that reads it is killed again and again, and started again. Each
 * answer must be on its timeline once, and nothing else.
 */
const { values } = parseArgs({
  options: {
    mails: { type: 'string', default: '5000' },
    leads: { type: 'string', default: '40' },
    kills: { type: 'string', default: '5' },
  },
});
const [mails, leads, kills] = [Number(values.mails), Number(values.leads), Number(values.kills)];
const replyEvery = 25;
const timeoutMs = 20 * 60_000;

const settings = { ...siteSettings, MAIL_FROM: `Agency <${agencyEmail}>` };

async function call<T>(url: string, path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

/** Makes leads and replies to them. @returns the ids of the replies */
async function makeReplies(url: string): Promise<string[]> {
  const token = await logInAdmin(url);
  const replies: string[] = [];
  for (let n = 0; n < leads; n++) {
    const visitor = { name: `Visitor ${n}`, email: `v${n}@example.com`, serviceType: 'starter', options: [] };
    const { id } = await call<{ id: string }>(url, '/quotes', visitor);
    const body = { list: 'quotes', id, subject: 'Re: your request', text: 'Gladly', after: null };
    replies.push((await call<{ id: string }>(url, '/admin/replies', body, token)).id);
  }
  return replies;
}

/** Fills the mailbox. @returns how many of its mails are answers */
function fill(imap: TestImapServer, replies: readonly string[]): number {
  let incoming = 0;
  for (let n = 0; n < mails; n++) {
    const isReply = n % replyEvery === replyEvery - 1;
    const lead = incoming % replies.length;
    const head = isReply
      ? [`From: v${lead}@example.com`, `In-Reply-To: <${replies[lead]}@${agencyEmail.split('@')[1]}>`]
      : ['From: news@shop.example'];
    if (isReply) incoming++;
    const lines = [...head, `To: ${agencyEmail}`, `Subject: Mail ${n}`, `Message-ID: <${randomUUID()}@mail.example>`];
    imap.deliver([...lines, 'Content-Type: text/plain; charset=utf-8', '', `Text ${n}`, ''].join('\n'), Date.now());
  }
  return incoming;
}

const checks = new Checks();
const data = await makeProcessData();
const imap = await startImapServer();
let server: ServerProcess | undefined;
const start = async (more: Record<string, string> = {}) => {
  server = await startServerProcess({ ...data.settings, ...settings, ...more });
  await server.ready();
  return server;
};
const fetches = () => imap.commands().filter((command) => command === 'UID FETCH').length;
const stored = () => data.countRows('incoming_mails');

try {
  const first = await start();
  const replies = await makeReplies(first.url);
  await first.stop();
  const incoming = fill(imap, replies);
  const began = performance.now();
  const deadline = began + timeoutMs;
  // Heads, and the replies once more.
  const share = Math.floor((mails + incoming) / (kills + 1));
  for (let kill = 1; kill <= kills; kill++) {
    const before = fetches();
    const reader = await start({ IMAP_URL: imap.url });
    const until = before + Math.floor(share * (0.5 + Math.random()));
    while (fetches() < until && performance.now() < deadline) await pause(1);
    reader.child.kill('SIGKILL');
    await reader.ended;
    process.stdout.write(
      `killed ${kill} of ${kills} after ${fetches() - before} calls: ${await stored()} answers are there\n`,
    );
    // The two minutes after which the claim of a process that was killed is over.
    await data.execute(`update incoming_boxes set claimed_until = '2020-01-01T00:00:00.000Z'`);
  }
  await start({ IMAP_URL: imap.url });
  const isRead = async () => (await data.countRows('incoming_boxes where read_at is not null')) > 0;
  while (!(await isRead()) && performance.now() < deadline) await pause(100);
  const seconds = (performance.now() - began) / 1000;
  await server?.stop();

  const rows = await stored();
  const doubled = rows - (await data.countRows('(select distinct message_id from incoming_mails) as mails'));
  checks.expect('answers that are not on a timeline', rows >= incoming, incoming - rows);
  checks.expect('mails stored twice, or that answer nothing', rows <= incoming && doubled === 0, rows - incoming);
  checks.expect(
    'mails of the mailbox with a flag',
    imap.mails().every(({ flags }) => flags.length === 0),
    0,
  );
  process.stdout.write(`${mails} mails with ${kills} kills took ${seconds.toFixed(1)} s, ${fetches()} calls\n`);
} finally {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await imap.close();
  await data.drop();
}
checks.finish();
