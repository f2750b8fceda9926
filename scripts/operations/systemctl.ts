import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Relocation, relocate } from './relocation.ts';
import { isRunning, startService, stopService } from './services.ts';
import { linesOf, readEnvironment, valuesOf } from './units.ts';

/**
 * Stands in for `systemctl` where a test follows the manual: starts and stops the units that the manual installed, as
 * their files say, without systemd's users and sandbox. Other units, such as nginx, are only named.
 */
const relocation = JSON.parse(process.env.OPERATIONS_RELOCATION ?? '') as Relocation;
const { folder } = relocation;
const [action = '', ...names] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isNow = process.argv.includes('--now');

function start(name: string, file: string): void {
  const unit = relocate(readFileSync(file, 'utf8'), relocation);
  for (const directory of valuesOf(unit, 'StateDirectory'))
    mkdirSync(join(folder, 'var/lib', directory), { recursive: true });
  const settings = [
    ...valuesOf(unit, 'Environment').flatMap((value) => value.split(' ')),
    ...valuesOf(unit, 'EnvironmentFile').flatMap(linesOf),
  ];
  startService(folder, {
    name,
    command: (valuesOf(unit, 'ExecStart')[0] ?? '').split(' '),
    cwd: valuesOf(unit, 'WorkingDirectory')[0],
    environment: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // What the service prints is kept, as by the journal; the value is only looked at by what writes to it.
      JOURNAL_STREAM: '8:1',
      ...readEnvironment(settings),
    },
  });
}

for (const name of names) {
  const file = join(folder, 'etc/systemd/system', `${name}.service`);
  if (action === 'stop' || action === 'restart') await stopService(folder, name);
  if (!existsSync(file)) process.stdout.write(`stand-in: systemctl ${action} ${name}\n`);
  else if (action === 'start' || action === 'restart' || (action === 'enable' && isNow)) start(name, file);
  if (action === 'is-active' && !isRunning(folder, name)) process.exitCode = 3;
}
