import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { areas, isArea, testsOfProcesses } from './areas.ts';

const area = process.env.MUTANTS_AREA;
if (!isArea(area)) throw new Error('MUTANTS_AREA names no area.');
const root = join(import.meta.dirname, '../..');

/** The tests of one area in one project, on SQLite alone: Stryker runs them once for each mutant. */
export default defineConfig({
  root,
  // A workspace is a link in node_modules, which leads out of Stryker's copy of the repository to code without mutants.
  resolve: { alias: { '@vitrine/contracts': join(root, 'contracts') } },
  test: {
    include: [...areas[area].tests],
    exclude: [...configDefaults.exclude, ...testsOfProcesses],
    env: { TEST_ENGINE: 'sqlite' },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
