import { expect, type Locator } from '@playwright/test';

/** One thing that a screen reader comes upon, in the order in which it does. */
export type Spoken = {
  readonly role: string;
  readonly name: string;
  /** Of a heading. */
  readonly level: number | undefined;
  /** The roles and names of what it lies in, from the outside in. */
  readonly within: readonly Pick<Spoken, 'role' | 'name'>[];
};

/** `  - button "Next" [disabled]:`, in quotes where the name has a colon. */
const line = /^(?<indent> *)- '?(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)")?(?<states>(?: \[[^\]]*\])*)/;

const controls = new Set(
  'button checkbox combobox link radio searchbox slider spinbutton switch tab textbox'.split(' '),
);
const landmarks = new Set('banner complementary contentinfo form main navigation region search'.split(' '));

/** The tree that a browser hands to screen readers, as a list. */
export async function spokenTree(root: Locator): Promise<Spoken[]> {
  const outer: (Pick<Spoken, 'role' | 'name'> & { readonly indent: number })[] = [];
  return (await root.ariaSnapshot()).split('\n').flatMap((text) => {
    const { indent = '', role = '', name = '', states = '' } = line.exec(text)?.groups ?? {};
    if (role === '') return [];
    while ((outer.at(-1)?.indent ?? -1) >= indent.length) outer.pop();
    const within = outer.map(({ role, name }) => ({ role, name }));
    const one = { role, name: name.replaceAll("''", "'").replaceAll('\\"', '"') };
    outer.push({ ...one, indent: indent.length });
    const level = /\[level=(\d)\]/.exec(states)?.[1];
    return [{ ...one, level: level === undefined ? undefined : Number(level), within }];
  });
}

/** What holds of every page: nothing to press is nameless, headings build an outline, and landmarks can be told apart. */
export function expectSound(tree: readonly Spoken[]): void {
  expect(tree.filter(({ role, name }) => controls.has(role) && name.trim() === '')).toEqual([]);
  const levels = tree.flatMap(({ level }) => level ?? []);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level, `the heading after ${levels.slice(0, index)}`).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1);
  }
  const marks = tree.filter(({ role }) => landmarks.has(role)).map(({ role, name }) => `${role} ${name}`);
  expect(marks).toEqual([...new Set(marks)]);
  expect(marks.filter((mark) => mark.startsWith('main'))).toHaveLength(1);
  // A choice is read with the question that it answers.
  const isAsked = ({ within }: Spoken) =>
    within.some(({ role, name }) => (role === 'group' || role === 'radiogroup') && name !== '');
  expect(tree.filter((one) => one.role === 'radio' && !isAsked(one))).toEqual([]);
}

/** That some things are read in this order, whatever stands between them. */
export function expectInOrder(
  tree: readonly Spoken[],
  wanted: readonly (readonly [role: string, name?: string])[],
): void {
  let next = 0;
  for (const { role, name } of tree) {
    const [wantedRole, wantedName] = wanted[next] ?? [];
    if (role === wantedRole && (wantedName === undefined || name.includes(wantedName))) next++;
  }
  expect(wanted.slice(next), `of ${tree.map(({ role, name }) => `${role} ${name}`).join('\n')}`).toEqual([]);
}
