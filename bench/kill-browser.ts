import { makeClient } from '../e2e/clients.ts';
import { typeAndKill } from '../e2e/kill-typing.ts';
import { startSite } from '../e2e/server.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:typing`: kills a browser with SIGKILL at random moments while somebody types a brief in it without a
 * pause, starts it again on the same profile, and looks what is left. Ends with 1 when more than the last second of
 * typing is gone, when what is left is not what was typed, or when anything saved before is gone.
 */
const kills = Number(process.argv[2] ?? 20);
/** Milliseconds. Before the fifth second of steady typing nothing of it has been sent: the browser alone keeps it. */
const shortest = 500;
const longest = 4500;
const mostLost = 1000;

const site = await startSite({});
const rows: (string | number)[][] = [['kill', 'after ms', 'letters typed', 'found', 'ms lost', 'verdict']];
let failures = 0;
let worst = 0;
try {
  for (let kill = 1; kill <= kills; kill += 1) {
    const client = await makeClient(site, `killed-${kill}@client.test`);
    const after = Math.round(shortest + Math.random() * (longest - shortest));
    const { typed, found, lost, isPrefix, savedField } = await typeAndKill(site.url, client, after);
    const isWell = isPrefix && savedField === 'Saved before' && lost <= mostLost;
    if (!isWell) failures += 1;
    worst = Math.max(worst, lost);
    rows.push([kill, after, typed, found, Math.round(lost), isWell ? 'kept' : 'LOST']);
  }
} finally {
  await site.stop();
}
printTable(rows);
process.stdout.write(`${kills} kills, ${failures} lost words; at worst the last ${Math.round(worst)} ms of typing.\n`);
process.exitCode = failures === 0 ? 0 : 1;
