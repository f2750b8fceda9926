import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.ts';

/** How much of a failure's message is said again at the end, in lines; a stack says the rest above. */
const maxMessageLines = 12;

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

/** What failed in a run of Vitest, a text each: the file, the test, the beginning of its message. */
export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) {
      return failed.map((test) => failure(`${path}: ${test.fullName}`, test.failureMessages?.join('\n')));
    }
    return file.status === 'failed' ? [failure(path, file.message)] : [];
  });
}

/** The files in which something failed in a run of Vitest. */
export const failedFilesOfVitest = ({ testResults }: VitestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

type PlaywrightSuite = {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

type PlaywrightReport = {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
};

/** What failed in a run of Playwright, a text each; errors outside any test come last. */
export function failuresOfPlaywright({ suites, errors = [] }: PlaywrightReport): string[] {
  const ofSuite = (suite: PlaywrightSuite): string[] => [
    ...suite.specs
      .filter((spec) => !spec.ok)
      .map((spec) =>
        failure(
          `${spec.file}:${spec.line}: ${spec.title}`,
          spec.tests
            .flatMap((test) => test.results.flatMap((result) => result.errors.map((error) => error.message ?? '')))
            .join('\n'),
        ),
      ),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ];
  return [...suites.flatMap(ofSuite), ...errors.map((error) => failure('outside any test', error.message))];
}

/** The failures that the report of a suite names; none when it left no report, which the counts tell. */
export function failuresOfSuite<R>(file: string, read: (report: R) => string[]): string[] {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as R);
  } catch {
    return [];
  }
}

function failure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, maxMessageLines);
  return [`failed: ${name}`, ...lines.map((line) => `  ${line}`)].join('\n');
}
