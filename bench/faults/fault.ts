/**
 * A slip that somebody could make: one place of the code, written wrongly. The tests are worth what they notice of these,
 * so that no test goes unless what it notices is noticed elsewhere.
 */
export type Fault = {
  /** What is changed, relative to the repository. */
  readonly file: string;
  /** What stands there, which the file has exactly once. */
  readonly from: string;
  /** What stands there instead. It parses: a fault that no build survives says nothing about the tests. */
  readonly to: string;
  /**
   * The test that fails then: its file, ` › `, and a part of its full title that stands in that file. Where several tests
   * have that part, as those of a table do, one of them that fails is enough.
   */
  readonly noticedBy: string;
};

/** A test, or the tests of a table. */
export type NamedTest = { readonly file: string; readonly title: string; readonly isInBrowser: boolean };

const separator = ' › ';

/** The test that a fault is noticed by. */
export function testOf({ noticedBy }: Pick<Fault, 'noticedBy'>): NamedTest {
  const [file = '', ...title] = noticedBy.split(separator);
  return { file, title: title.join(separator), isInBrowser: file.endsWith('.spec.ts') };
}
