import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentOptions, SaveOutcome } from './document-state.ts';
import { maxDelayMs, maxRetryMs } from './save-timer.ts';
import { createUnsavedDocument } from './unsaved-document.ts';
import type { UnsentEdit, Version } from './unsent-edit.ts';

const quietMs = 800;

type Policy = Pick<DocumentOptions<string, string>, 'quietMs' | 'idleMs'>;

/** A document with a server and a device store that the test controls. */
function make(saved: Version<string> = { data: '', isDraft: true, revision: 0 }, policy: Policy = { quietMs }) {
  const sends: { data: string; isDraft: boolean; revision: number }[] = [];
  const answers: ((outcome: SaveOutcome<string, string>) => void)[] = [];
  const stored: (UnsentEdit<string> | null)[] = [];
  let isRefusing = false;
  /** How to end each write, once a test has asked to do so itself. */
  let writes: (() => void)[] | undefined;
  let changes = 0;
  const edited = createUnsavedDocument<string, string>({
    saved,
    ...policy,
    isSame: (one, other) => one.trim() === other.trim(),
    send: ({ data, isDraft, revision }) => {
      sends.push({ data, isDraft, revision });
      return new Promise((resolve) => answers.push(resolve));
    },
    store: async (edit) => {
      if (isRefusing) throw new Error('No storage.');
      stored.push(edit);
      if (writes) await new Promise<void>((resolve) => writes?.push(resolve));
    },
  });
  edited.subscribe(() => {
    changes += 1;
  });
  /** Answers the oldest open save and lets what follows from it happen. */
  const respond = async (outcome: SaveOutcome<string, string>) => {
    answers.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  const answerSaved = (revision: number) =>
    respond({ kind: 'saved', revision, isDraft: true, savedAt: '2026-11-23T08:30:00.000Z' });
  return {
    edited,
    sends,
    respond,
    saved: answerSaved,
    stored: () => stored.at(-1),
    changes: () => changes,
    /** From now on a write ends when its number is called. */
    storing: () => {
      const open: (() => void)[] = [];
      writes = open;
      return async (number: number) => {
        open[number]?.();
        await vi.advanceTimersByTimeAsync(0);
      };
    },
    refuseStorage: (refuse: boolean) => {
      isRefusing = refuse;
    },
    type: (text: string) => edited.change(text, true),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving', () => {
  it('stores each change at once and sends it after a quiet moment', async () => {
    const { edited, sends, saved, stored, type } = make();
    type('a');
    expect(stored()).toMatchObject({ data: 'a', revision: 0 });
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    type('ab');
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    expect(sends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sends).toEqual([{ data: 'ab', isDraft: true, revision: 0 }]);
    expect(edited.state().phase).toBe('saving');
    await saved(1);
    expect(edited.state()).toMatchObject({ phase: 'idle', saved: { data: 'ab', revision: 1 } });
    expect(stored()).toBeNull();
  });

  it('is not put off for ever by steady typing', async () => {
    const { sends, type } = make();
    for (let passed = 0; passed < maxDelayMs + quietMs; passed += 500) {
      type(`typed for ${passed}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(sends).toHaveLength(1);
  });

  it('has one in flight, and the latest wins', async () => {
    const { edited, sends, saved, type, stored } = make();
    type('a');
    const first = edited.save();
    type('ab');
    const second = edited.save();
    type('abc');
    void edited.save();
    expect(sends).toHaveLength(1);
    await saved(1);
    expect(sends).toEqual([
      { data: 'a', isDraft: true, revision: 0 },
      { data: 'abc', isDraft: true, revision: 1 },
    ]);
    expect(stored()).toMatchObject({ data: 'abc', revision: 1, sent: ['abc'] });
    await saved(2);
    expect(await Promise.all([first, second])).toEqual(['idle', 'idle']);
  });

  it('sends nothing when what was typed is gone again', async () => {
    const { edited, sends, type, stored } = make({ data: 'a', isDraft: true, revision: 3 });
    type('ab');
    expect(edited.state().phase).toBe('changed');
    type('a ');
    expect(edited.state().phase).toBe('idle');
    expect(stored()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    await edited.save();
    expect(sends).toEqual([]);
  });

  it('reports errors, stores the edit, and tries again only once it has changed', async () => {
    const { edited, sends, respond, type, stored } = make();
    type('too long');
    void edited.save();
    await respond({ kind: 'refused', errors: 'At most 5' });
    await edited.save();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toHaveLength(1);
    expect(edited.state()).toMatchObject({ phase: 'refused', errors: 'At most 5', data: 'too long' });
    expect(stored()).toMatchObject({ data: 'too long' });
    type('short');
    expect(edited.state().errors).toBeUndefined();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toHaveLength(2);
  });

  it('is at rest again once what was refused is taken back', async () => {
    const { edited, respond, type } = make();
    type('too long');
    void edited.save();
    await respond({ kind: 'refused', errors: 'At most 5' });
    type('');
    expect(edited.state().phase).toBe('idle');
  });

  it('sends what was typed while a refusal was on its way', async () => {
    const { edited, sends, respond, type } = make();
    type('too long');
    void edited.save();
    type('short');
    await vi.advanceTimersByTimeAsync(quietMs);
    await respond({ kind: 'refused', errors: 'At most 5' });
    expect(edited.state()).toMatchObject({ phase: 'changed', data: 'short' });
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends.map(({ data }) => data)).toEqual(['too long', 'short']);
  });

  it('sends at once, however often, what is asked for while a save is under way', async () => {
    const { edited, sends, saved, type } = make();
    type('0');
    void edited.save();
    for (let revision = 1; revision <= 8; revision += 1) {
      type(String(revision));
      void edited.save();
      await saved(revision);
      expect(sends.at(-1)).toMatchObject({ data: String(revision), revision });
    }
  });
});

describe('without a network', () => {
  it('tries once more where a save was asked for while the failing attempt was under way', async () => {
    const { edited, sends, respond, saved, type } = make();
    type('words');
    void edited.save();
    const asked = edited.save();
    await respond({ kind: 'unreachable' });
    expect(sends).toHaveLength(2);
    await saved(1);
    expect(await asked).toBe('idle');

    type('more words');
    void edited.save();
    const again = [edited.save(), edited.save()];
    await respond({ kind: 'unreachable' });
    expect(sends).toHaveLength(4);
    await respond({ kind: 'unreachable' });
    expect(await Promise.all(again)).toEqual(['waiting', 'waiting']);
    expect(sends).toHaveLength(4);
  });

  it('stores the edit and tries again, each pause twice the last', async () => {
    const { edited, sends, respond, saved, type, stored } = make();
    type('a');
    void edited.save();
    await respond({ kind: 'unreachable' });
    expect(edited.state().phase).toBe('waiting');
    type('ab');
    const changedAt = Date.now();
    for (const pause of [1000, 2000, 4000]) {
      const before = sends.length;
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sends).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sends).toHaveLength(before + 1);
      await respond({ kind: 'unreachable' });
    }
    expect(stored()).toMatchObject({ data: 'ab', sent: ['a', 'ab'], changedAt });
    void edited.save();
    await saved(1);
    expect(edited.state().phase).toBe('idle');
  });

  it('waits as long as a busy server asks, but otherwise never longer than a minute', async () => {
    const { edited, sends, respond, type } = make();
    type('a');
    void edited.save();
    await respond({ kind: 'unreachable', retryAfter: 90 });
    await vi.advanceTimersByTimeAsync(89_000);
    expect(sends).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    for (let count = 0; count < 9; count += 1) {
      await respond({ kind: 'unreachable' });
      await vi.advanceTimersByTimeAsync(maxRetryMs);
    }
    expect(sends).toHaveLength(11);
  });

  it('recognizes a save of its own whose response was lost', async () => {
    const { edited, sends, respond, saved, type } = make({ data: '', isDraft: true, revision: 4 });
    type('a');
    void edited.save();
    await respond({ kind: 'unreachable' });
    type('ab');
    await vi.advanceTimersByTimeAsync(1000);
    await respond({ kind: 'conflict', theirs: { data: 'a', isDraft: true, revision: 5 } });
    expect(sends.at(-1)).toEqual({ data: 'ab', isDraft: true, revision: 5 });
    await saved(6);
    expect(edited.state()).toMatchObject({ phase: 'idle', saved: { revision: 6 } });
  });

  it('sends nothing once stopped, and what is unsent stays stored', async () => {
    const { edited, sends, type, stored } = make();
    type('a');
    edited.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toEqual([]);
    expect(stored()).toMatchObject({ data: 'a' });
  });

  it('goes on with what is unsent once resumed', async () => {
    const { edited, sends, type } = make();
    edited.stop();
    type('a');
    await vi.advanceTimersByTimeAsync(120_000);
    edited.resume();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toHaveLength(1);
  });

  it('goes on with what could not be sent once resumed', async () => {
    const { edited, sends, respond, type } = make();
    type('a');
    void edited.save();
    await respond({ kind: 'unreachable' });
    edited.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    edited.resume();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toHaveLength(2);
  });

  it('sends all of it again where the server may have anything by now', async () => {
    const { edited, sends, saved, stored } = make({ data: 'a', isDraft: true, revision: 3 });
    edited.stop();
    edited.resume();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toEqual([]);
    edited.resume(false);
    expect(stored()).toMatchObject({ data: 'a' });
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toHaveLength(1);
    await saved(4);
    expect(edited.state().phase).toBe('idle');
    expect(stored()).toBeNull();
  });

  it('counts the failures in a row', async () => {
    const { edited, respond, saved, type } = make();
    type('a');
    for (const failures of [1, 2]) {
      void edited.save();
      await respond({ kind: 'unreachable' });
      expect(edited.state().failures).toBe(failures);
    }
    void edited.save();
    expect(edited.state()).toMatchObject({ phase: 'saving', failures: 2 });
    await saved(1);
    expect(edited.state().failures).toBe(0);
  });
});

describe('edits while a save is under way', () => {
  it('stay changed, and are sent after their own quiet moment', async () => {
    const { edited, sends, saved, type, stored } = make();
    type('a');
    void edited.save();
    type('ab');
    expect(edited.state()).toMatchObject({ phase: 'saving', data: 'ab' });
    await saved(1);
    expect(edited.state()).toMatchObject({ phase: 'changed', data: 'ab', saved: { data: 'a', revision: 1 } });
    expect(stored()).toMatchObject({ data: 'ab', revision: 1, sent: [] });
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends.at(-1)).toEqual({ data: 'ab', isDraft: true, revision: 1 });
  });

  it('wait a whole quiet moment, however long the typing before the save had lasted', async () => {
    const { edited, sends, saved, type } = make();
    type('a');
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    type('ab');
    void edited.save();
    await vi.advanceTimersByTimeAsync(maxDelayMs);
    await saved(1);
    type('abc');
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    expect(sends).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sends).toHaveLength(2);
  });

  it('are sent after their quiet moment even when the save takes longer', async () => {
    const { edited, sends, saved, type } = make();
    type('a');
    void edited.save();
    type('ab');
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toHaveLength(1);
    await saved(1);
    expect(sends).toHaveLength(2);
    await saved(2);
    // One save each, and no timer is left to send a third.
    type('ab ');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toHaveLength(2);
  });

  it('are not sent once stopped', async () => {
    const { edited, sends, respond, type } = make();
    type('a');
    void edited.save();
    edited.stop();
    await respond({ kind: 'unreachable' });
    expect(vi.getTimerCount()).toBe(0);
    type('ab');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toHaveLength(1);
  });

  it('are sent even when the version before them was refused', async () => {
    const { edited, sends, respond, type } = make();
    type('too long');
    void edited.save();
    type('short');
    await respond({ kind: 'refused', errors: 'At most 5' });
    expect(edited.state()).toMatchObject({ phase: 'changed', data: 'short' });
    expect(edited.state().errors).toBeUndefined();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends.at(-1)?.data).toBe('short');
  });

  it('are not replaced by what another tab has saved', async () => {
    const { edited, saved, type } = make();
    type('a');
    void edited.save();
    // The same words, which alone would make them count as saved.
    edited.receive({ data: 'a', isDraft: true, revision: 9 });
    expect(edited.state()).toMatchObject({ phase: 'saving', data: 'a', saved: { revision: 0 } });
    await saved(1);
    expect(edited.state()).toMatchObject({ phase: 'idle', data: 'a', saved: { revision: 9 } });
  });

  it('give way to what another tab has saved meanwhile once they are saved', async () => {
    const { edited, saved, type } = make();
    type('a');
    void edited.save();
    edited.receive({ data: 'older', isDraft: true, revision: 1 });
    edited.receive({ data: 'theirs', isDraft: true, revision: 3 });
    edited.receive({ data: 'between', isDraft: true, revision: 2 });
    await saved(2);
    expect(edited.state()).toMatchObject({ phase: 'idle', data: 'theirs', saved: { revision: 3 } });
  });
});

describe('a response about an older version', () => {
  const current = { data: 'now', isDraft: true, revision: 5 };

  it.each([4, 5])('(revision %d) does not replace the one that is here', (revision) => {
    const { edited } = make(current);
    edited.receive({ data: 'before', isDraft: true, revision });
    expect(edited.state()).toMatchObject({ data: 'now', saved: current });
  });

  it('is not taken for our own save in a conflict', async () => {
    const { edited, respond, type } = make(current);
    type('mine');
    void edited.save();
    await respond({ kind: 'conflict', theirs: { data: 'now', isDraft: true, revision: 5 } });
    expect(edited.state().phase).toBe('conflict');
  });

  it('does not become the base of what is chosen', async () => {
    const { edited, sends, respond, type } = make(current);
    type('mine');
    void edited.save();
    await respond({ kind: 'conflict', theirs: { data: 'other', isDraft: true, revision: 4 } });
    void edited.resolve('chosen', true);
    expect(sends.at(-1)).toEqual({ data: 'chosen', isDraft: true, revision: 5 });
  });
});

describe('the pause after a failure', () => {
  it('is short again once a save has succeeded', async () => {
    const { edited, sends, respond, saved, type } = make();
    type('a');
    void edited.save();
    for (const pause of [1000, 2000, 4000]) {
      await respond({ kind: 'unreachable' });
      await vi.advanceTimersByTimeAsync(pause);
    }
    await saved(1);
    type('ab');
    void edited.save();
    const before = sends.length;
    await respond({ kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(999);
    expect(sends).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sends).toHaveLength(before + 1);
  });

  it('is kept when what was typed is taken back, since the server may have it', async () => {
    const { edited, sends, respond, saved, type, stored } = make();
    type('a');
    void edited.save();
    await respond({ kind: 'unreachable' });
    type('');
    expect(edited.state().phase).toBe('waiting');
    expect(stored()).toMatchObject({ data: '', sent: ['a'] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sends.at(-1)).toMatchObject({ data: '' });
    await saved(1);
    expect(edited.state().phase).toBe('idle');
    expect(stored()).toBeNull();
  });

  it('follows conflicts that come back without end', async () => {
    const { edited, sends, respond, type } = make();
    type('a');
    const phase = edited.save();
    for (let revision = 1; revision <= 5; revision += 1) {
      type(`a${revision}`);
      void edited.save();
      await respond({ kind: 'conflict', theirs: { data: 'a', isDraft: true, revision } });
    }
    expect(sends).toHaveLength(5);
    expect(await phase).toBe('waiting');
  });
});

describe('a document that can no longer be saved', () => {
  it('is not sent again, and stays stored on the device', async () => {
    const { edited, sends, respond, type, stored } = make();
    type('a');
    const phase = edited.save();
    await respond({ kind: 'closed' });
    expect(await phase).toBe('closed');
    type('ab');
    expect(await edited.save()).toBe('closed');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toHaveLength(1);
    expect(stored()).toMatchObject({ data: 'ab' });
  });
});

describe('a draft', () => {
  it('counts as changed when only that it is one has changed', async () => {
    const { edited, sends, respond } = make({ data: 'a', isDraft: true, revision: 3 });
    edited.change('a', false);
    expect(edited.isUnsent()).toBe(true);
    void edited.save();
    expect(sends).toEqual([{ data: 'a', isDraft: false, revision: 3 }]);
    await respond({ kind: 'saved', revision: 3, isDraft: false, savedAt: '2026-11-23T08:30:00.000Z' });
    expect(edited.state()).toMatchObject({ phase: 'idle', isDraft: false, saved: { isDraft: false } });
    expect(edited.isUnsent()).toBe(false);
  });

  it('that the server has as completed is none here either', async () => {
    const { edited, respond, type } = make();
    type('a');
    void edited.save();
    await respond({ kind: 'saved', revision: 1, isDraft: false, savedAt: '2026-11-23T08:30:00.000Z' });
    expect(edited.state()).toMatchObject({ phase: 'idle', isDraft: false });
  });
});

it('says that a change is stored only once the browser has confirmed the latest', async () => {
  const { edited, type, storing } = make();
  const finish = storing();
  type('a');
  expect(edited.state().storage).toBe('storing');
  type('ab');
  await finish(0);
  expect(edited.state().storage).toBe('storing');
  await finish(1);
  expect(edited.state().storage).toBe('stored');
  type('abc');
  expect(edited.state().storage).toBe('storing');
});

it('tells whoever waits for it how the latest change was stored', async () => {
  const { edited, type, storing, refuseStorage } = make();
  expect(await edited.whenStored()).toBe('stored');
  const finish = storing();
  type('a');
  const told: string[] = [];
  void edited.whenStored().then((storage) => told.push(storage));
  type('ab');
  await finish(0);
  expect(told).toEqual([]);
  await finish(1);
  expect(told).toEqual(['stored']);
  refuseStorage(true);
  type('abc');
  expect(await edited.whenStored()).toBe('refused');
});

it('says while the browser refuses to store what is unsent, and when that is over', async () => {
  const { edited, type, refuseStorage } = make();
  refuseStorage(true);
  type('a');
  await vi.advanceTimersByTimeAsync(0);
  expect(edited.state().storage).toBe('refused');
  refuseStorage(false);
  type('ab');
  await vi.advanceTimersByTimeAsync(0);
  expect(edited.state().storage).toBe('stored');
});

it('notifies of every change of its state', async () => {
  const { edited, saved, type, changes } = make();
  type('a');
  expect(changes()).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  // It is stored on this device.
  expect(changes()).toBe(2);
  void edited.save();
  expect(changes()).toBe(3);
  await saved(1);
  // It is saved, and the device has nothing left to store.
  expect(changes()).toBe(5);
});

describe('when another save came first', () => {
  const theirs = { data: 'theirs', isDraft: true, revision: 5 };

  it('saves nothing until a choice is made, then from the new revision', async () => {
    const { edited, sends, respond, saved, type, stored } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    void edited.save();
    await respond({ kind: 'conflict', theirs });
    type('mine too');
    await edited.save();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toHaveLength(1);
    expect(edited.state()).toMatchObject({ phase: 'conflict', data: 'mine too', theirs });
    // After a reload the edit must still count as made from the old revision.
    expect(stored()).toMatchObject({ data: 'mine too', revision: 4, sent: [] });
    void edited.resolve('chosen', true);
    expect(sends.at(-1)).toEqual({ data: 'chosen', isDraft: true, revision: 5 });
    await saved(6);
    expect(edited.state().phase).toBe('idle');
    expect(edited.state().theirs).toBeUndefined();
  });

  it('forgets what was sent before the choice', async () => {
    const { edited, respond, type, stored } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    void edited.save();
    await respond({ kind: 'conflict', theirs });
    void edited.resolve('chosen', true);
    expect(stored()).toMatchObject({ data: 'chosen', sent: ['chosen'] });
  });

  it('sends nothing when the other side was chosen', async () => {
    const { edited, sends, respond, type, stored } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    void edited.save();
    await respond({ kind: 'conflict', theirs });
    await edited.resolve('theirs', true);
    expect(sends).toHaveLength(1);
    expect(edited.state()).toMatchObject({ phase: 'idle', data: 'theirs', saved: theirs });
    expect(stored()).toBeNull();
  });

  it('shows the newer version when another tab saves during the conflict', async () => {
    const { edited, sends, respond, type } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    void edited.save();
    await respond({ kind: 'conflict', theirs });
    const newer = { data: 'newer', isDraft: true, revision: 6 };
    edited.receive(newer);
    expect(edited.state()).toMatchObject({ phase: 'conflict', data: 'mine', theirs: newer });
    void edited.resolve('chosen', true);
    expect(sends.at(-1)).toEqual({ data: 'chosen', isDraft: true, revision: 6 });
  });

  it('finds its own changes saved by another tab, and has nothing left to send', async () => {
    const { edited, sends, type, stored } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    edited.receive({ data: 'mine', isDraft: true, revision: 5 });
    expect(edited.state()).toMatchObject({ phase: 'idle', saved: { revision: 5 } });
    expect(stored()).toBeNull();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toEqual([]);
  });

  it('sends what another tab saved in part at once, not when the next attempt is due', async () => {
    const { edited, sends, respond } = make({ data: 'old', isDraft: true, revision: 4 });
    edited.change('mine', false);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      void edited.save();
      await respond({ kind: 'unreachable' });
    }
    edited.receive({ data: 'mine', isDraft: true, revision: 5 });
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toHaveLength(6);
    expect(sends.at(-1)).toEqual({ data: 'mine', isDraft: false, revision: 5 });
  });

  it('resolves nothing where there is no conflict', async () => {
    const { edited, sends } = make({ data: 'old', isDraft: true, revision: 4 });
    expect(await edited.resolve('chosen', true)).toBe('idle');
    expect(edited.state().data).toBe('old');
    expect(sends).toEqual([]);
  });

  it('shows what another tab saved while nothing is unsent here', async () => {
    const { edited, type } = make({ data: 'old', isDraft: true, revision: 4 });
    edited.receive(theirs);
    expect(edited.state()).toMatchObject({ data: 'theirs', saved: { revision: 5 } });
    type('mine');
    edited.receive({ ...theirs, data: 'newer', revision: 6 });
    expect(edited.state()).toMatchObject({ data: 'mine', saved: { revision: 5 } });
  });
});

describe('an edit found on the device', () => {
  const edit = { data: 'kept', isDraft: true, revision: 4, sent: [], changedAt: 0 };

  it('is restored and sent when nobody has saved since', async () => {
    const { edited, sends } = make({ data: 'old', isDraft: true, revision: 4 });
    expect(await edited.restore(edit)).toBe(true);
    expect(edited.state().phase).toBe('changed');
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toEqual([{ data: 'kept', isDraft: true, revision: 4 }]);
  });

  it('that the server has does not disturb what has been typed since', async () => {
    const { edited, type } = make({ data: 'kept', isDraft: true, revision: 5 });
    type('mine');
    expect(await edited.restore(edit)).toBe(true);
    expect(edited.state()).toMatchObject({ phase: 'changed', data: 'mine' });
  });

  it('is sent when it is chosen over other unsent changes', async () => {
    const { edited, sends, type } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    await edited.restore(edit);
    void edited.resolve('kept', true);
    expect(sends).toEqual([{ data: 'kept', isDraft: true, revision: 4 }]);
  });

  it('continues from a save of its own whose response was lost', async () => {
    const { edited, sends } = make({ data: 'sent', isDraft: true, revision: 5 });
    await edited.restore({ ...edit, sent: ['sent'] });
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toEqual([{ data: 'kept', isDraft: true, revision: 5 }]);
  });

  it('is no conflict where the server has what it was made from, whatever the revision', async () => {
    const { edited, sends } = make({ data: 'old', isDraft: true, revision: 9 });
    await edited.restore({ ...edit, base: 'old' });
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toEqual([{ data: 'kept', isDraft: true, revision: 9 }]);
  });

  it('conflicts when somebody else has saved since, and keeps its revision', async () => {
    const { edited, sends, stored } = make({ data: 'theirs', isDraft: true, revision: 5 });
    await edited.restore(edit);
    expect(edited.state()).toMatchObject({
      phase: 'conflict',
      data: 'kept',
      theirs: { data: 'theirs', revision: 5 },
    });
    expect(stored()).toMatchObject({ data: 'kept', revision: 4 });
    void edited.resolve('kept', true);
    expect(sends).toEqual([{ data: 'kept', isDraft: true, revision: 5 }]);
  });

  it('conflicts with other unsent changes, and neither is lost', async () => {
    const { edited, sends } = make({ data: 'old', isDraft: true, revision: 4 });
    await edited.restore(edit);
    expect(await edited.restore({ ...edit, data: 'kept by another tab' })).toBe(false);
    expect(edited.state()).toMatchObject({
      phase: 'conflict',
      data: 'kept',
      theirs: { data: 'kept by another tab' },
    });
    void edited.resolve('both', true);
    expect(sends).toEqual([{ data: 'both', isDraft: true, revision: 4 }]);
  });

  it('is dropped when the server has it already', async () => {
    const { edited, sends } = make({ data: 'kept', isDraft: true, revision: 5 });
    expect(await edited.restore(edit)).toBe(true);
    expect(edited.state().phase).toBe('idle');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toEqual([]);
  });

  it('waits for the save that is under way', async () => {
    const { edited, saved, type } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    void edited.save();
    const restored = edited.restore(edit);
    expect(edited.state()).toMatchObject({ phase: 'saving', data: 'mine' });
    await saved(5);
    expect(await restored).toBe(true);
    expect(edited.state()).toMatchObject({ phase: 'conflict', data: 'kept', theirs: { data: 'mine', revision: 5 } });
  });

  it('completes a step that the server has as a draft', async () => {
    const { edited, sends } = make({ data: 'kept', isDraft: true, revision: 4 });
    expect(await edited.restore({ ...edit, isDraft: false })).toBe(true);
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sends).toEqual([{ data: 'kept', isDraft: false, revision: 4 }]);
  });

  it('keeps the time of its last change', async () => {
    const { edited, stored } = make({ data: 'old', isDraft: true, revision: 4 });
    await edited.restore({ ...edit, changedAt: 1234, sent: ['a'] });
    expect(stored()).toMatchObject({ changedAt: 1234, sent: ['a'] });
  });
});

describe('a document that is saved on request', () => {
  it('sends nothing by itself, neither after a change nor after a failure', async () => {
    const { edited, sends, respond, saved, type, stored } = make(undefined, {});
    type('a');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toEqual([]);
    expect(stored()).toMatchObject({ data: 'a' });
    void edited.save();
    await respond({ kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toHaveLength(1);
    void edited.save();
    await saved(1);
    expect(edited.state().phase).toBe('idle');
  });
});

describe('what was not typed here', () => {
  const theirs = { data: 'theirs', isDraft: true, revision: 5 };

  it('is counted, for a form that has to show it', async () => {
    const { edited, type, respond } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    expect(edited.state().replaced).toBe(0);
    void edited.save();
    await respond({ kind: 'conflict', theirs });
    void edited.resolve('mine', true);
    expect(edited.state().replaced).toBe(0);
    await respond({ kind: 'conflict', theirs: { ...theirs, data: 'others', revision: 6 } });
    void edited.resolve('others', true);
    expect(edited.state().replaced).toBe(1);
    edited.receive({ ...theirs, data: 'others ', revision: 7 });
    expect(edited.state().replaced).toBe(1);
    edited.receive({ ...theirs, data: 'newer', revision: 8 });
    expect(edited.state()).toMatchObject({ replaced: 2, data: 'newer' });
  });

  it('waits for a pause where that is asked for', async () => {
    const { edited } = make({ data: 'old', isDraft: true, revision: 4 }, { quietMs, idleMs: 5000 });
    edited.receive(theirs);
    expect(edited.state().data).toBe('old');
    await vi.advanceTimersByTimeAsync(5000);
    edited.receive(theirs);
    expect(edited.state().data).toBe('theirs');
  });
});
