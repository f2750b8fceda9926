import { makeClient } from '../e2e/clients.ts';
import { typeAndKill } from '../e2e/kill-typing.ts';
import { startSite } from '../e2e/server.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:typing`: kills a browser with SIGKILL at random moments of steady typing in a brief, starts it again on
 * the same profile and compares. Exits with 1 when more than the last second of typing is lost, when the text differs
 * from what was typed, or when anything saved before is lost.
 */
const kills = Number(process.argv[2] ?? 20);
/** Steady typing is first sent after 5 s, so until then only the browser has it. */
const minTypingMs = 500;
const maxTypingMs = 4500;
const maxLostMs = 1000;

const site = await startSite({});
const rows: (string | number)[][] = [['kill', 'after ms', 'letters typed', 'found', 'ms lost', 'verdict']];
let failures = 0;
let worst = 0;
try {
  for (let kill = 1; kill <= kills; kill += 1) {
    const client = await makeClient(site, `killed-${kill}@client.test`);
    const after = Math.round(minTypingMs + Math.random() * (maxTypingMs - minTypingMs));
    const { typed, found, lost, isPrefix, savedField } = await typeAndKill(site.url, client, after);
    const isOk = isPrefix && savedField === 'Saved before' && lost <= maxLostMs;
    if (!isOk) failures += 1;
    worst = Math.max(worst, lost);
    rows.push([kill, after, typed, found, Math.round(lost), isOk ? 'ok' : 'LOST']);
  }
} finally {
  await site.stop();
}
printTable(rows);
process.stdout.write(`${kills} kills, ${failures} failed; at worst the last ${Math.round(worst)} ms of typing.\n`);
process.exitCode = failures === 0 ? 0 : 1;
