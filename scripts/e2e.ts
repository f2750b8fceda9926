import { runQuietly, runVisibly } from './command.ts';

/**
 * `npm run test:e2e -- <filter>`: builds what changed and runs the journeys that match. Whether any does is asked first: a
 * build takes a minute and a half.
 */
const run = { command: 'playwright', args: ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)] };
const listed = await runQuietly({ ...run, args: [...run.args, '--list'] });
if (!listed.ok || /^Total: 0 tests/m.test(listed.output)) {
  process.stderr.write(listed.output);
  process.exitCode = 1;
} else {
  const build = { command: 'node', args: ['scripts/run.js', 'build', '--changed'] };
  const succeeded = (await runVisibly(build)) && (await runVisibly(run));
  process.exitCode = succeeded ? 0 : 1;
}
