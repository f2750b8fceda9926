import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './chromium.ts';

const { executablePath, env } = findChromium();

/** Journeys in a real browser against the real server: see test.ts for what each test is given. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // The machine that runs this may have two processors. A test waits as often as it works, so two share them well.
  workers: 2,
  // Nothing is tried twice: a test that passes sometimes is a fault of the test or of the product.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    launchOptions: {
      executablePath,
      args: chromiumFlags,
      env: { ...(process.env as Record<string, string>), ...env },
    },
    screenshot: 'only-on-failure',
    // Recording every test costs as much as running it: asked for where a failure is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
