import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run bench:proposals [-- --count 500 --signatures 60]`: sends that many proposals at once, over three processes on
 * PostgreSQL and over one on SQLite, kills a process meanwhile, and looks for gaps and doubles among the numbers. Then signs
 * some at once, and kills the process amid their mails.
 */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '500' }, signatures: { type: 'string', default: '60' } },
});

for (const engine of ['sqlite', 'postgres']) {
  const tests = ['server/features/proposals/processes.test.ts', 'server/features/signing/kill.test.ts'];
  execFileSync('vitest', ['run', '--project', `server-${engine}`, ...tests], {
    stdio: 'inherit',
    env: { ...process.env, PROPOSALS: values.count, SIGNATURES: values.signatures },
  });
}
