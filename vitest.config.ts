import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { builtOrigin } from './contracts/origin.ts';
import { callsPlugin } from './web/calls-plugin.ts';

const serverTests = [
  'server/*.test.ts',
  'server/cli/*.test.ts',
  'server/features/**/*.test.ts',
  'server/platform/**/*.test.ts',
  'server/testing/*.test.ts',
];

/**
 * The other server tests share two workers and what these have imported, which saves a third of their time. A test that
 * replaces a module needs a worker in which that module has not been loaded yet.
 */
const withMocks = ['server/features/accounts/account-enumeration.test.ts'];

/** The longer ones of those that use no database, or for which the engine makes no difference: they run once. */
const withoutEngine = [
  'server/cli/run.test.ts',
  'server/features/own-windows/picture-painter.test.ts',
  'server/output.test.ts',
  'server/platform/http/connections.test.ts',
  'server/platform/imap/word-reader.test.ts',
  'server/platform/mail/message.test.ts',
  'server/platform/mail/pace.test.ts',
  'server/platform/worker-process.test.ts',
];

/**
 * For the processes that tests start (`server/testing/process.ts`). Most live for a second, in which Node collects
 * garbage often in its small first heap: a start took 1.38 s of processor time, and takes 1.29 with a larger one.
 */
const processes = { TEST_NODE_FLAGS: '--min-semi-space-size=16', TEST_PUBLIC_URL: builtOrigin };

/** A project of Vitest: `npm run test:unit -- --project <name>` runs it alone. */
function project(
  name: string,
  test: TestProjectInlineConfiguration['test'],
  options: Omit<TestProjectInlineConfiguration, 'test' | 'extends'> = {},
): TestProjectInlineConfiguration {
  return { ...options, extends: true, test: { ...test, name } };
}

export default defineConfig({
  test: {
    // Unhandled rejections and the like fail the run (Vitest's default); a test that needs longer says so itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // CI has two processors, and a test file waits a quarter of its time: for processes, disks, and moments to pass.
    maxWorkers: 3,
    projects: [
      // Pure functions, which leave nothing behind: their files share one worker and what it has imported.
      project('contracts', { include: ['contracts/**/*.test.ts'], isolate: false }),
      project('web', { include: ['web/app/**/*.test.{ts,tsx}'] }, { plugins: [callsPlugin()] }),
      project('emails', { include: ['server/emails/**/*.test.{ts,tsx}'] }),
      project('csv', { include: ['server/csv/**/*.test.ts'] }),
      project('documents', { include: ['server/documents/**/*.test.ts'] }),
      project('scripts', { include: ['{bench,scripts}/**/*.test.ts'] }),
      project('studio', { include: ['studio/**/*.test.ts'] }),
      // The same files on both engines. What tests PostgreSQL itself runs once, and so does what needs no engine.
      project('server-sqlite', {
        include: serverTests,
        exclude: [...configDefaults.exclude, ...withMocks, 'server/testing/postgres*.test.ts'],
        env: { ...processes, TEST_ENGINE: 'sqlite' },
        setupFiles: 'server/testing/hash-cost-setup.ts',
        isolate: false,
      }),
      project('server-postgres', {
        include: serverTests,
        exclude: [...configDefaults.exclude, ...withMocks, ...withoutEngine],
        env: { ...processes, TEST_ENGINE: 'postgres' },
        globalSetup: 'server/testing/postgres-global-setup.ts',
        setupFiles: ['server/testing/hash-cost-setup.ts', 'server/testing/postgres-setup.ts'],
        isolate: false,
      }),
      project('server-mocks', { include: withMocks, env: { TEST_ENGINE: 'sqlite' } }),
    ],
  },
});
