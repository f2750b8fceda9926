import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumVersion, findChromium, unwantedFlags } from './chromium.ts';

const browser = findChromium();
const { executablePath, env } = browser;
// Playwright reads this file once in each of its processes.
if (process.env.TEST_WORKER_INDEX === undefined)
  process.stdout.write(`${chromiumVersion(browser)}, ${executablePath}\n`);

/**
 * For the servers of the tests (`server/testing/process.ts`), which live for minutes: the flags of `npm start` spare memory
 * and cost a quarter of their processor time, and what their entry does without is tested elsewhere.
 */
process.env.TEST_NODE_FLAGS ??= '--min-semi-space-size=16';
process.env.TEST_MAIN ??= 'server/testing/main.ts';

/** Journeys in a real browser against the real server. The fixtures are in test.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Of a language that is tried by `bench/language.ts`: `states.spec.ts` looks at those that ship.
  ...(process.env.TRIED_IN ? {} : { testIgnore: '**/added-language.spec.ts' }),
  outputDir: '../test-results',
  // CI has two processors. A test waits more than half of its time, so four tests share them well.
  workers: 4,
  // A flaky test is a bug, in the test or in the product; `npm test` repeats a few at its end, and names them.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // What is waited for comes, on a slow machine too; that it comes soon is measured in bench/.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Drawn in software, transitions take a good part of a test's time; and axe would measure what is half faded.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // A process less to talk to: of ninety tests beside each other one in eighteen of their processor time.
      args: [...chromiumFlags, '--in-process-gpu'],
      ignoreDefaultArgs: unwantedFlags(),
      env: { ...(process.env as Record<string, string>), ...env },
    },
    screenshot: 'only-on-failure',
    // A trace costs as much time as the test itself, so it is only recorded on request.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
