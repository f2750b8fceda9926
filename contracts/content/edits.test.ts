import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, changedPaths, editsBetween, type Json, sortEdits } from './edits.ts';

const defaults = {
  agency: { name: 'A', tags: ['x', 'y'], place: { en: 'here', fr: 'ici' } },
  services: { one: { price: 1 }, two: { price: 2 } },
};

describe('edits', () => {
  it('are sorted by their paths, whatever the order they were written in', () => {
    const one = JSON.stringify(sortEdits({ 'b.a': 1, a: 2, 'a.b': 3 }));
    expect(one).toBe('{"a":2,"a.b":3,"b.a":1}');
    expect(JSON.stringify(sortEdits({ 'a.b': 3, 'b.a': 1, a: 2 }))).toBe(one);
  });

  it('differ where one has another value, or none', () => {
    const before = { 'z.changed': [1, 2], same: { x: ['y'] }, gone: null };
    const after = { same: { x: ['y'] }, 'z.changed': [2, 1], 'a.new': '' };
    expect(changedPaths(before, after)).toEqual(['a.new', 'gone', 'z.changed']);
    expect(changedPaths(after, { ...after })).toEqual([]);
  });

  it('take the place of defaults, and leave the others the same objects', () => {
    const edited = applyEdits(defaults, { 'agency.name': 'B', 'services.three.price': 3 });
    expect(edited.agency).toEqual({ ...defaults.agency, name: 'B' });
    expect(edited.services).toEqual({ ...defaults.services, three: { price: 3 } });
    expect(edited.agency.place).toBe(defaults.agency.place);
    expect(defaults.agency.name).toBe('A');
    expect(applyEdits(defaults, {})).toBe(defaults);
  });

  it('of one part leave out those of others, also of a part whose name begins alike', () => {
    const edits = { 'agency.name': 'B', 'agencyX.name': 'C', 'services.one.price': 9 };
    expect(applyEdits(defaults.agency, edits, 'agency')).toEqual({ ...defaults.agency, name: 'B' });
  });

  it.each(['__proto__.polluted', 'agency.constructor.name', 'agency.prototype.x'])(
    'never reach a prototype: %s',
    (path) => {
      expect(applyEdits(defaults, { [path]: 'x' })).toBe(defaults);
      expect(({} as { polluted?: string }).polluted).toBeUndefined();
    },
  );

  it('between the defaults and a document are what makes the one of the other', () => {
    const value: fc.Arbitrary<Json> = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
    );
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    const tree = fc.dictionary(name, fc.oneof(value, fc.dictionary(name, value)));
    fc.assert(
      fc.property(tree, tree, (from, more) => {
        const to = { ...from, ...more };
        expect(JSON.stringify(sorted(applyEdits(from, editsBetween(from, to))))).toBe(
          JSON.stringify(sorted(merged(from, to))),
        );
      }),
    );
  });

  it('hide the items that a document leaves out of a list, and nothing else that it leaves out', () => {
    const document = { agency: { name: 'A' }, services: { two: { price: 2 } } };
    const edits = editsBetween(defaults, document, (path) => path === 'services');
    expect(edits).toEqual({ 'services.one.hidden': true });
  });
});

/** What a document means: what it leaves out of a branch stays. */
function merged(from: unknown, to: unknown): unknown {
  if (!(isBranch(from) && isBranch(to))) return to;
  return { ...from, ...Object.fromEntries(Object.entries(to).map(([key, inner]) => [key, merged(from[key], inner)])) };
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sorted(value: unknown): unknown {
  if (!isBranch(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
