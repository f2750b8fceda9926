import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const serverTests = [
  'server/*.test.ts',
  'server/features/**/*.test.ts',
  'server/platform/**/*.test.ts',
  'server/testing/*.test.ts',
];

/** A project of Vitest: `npm run test:unit -- --project <name>` runs it alone. */
function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { extends: true, test: { ...test, name } };
}

export default defineConfig({
  test: {
    // Unhandled rejections and the like fail the run (Vitest's default); a test that needs longer says so itself.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest would leave one of two processors to itself; a test file waits as often as it works.
    maxWorkers: 2,
    projects: [
      project('contracts', { include: ['contracts/**/*.test.ts'] }),
      project('web', { include: ['web/app/**/*.test.{ts,tsx}'] }),
      project('emails', { include: ['server/emails/**/*.test.{ts,tsx}'] }),
      project('sheets', { include: ['server/sheets/**/*.test.ts'] }),
      project('scripts', { include: ['scripts/**/*.test.ts'] }),
      // The same files on both engines. What tests PostgreSQL itself runs once.
      project('server-sqlite', {
        include: serverTests,
        exclude: [...configDefaults.exclude, 'server/testing/postgres*.test.ts'],
        env: { TEST_ENGINE: 'sqlite' },
      }),
      project('server-postgres', {
        include: serverTests,
        env: { TEST_ENGINE: 'postgres' },
        globalSetup: 'server/testing/postgres-global-setup.ts',
        setupFiles: 'server/testing/postgres-setup.ts',
      }),
    ],
  },
});
