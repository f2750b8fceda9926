import { spawnSync } from 'node:child_process';
import type { Relocation } from './relocation.ts';
import { startService } from './services.ts';
import { linesOf, readEnvironment } from './units.ts';

/**
 * Stands in for `systemd-run` where a test follows the manual: runs a command with its settings alone, as the present
 * user; with `--unit` in the background, where the stand-in for `systemctl` can stop it.
 */
const { folder } = JSON.parse(process.env.OPERATIONS_RELOCATION ?? '') as Relocation;
const args = process.argv.slice(2);
const first = args.findIndex((word) => !word.startsWith('--'));
const [options, [program = '', ...rest]] = [args.slice(0, first), args.slice(first)];
const valuesOf = (option: string) =>
  options.filter((word) => word.startsWith(`${option}=`)).map((word) => word.slice(option.length + 1));

const files = valuesOf('--property').map((property) => property.replace(/^EnvironmentFile=/, ''));
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...readEnvironment([...files.flatMap(linesOf), ...valuesOf('--setenv')]),
};
const [name] = valuesOf('--unit');
if (name === undefined) process.exitCode = spawnSync(program, rest, { env: environment, stdio: 'inherit' }).status ?? 1;
else startService(folder, { name, command: [program, ...rest], environment, cwd: folder });
