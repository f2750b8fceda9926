import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveOutcome } from './document-state.ts';
import { createUnsavedDocument } from './unsaved-document.ts';
import type { UnsentEdit, Version } from './unsent-edit.ts';

const quietMs = 800;

type Pair = { readonly left: string; readonly right: string };

const pair = (left: string, right: string): Pair => ({ left, right });
const version = (data: Pair, revision: number): Version<Pair> => ({ data, isDraft: true, revision });
const base = pair('l', 'r');

/** A document of two halves, each of which one side may change. */
function make(saved: Version<Pair> = version(base, 4)) {
  const sends: { data: Pair; revision: number }[] = [];
  const answers: ((outcome: SaveOutcome<Pair, string>) => void)[] = [];
  const stored: (UnsentEdit<Pair> | null)[] = [];
  const edited = createUnsavedDocument<Pair, string>({
    saved,
    quietMs,
    isSame: (one, other) => one.left === other.left && one.right === other.right,
    merge(from, mine, theirs) {
      const half = (of: 'left' | 'right') =>
        mine.data[of] === from[of] ? theirs.data[of] : theirs.data[of] === from[of] ? mine.data[of] : undefined;
      const [left, right] = [half('left'), half('right')];
      return left === undefined || right === undefined ? undefined : { data: { left, right }, isDraft: mine.isDraft };
    },
    send: ({ data, revision }) => {
      sends.push({ data, revision });
      return new Promise((resolve) => answers.push(resolve));
    },
    store: async (edit) => void stored.push(edit),
  });
  const respond = async (outcome: SaveOutcome<Pair, string>) => {
    answers.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { edited, sends, respond, stored: () => stored.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const edit = (data: Pair, from: Pair | undefined): UnsentEdit<Pair> => ({
  data,
  isDraft: true,
  revision: 4,
  sent: [],
  changedAt: 1000,
  ...(from && { base: from }),
});

describe('another change of another part', () => {
  it('is taken over, and sent together with our own at once', async () => {
    const { edited, sends, respond, stored } = make();
    edited.change(pair('mine', 'r'), true);
    void edited.save();
    await respond({ kind: 'conflict', theirs: version(pair('l', 'theirs'), 5) });
    expect(edited.state()).toMatchObject({ phase: 'saving', data: pair('mine', 'theirs') });
    expect(sends.at(-1)).toEqual({ data: pair('mine', 'theirs'), revision: 5 });
    expect(stored()).toMatchObject({ data: pair('mine', 'theirs'), revision: 5, base: pair('l', 'theirs') });
    await respond({ kind: 'saved', revision: 6, isDraft: true, savedAt: '2026-11-23T08:30:00.000Z' });
    expect(edited.state()).toMatchObject({ phase: 'idle', base: pair('mine', 'theirs') });
    expect(stored()).toBeNull();
  });

  it('joins what is being typed while the response is on its way', async () => {
    const { edited, sends, respond } = make();
    edited.change(pair('mine', 'r'), true);
    void edited.save();
    edited.change(pair('mine, longer', 'r'), true);
    await respond({ kind: 'conflict', theirs: version(pair('l', 'theirs'), 5) });
    expect(sends.at(-1)).toEqual({ data: pair('mine, longer', 'theirs'), revision: 5 });
  });

  it('is a conflict when it is of the same part, and the base stays for the question', async () => {
    const { edited, respond, stored } = make();
    edited.change(pair('mine', 'mine'), true);
    void edited.save();
    const theirs = version(pair('theirs', 'r'), 5);
    await respond({ kind: 'conflict', theirs });
    expect(edited.state()).toMatchObject({ phase: 'conflict', data: pair('mine', 'mine'), theirs, base });
    expect(stored()).toMatchObject({ base, revision: 4 });
  });
});

describe('an edit found on the device', () => {
  it('is joined with what somebody else has saved since', async () => {
    const { edited, sends } = make(version(pair('l', 'theirs'), 5));
    expect(await edited.restore(edit(pair('mine', 'r'), base))).toBe(true);
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toEqual([{ data: pair('mine', 'theirs'), revision: 5 }]);
  });

  it('stays a conflict, with its base, however often it is found', async () => {
    const server = version(pair('theirs', 'r'), 5);
    let found: UnsentEdit<Pair> = edit(pair('mine', 'mine'), base);
    for (let reload = 0; reload < 3; reload++) {
      const { edited, stored } = make(server);
      await edited.restore(found);
      expect(edited.state()).toMatchObject({ phase: 'conflict', data: pair('mine', 'mine'), theirs: server, base });
      found = stored() as UnsentEdit<Pair>;
      expect(found).toMatchObject({ base, revision: 4 });
    }
  });

  it('of an earlier version of this page, without a base, is asked about', async () => {
    const { edited } = make(version(pair('l', 'theirs'), 5));
    await edited.restore(edit(pair('mine', 'r'), undefined));
    expect(edited.state()).toMatchObject({ phase: 'conflict', data: pair('mine', 'r') });
    expect(edited.state().base).toBeUndefined();
  });

  it('is joined with another one that was made from the same', async () => {
    const { edited, sends } = make();
    await edited.restore(edit(pair('one', 'r'), base));
    expect(await edited.restore(edit(pair('l', 'other'), base))).toBe(true);
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toEqual([{ data: pair('one', 'other'), revision: 4 }]);
  });

  it('conflicts with another one that changed the same, and neither is lost', async () => {
    const { edited } = make();
    await edited.restore(edit(pair('one', 'r'), base));
    expect(await edited.restore(edit(pair('other', 'r'), base))).toBe(false);
    expect(edited.state()).toMatchObject({ phase: 'conflict', data: pair('one', 'r') });
  });
});
