/**
 * The areas of the code whose tests are measured by mutants, and the tests that should catch those. An area is quick
 * when all its tests take seconds: then code that every test runs is tried too.
 *
 * `contracts/agency.ts` holds the facts of one agency, which no test may repeat.
 */
export const areas = {
  contracts: {
    sources: ['contracts/**/*.ts', '!contracts/agency.ts'],
    tests: ['contracts/**/*.test.ts'],
    isQuick: true,
  },
  features: { sources: ['server/features/**/*.ts'], tests: ['server/features/**/*.test.ts'], isQuick: false },
  platform: {
    sources: ['server/platform/**/*.ts', 'server/config.ts'],
    tests: ['server/platform/**/*.test.ts', 'server/*.test.ts', 'server/features/**/*.test.ts'],
    isQuick: false,
  },
  'web-lib': { sources: ['web/app/lib/**/*.{ts,tsx}'], tests: ['web/app/lib/**/*.test.{ts,tsx}'], isQuick: true },
} as const;

export type Area = keyof typeof areas;

export function isArea(name: string | undefined): name is Area {
  return name !== undefined && name in areas;
}

/** Mutants are switched on in the process of the test, so tests that start the server in another one cannot see them. */
export const testsOfProcesses = ['server/main.test.ts', 'server/features/live/processes.test.ts'];
