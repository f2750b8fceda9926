import type { UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { useDraft } from './draft.ts';
import { eraseForms } from './erase-tab.ts';

/** Effects run at once here, and a callback is itself: the hook is then a plain function. */
const cleanups: (() => void)[] = [];
vi.mock('react', () => ({
  useEffect: (effect: () => () => void) => cleanups.push(effect()),
  useCallback: <F>(callback: F) => callback,
}));

type Values = { name?: string; options?: string[]; password?: string };

let storage: Storage;
beforeEach(() => {
  storage = fakeBrowser().window.sessionStorage;
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a form with values typed already, and its draft. */
function open(values: Values, omit: readonly (keyof Values)[] = []) {
  let listener: ((state: { values: Values }) => void) | undefined;
  const form = {
    getValues: (field: keyof Values) => values[field],
    setValue: (field: keyof Values, value: never) => {
      values[field] = value;
    },
    reset: () => {
      delete values.name;
    },
    subscribe: (given: { formState: object; callback: typeof listener }) => {
      expect(given.formState).toEqual({ values: true });
      listener = given.callback;
      return () => {
        listener = undefined;
      };
    },
  } as unknown as UseFormReturn<Values>;
  // biome-ignore lint/correctness/useHookAtTopLevel: a plain function here, see above
  const discard = useDraft('quote', form, omit);
  const type = (next: Values) => listener?.({ values: { ...values, ...next } });
  return { values, discard, type };
}

const stored = () => JSON.parse(storage.getItem('draft:quote') ?? 'null');

describe('a draft', () => {
  it('holds what is typed, except fields never to be stored', () => {
    const { type } = open({ name: 'A' }, ['password']);
    type({ password: 'secret', options: ['design'] });
    expect(stored()).toEqual({ name: 'A', options: ['design'] });
  });

  it('fills the empty fields of the form, and no other', () => {
    storage.setItem('draft:quote', JSON.stringify({ name: 'Draft', options: ['design'], password: 'x' }));
    expect(open({ name: '', options: [], password: 'typed' }).values).toEqual({
      name: 'Draft',
      options: ['design'],
      password: 'typed',
    });
    expect(open({ name: null as never, options: ['seo'] }).values).toEqual({
      name: 'Draft',
      options: ['seo'],
      password: 'x',
    });
  });

  it('is gone once discarded', () => {
    const { type, discard } = open({});
    type({ name: 'A' });
    discard();
    expect(stored()).toBeNull();
  });

  it('is gone once all fields are empty again', () => {
    const { type } = open({});
    type({ name: 'A' });
    type({ name: '', options: [] });
    expect(stored()).toBeNull();
  });

  it('is gone from the open form too when the forms of the tab are erased', () => {
    const { values, type } = open({ name: 'A' });
    type({});
    storage.setItem('idempotency:quote', 'key {"name":"A"}');
    eraseForms();
    expect(values).toEqual({});
    expect(storage.length).toBe(0);
  });

  it('is no longer written once the form is closed', () => {
    const { type } = open({});
    cleanups.at(-1)?.();
    type({ name: 'A' });
    expect(stored()).toBeNull();
  });

  it.each(['{', 'null', '7', '"text"'])('that cannot be read (%s) fills nothing', (text) => {
    storage.setItem('draft:quote', text);
    expect(open({ name: '' }).values).toEqual({ name: '' });
  });
});
