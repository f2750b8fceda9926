import { parseArgs } from 'node:util';
import { Checks } from './checks.ts';
import { crashOnPostgres } from './crash/postgres.ts';
import { crashOnSqlite } from './crash/sqlite.ts';
import { median, printTable } from './table.ts';

/**
 * `npm run bench:crash [-- --kills 100 --process-kills 20 --restarts 5 --cuts 5]`: kills the server on SQLite under full
 * load; on PostgreSQL kills one of three processes, restarts PostgreSQL and silences the network. Nothing acknowledged may
 * be lost or doubled. Prints how long it took until the first success after each. Counts of 0 leave a part out.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    'process-kills': { type: 'string', default: '20' },
    restarts: { type: 'string', default: '5' },
    cuts: { type: 'string', default: '5' },
  },
});
const kills = Number(values.kills);
const faults = { kills: Number(values['process-kills']), restarts: Number(values.restarts), cuts: Number(values.cuts) };

const checks = new Checks();
const recoveries = new Map<string, readonly number[]>();
if (kills > 0) {
  process.stdout.write('The one process of an embedded database\n');
  recoveries.set('SQLite: from a kill', await crashOnSqlite(kills, checks));
}
if (faults.kills + faults.restarts + faults.cuts > 0) {
  process.stdout.write('\nThree processes on one PostgreSQL\n');
  const times = await crashOnPostgres(faults, checks);
  recoveries.set('PostgreSQL: from the kill of one of three processes', times.kills);
  recoveries.set('PostgreSQL: from the end of a restart', times.restarts);
  recoveries.set('PostgreSQL: from the end of a silence', times.cuts);
}
process.stdout.write('\n');
const inSeconds = (ms: number) => (ms / 1000).toFixed(2);
printTable([
  ['seconds to the first success', 'times', 'median', 'worst'],
  ...[...recoveries]
    .filter(([, times]) => times.length > 0)
    .map(([what, times]) => [what, times.length, inSeconds(median(times)), inSeconds(Math.max(...times))]),
]);
checks.finish();
