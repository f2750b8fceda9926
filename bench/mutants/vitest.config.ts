import { join } from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { callsPlugin } from '../../web/calls-plugin.ts';
import { areas, isArea, testsOfProcesses, testsOfTime, testsWithMocks } from './areas.ts';

const area = process.env.MUTANTS_AREA;
if (!isArea(area)) throw new Error('MUTANTS_AREA names no area.');
const root = join(import.meta.dirname, '../..');
const { tests, isQuick, testsOnPostgres } = areas[area];

function project(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { extends: true, test: { ...test, name } };
}

/** Stryker runs each mutant's tests in a new worker, in which the files of the server's tests share what they import. */
const serverProjects = [
  project('sqlite', {
    include: [...tests],
    exclude: testsWithMocks,
    setupFiles: 'bench/mutants/coverage.ts',
    isolate: false,
  }),
  project('mocks', { include: testsWithMocks, setupFiles: 'bench/mutants/coverage.ts' }),
  ...(testsOnPostgres.length === 0
    ? []
    : [
        project('postgres', {
          include: [...testsOnPostgres],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'server/testing/postgres-global-setup.ts',
          setupFiles: ['bench/mutants/coverage.ts', 'server/testing/postgres-setup.ts'],
          isolate: false,
        }),
      ]),
];

/** The tests of one area, which Stryker runs once for each mutant. */
export default defineConfig({
  root,
  plugins: [callsPlugin()],
  // A workspace is a link in node_modules, which leads out of Stryker's copy of the repository to code without mutants.
  resolve: { alias: { '@vitrine/contracts': join(root, 'contracts') } },
  test: {
    exclude: [...configDefaults.exclude, ...testsOfProcesses, ...testsOfTime],
    env: { TEST_ENGINE: 'sqlite' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: isQuick ? [project('isolated', { include: [...tests] })] : serverProjects,
  },
});
