import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { builtOrigin } from './contracts/origin.ts';
import { onPostgres } from './server/testing/on-postgres.ts';
import { callsPlugin } from './web/calls-plugin.ts';

const serverTests = [
  'server/*.test.ts',
  'server/cli/*.test.ts',
  'server/features/**/*.test.ts',
  'server/platform/**/*.test.ts',
  'server/records/**/*.test.ts',
  'server/testing/*.test.ts',
];

/**
 * The others share workers and what these have imported, which saves a third of the time of the server's tests, and half of
 * the pages'. A test that replaces a module needs a worker in which that module has not been loaded yet.
 */
const withMocks = ['server/features/accounts/account-enumeration.test.ts'];
const webWithMocks = [
  'web/app/lib/browser/media.test.ts',
  'web/app/lib/browser/theme.test.ts',
  'web/app/lib/browser/use-hydrated.test.tsx',
  'web/app/lib/form/step.test.ts',
  'web/app/lib/format/language.test.ts',
  'web/app/lib/unsaved/draft.test.ts',
  'web/app/lib/unsaved/unsent-store.test.ts',
];

/**
 * For the processes that tests start (`server/testing/process.ts`). Most live for a second, in which Node collects
 * garbage often in its small first heap: a start took 1.38 s of processor time, and takes 1.29 with a larger one.
 */
const processes = {
  TEST_NODE_FLAGS: '--min-semi-space-size=16',
  TEST_MAIN: 'server/testing/main.ts',
  TEST_PUBLIC_URL: builtOrigin,
};

/** A project of Vitest: `npm run test:unit -- --project <name>` runs it alone. */
function project(
  name: string,
  test: TestProjectInlineConfiguration['test'],
  options: Omit<TestProjectInlineConfiguration, 'test' | 'extends'> = {},
): TestProjectInlineConfiguration {
  return { ...options, extends: true, test: { isolate: false, ...test, name } };
}

export default defineConfig({
  test: {
    // Unhandled rejections and the like fail the run (Vitest's default); a test that needs longer says so itself.
    testTimeout: 150_000,
    hookTimeout: 150_000,
    // What is waited for comes, on a slow machine too: by default one second is waited.
    expect: { poll: { timeout: 60_000 } },
    // CI has two processors, and a test file waits a quarter of its time: for processes, disks, and moments to pass.
    maxWorkers: 3,
    projects: [
      project('contracts', { include: ['contracts/**/*.test.ts'] }),
      project(
        'web',
        { include: ['web/app/**/*.test.{ts,tsx}'], exclude: [...configDefaults.exclude, ...webWithMocks] },
        { plugins: [callsPlugin()] },
      ),
      project('web-mocks', { include: webWithMocks, isolate: true }, { plugins: [callsPlugin()] }),
      project('emails', { include: ['server/emails/**/*.test.{ts,tsx}'] }),
      project('csv', { include: ['server/csv/**/*.test.ts'] }),
      project('documents', { include: ['server/documents/**/*.test.ts'] }),
      project('pictures', { include: ['server/pictures/**/*.test.ts'] }),
      project('scripts', { include: ['{bench,scripts}/**/*.test.ts'] }),
      project('studio', { include: ['studio/**/*.test.ts'] }),
      // What tests PostgreSQL itself runs once.
      project('server-sqlite', {
        include: serverTests,
        exclude: [...configDefaults.exclude, ...withMocks, 'server/testing/postgres*.test.ts'],
        env: { ...processes, TEST_ENGINE: 'sqlite' },
        setupFiles: [
          'server/testing/hash-cost-setup.ts',
          'server/testing/content-setup.ts',
          'server/testing/statement-log-setup.ts',
        ],
      }),
      project('server-postgres', {
        include: [...onPostgres],
        env: { ...processes, TEST_ENGINE: 'postgres' },
        globalSetup: 'server/testing/postgres-global-setup.ts',
        setupFiles: [
          'server/testing/hash-cost-setup.ts',
          'server/testing/content-setup.ts',
          'server/testing/statement-log-setup.ts',
          'server/testing/postgres-setup.ts',
        ],
      }),
      project('server-mocks', { include: withMocks, isolate: true, env: { TEST_ENGINE: 'sqlite' } }),
    ],
  },
});
