/** Programs that run in a process of their own, where a test cannot switch a mutant on. */
const otherPrograms = ['!server/platform/database/sqlite-job-process.ts'];
const otherPrinters = ['!server/documents/pdf-worker.ts'];
const otherCommands = ['vitrine', 'closed-output', 'priority', 'signals'].map((name) => `!server/cli/${name}.ts`);

/** An area of the pages whose tests start no server. */
const pages = (folder: string) => ({
  sources: [`web/app/${folder}/**/*.{ts,tsx}`, '!web/app/lib/testing/**'],
  tests: [`web/app/${folder}/**/*.test.{ts,tsx}`],
  isQuick: true,
  testsOnPostgres: [],
});

/**
 * The areas of the code whose tests are measured by mutants, and the tests that should catch those. An area is quick
 * when all its tests take seconds: then code that every test runs is tried too. The tests of the server run on SQLite,
 * and where code knows both engines on PostgreSQL as well.
 *
 * `contracts/agency.ts` holds the facts of one agency, which no test may repeat.
 */
export const areas = {
  contracts: {
    sources: ['contracts/**/*.ts', '!contracts/agency.ts'],
    tests: ['contracts/**/*.test.ts'],
    isQuick: true,
    testsOnPostgres: [],
  },
  features: {
    sources: ['server/features/**/*.ts'],
    tests: ['server/features/**/*.test.ts'],
    isQuick: false,
    testsOnPostgres: [],
  },
  platform: {
    sources: ['server/platform/**/*.ts', 'server/config.ts', ...otherPrograms],
    // Of the tests of features, those that are about more than one of them, and those of what the platform only carries.
    tests: [
      'server/platform/**/*.test.ts',
      'server/{config,startup-error}.test.ts',
      'server/features/*.test.ts',
      'server/features/{exports,live}/*.test.ts',
      'server/features/briefs/pdf.test.ts',
    ],
    isQuick: false,
    testsOnPostgres: [
      'server/platform/database/**/*.test.ts',
      'server/records/housekeeping.test.ts',
      'server/platform/http/rate-limit.test.ts',
    ],
  },
  emails: {
    sources: ['server/emails/**/*.{ts,tsx}', '!server/emails/{samples,vite.config}.ts'],
    tests: ['server/emails/**/*.test.{ts,tsx}'],
    isQuick: true,
    testsOnPostgres: [],
  },
  documents: {
    sources: ['server/documents/**/*.ts', ...otherPrinters],
    tests: ['server/documents/**/*.test.ts', 'server/features/{briefs,proposals}/pdf*.test.ts'],
    isQuick: false,
    testsOnPostgres: [],
  },
  cli: {
    sources: ['server/cli/**/*.ts', ...otherCommands],
    tests: ['server/cli/*.test.ts', 'server/platform/backup/{backup,destination}.test.ts'],
    isQuick: false,
    testsOnPostgres: ['server/cli/{doctor,upgrade}.test.ts'],
  },
  // Most of these screens are tested by journeys in a browser, which no mutant reaches.
  'web-backoffice': pages('backoffice'),
  'web-content': pages('content'),
  'web-features': pages('features'),
  'web-hydration': pages('hydration'),
  'web-lib': pages('lib'),
  'web-ui': pages('ui'),
} as const;

export type Area = keyof typeof areas;

export function isArea(name: string | undefined): name is Area {
  return name !== undefined && name in areas;
}

/** Mutants are switched on in the process of the test, so tests that start the server in another one cannot see them. */
export const testsOfProcesses = ['server/main.test.ts', 'server/features/live/processes.test.ts'];

/** Tests that take the time, which a mutated server that shares the machine with others cannot keep. */
export const testsOfTime = ['server/platform/http/hostile-input.test.ts'];

/** Tests that replace a module and so need a worker in which that module has not been loaded. */
export const testsWithMocks = ['server/features/accounts/account-enumeration.test.ts'];
