import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runQuietly } from '../../scripts/command.ts';
import { buildFolder, root } from '../../scripts/project.ts';
import { copyFolder } from './copy.ts';
import type { NamedTest } from './fault.ts';

/** How the tests of a name ended; undefined when none ran. Those that failed before they began are broken. */
type Ending = 'passed' | 'failed' | 'broken' | undefined;

type Result = { readonly file: string; readonly title: string; readonly ending: Ending };

const cwd = relative(root, copyFolder);
const reportFile = join(buildFolder, 'faults', 'report.json');

/** Tests that use nothing of what is built. */
const ofSources = /^(?:contracts|scripts|server\/(?:csv|documents|emails)|studio|web)\//;

/** Builds in the copy what the tests need. @returns what went wrong, or undefined */
export async function build(tests: readonly NamedTest[]): Promise<string | undefined> {
  if (tests.every(({ file }) => ofSources.test(file))) return undefined;
  const pages = tests.some(({ isInBrowser }) => isInBrowser);
  const args = ['scripts/run.js', 'build', '--changed', ...(pages ? [] : ['emails'])];
  const { ok, output } = await runQuietly({ command: 'node', args, cwd });
  return ok ? undefined : output.trim();
}

/**
 * Runs the tests in the copy, and no others of their files. What is broken runs again: on a busy machine a server that a
 * file starts may be late.
 * @param expected how they are expected to end
 * @returns whether each passed, in their order; undefined where none ran
 */
export async function passes(
  tests: readonly NamedTest[],
  expected: 'passed' | 'failed',
): Promise<(boolean | undefined)[]> {
  const first = await run(tests, expected);
  const broken = tests.filter((_, index) => first[index] === 'broken');
  const second = broken.length > 0 ? await run(broken, expected) : [];
  const endings = first.map((ending) => (ending === 'broken' ? second.shift() : ending));
  return endings.map((ending) => (ending === undefined ? undefined : ending === 'passed'));
}

async function run(tests: readonly NamedTest[], expected: Ending): Promise<Ending[]> {
  const results = [
    ...(await runVitest(tests.filter(({ isInBrowser }) => !isInBrowser))),
    ...(await runPlaywright(
      tests.filter(({ isInBrowser }) => isInBrowser),
      expected,
    )),
  ];
  return tests.map(({ file, title }) => {
    const endings = results.filter((one) => one.file === file && one.title.includes(title)).map(({ ending }) => ending);
    if (endings.includes('failed')) return 'failed';
    if (endings.includes('broken')) return 'broken';
    if (endings.includes('passed')) return 'passed';
    return hasFailed(results, file) ? 'broken' : undefined;
  });
}

function hasFailed(results: readonly Result[], file: string): boolean {
  return results.some((one) => one.file === file && one.title === '' && one.ending === 'failed');
}

const patternOf = (tests: readonly NamedTest[]) => tests.map(({ title }) => RegExp.escape(title)).join('|');
const filesOf = (tests: readonly NamedTest[]) => [...new Set(tests.map(({ file }) => file))];

/** What a test says that had no server: on a busy machine its server, or the browser, may be late. */
const isLate = /The server did not become ready|Fixture "\w+" timeout/;

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

/** On SQLite: the engine makes a difference to few tests, and to no fault of the list. */
async function runVitest(tests: readonly NamedTest[]): Promise<Result[]> {
  if (tests.length === 0) return [];
  const args = ['run', ...filesOf(tests), '-t', patternOf(tests), '--project', '!server-postgres'];
  const report = await readReport<VitestReport>({
    command: 'vitest',
    args: [...args, '--reporter=json', `--outputFile.json=${reportFile}`],
  });
  return (report?.testResults ?? []).flatMap((result) => {
    const file = relative(copyFolder, result.name);
    const ofTests = result.assertionResults.map(({ status, fullName, failureMessages }) => ({
      file,
      title: fullName,
      ending: failureMessages?.some((message) => isLate.test(message)) ? ('broken' as const) : endingOf(status),
    }));
    return [...ofTests, { file, title: '', ending: endingOf(result.status) }];
  });
}

function endingOf(status: string): Ending {
  return status === 'passed' || status === 'failed' ? status : undefined;
}

type PlaywrightSpec = {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly {
    readonly results: readonly { readonly status: string; readonly errors: readonly { readonly message?: string }[] }[];
  }[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly specs: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
};

async function runPlaywright(tests: readonly NamedTest[], expected: Ending): Promise<Result[]> {
  if (tests.length === 0) return [];
  const files = filesOf(tests).map((file) => `${file.replaceAll('.', '\\.')}$`);
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...files, '-g', patternOf(tests), '--reporter=json'];
  const report = await readReport<{ readonly suites: readonly PlaywrightSuite[] }>({
    command: 'playwright',
    args,
    // After a failure that is not expected the next test has a new worker, whose site takes longer to start than the test.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...(expected === 'failed' ? { FAILURES_EXPECTED: '1' } : {}) },
  });
  // A file is a suite too, whose name is no part of a title.
  return (report?.suites ?? []).flatMap((file) => resultsOf(file, []));
}

function resultsOf({ specs, suites = [] }: PlaywrightSuite, above: readonly string[]): Result[] {
  return [
    ...specs.map((spec) => ({
      file: `e2e/${spec.file}`,
      title: [...above, spec.title].join(' '),
      ending: endingOfSpec(spec),
    })),
    ...suites.flatMap((suite) => resultsOf(suite, [...above, suite.title])),
  ];
}

/** Of all its runs: one that failed is enough, one that had no site is none. */
function endingOfSpec({ tests }: PlaywrightSpec): Ending {
  const results = tests.flatMap((test) => test.results);
  const failures = results.filter(({ status }) => status !== 'passed' && status !== 'skipped');
  if (failures.length === 0) return results.some(({ status }) => status === 'passed') ? 'passed' : undefined;
  const messages = failures.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
  // A time-out of the test itself names no other reason.
  return messages.length === 0 || messages.some((message) => !isLate.test(message)) ? 'failed' : 'broken';
}

/** Runs a command in the copy and reads the report it writes; undefined when it wrote none. */
async function readReport<R>(command: Parameters<typeof runQuietly>[0]): Promise<R | undefined> {
  rmSync(reportFile, { force: true });
  await runQuietly({ ...command, cwd });
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')) as R;
  } catch {
    return undefined;
  }
}
