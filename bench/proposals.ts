import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run bench:proposals [-- --count 500]`: sends that many proposals at once, over three processes on PostgreSQL and
 * over one on SQLite, kills a process meanwhile, and looks for gaps and doubles among the numbers.
 */
const { values } = parseArgs({ options: { count: { type: 'string', default: '500' } } });

for (const engine of ['sqlite', 'postgres']) {
  execFileSync('vitest', ['run', '--project', `server-${engine}`, 'server/features/proposals/processes.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PROPOSALS: values.count },
  });
}
