import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, longestPause, longestRetry, quietPause, type SaveOutcome } from './autosave.ts';
import type { Edit, Version } from './unsent.ts';

/** A server that is told what to answer, and a device that keeps. The clock is the only other thing that is not real. */
function make(saved: Version<string> = { data: '', isDraft: true, revision: 0 }) {
  const sends: { data: string; isDraft: boolean; revision: number }[] = [];
  const answers: ((outcome: SaveOutcome<string, string>) => void)[] = [];
  const kept: (Edit<string> | null)[] = [];
  const autosave = createAutosave<string, string>({
    saved,
    same: (one, other) => one.trim() === other.trim(),
    send: (edit) => {
      sends.push(edit);
      return new Promise((resolve) => answers.push(resolve));
    },
    keep: async (edit) => {
      kept.push(edit);
    },
    onChange: () => {},
  });
  /** Answers the oldest open save and lets what follows from it happen. */
  const answer = async (outcome: SaveOutcome<string, string>) => {
    answers.shift()?.(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  const saved_ = (revision: number) =>
    answer({ kind: 'saved', revision, isDraft: true, savedAt: '2026-11-23T08:30:00.000Z' });
  return {
    autosave,
    sends,
    answer,
    saved: saved_,
    kept: () => kept.at(-1),
    type: (text: string) => autosave.change(text, true),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving', () => {
  it('keeps each change at once and sends it after a quiet moment', async () => {
    const { autosave, sends, saved, kept, type } = make();
    type('a');
    expect(kept()).toMatchObject({ data: 'a', revision: 0 });
    await vi.advanceTimersByTimeAsync(quietPause - 1);
    type('ab');
    await vi.advanceTimersByTimeAsync(quietPause - 1);
    expect(sends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sends).toEqual([{ data: 'ab', isDraft: true, revision: 0 }]);
    expect(autosave.state().phase).toBe('saving');
    await saved(1);
    expect(autosave.state()).toMatchObject({ phase: 'rest', saved: { data: 'ab', revision: 1 } });
    expect(kept()).toBeNull();
  });

  it('is not put off for ever by steady typing', async () => {
    const { sends, type } = make();
    for (let passed = 0; passed < longestPause + quietPause; passed += 500) {
      type(`typed for ${passed}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(sends).toHaveLength(1);
  });

  it('has one in flight, and the latest wins', async () => {
    const { autosave, sends, saved, type, kept } = make();
    type('a');
    const first = autosave.save();
    type('ab');
    const second = autosave.save();
    type('abc');
    void autosave.save();
    expect(sends).toHaveLength(1);
    await saved(1);
    expect(sends).toEqual([
      { data: 'a', isDraft: true, revision: 0 },
      { data: 'abc', isDraft: true, revision: 1 },
    ]);
    expect(kept()).toMatchObject({ data: 'abc', revision: 1, sent: ['abc'] });
    await saved(2);
    expect(await Promise.all([first, second])).toEqual(['rest', 'rest']);
  });

  it('sends nothing when what was typed is gone again', async () => {
    const { autosave, sends, type, kept } = make({ data: 'a', isDraft: true, revision: 3 });
    type('ab');
    type('a ');
    expect(kept()).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    await autosave.save();
    expect(sends).toEqual([]);
  });

  it('says what is wrong, keeps it, and tries again only once it has changed', async () => {
    const { autosave, sends, answer, type, kept } = make();
    type('too long');
    void autosave.save();
    await answer({ kind: 'refused', faults: 'At most 5' });
    await autosave.save();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toHaveLength(1);
    expect(autosave.state()).toMatchObject({ phase: 'refused', faults: 'At most 5', data: 'too long' });
    expect(kept()).toMatchObject({ data: 'too long' });
    type('short');
    expect(autosave.state().faults).toBeUndefined();
    await vi.advanceTimersByTimeAsync(quietPause);
    expect(sends).toHaveLength(2);
  });
});

describe('without a network', () => {
  it('keeps the words and tries again, each pause twice the last', async () => {
    const { autosave, sends, answer, saved, type, kept } = make();
    type('a');
    void autosave.save();
    await answer({ kind: 'unreachable' });
    expect(autosave.state().phase).toBe('waiting');
    type('ab');
    const changedAt = Date.now();
    for (const pause of [1000, 2000, 4000]) {
      const before = sends.length;
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(sends).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sends).toHaveLength(before + 1);
      await answer({ kind: 'unreachable' });
    }
    expect(kept()).toMatchObject({ data: 'ab', sent: ['a', 'ab'], changedAt });
    void autosave.save();
    await saved(1);
    expect(autosave.state().phase).toBe('rest');
  });

  it('waits as long as a busy server asks, and never longer than a minute by itself', async () => {
    const { autosave, sends, answer, type } = make();
    type('a');
    void autosave.save();
    await answer({ kind: 'unreachable', pause: 90 });
    await vi.advanceTimersByTimeAsync(89_000);
    expect(sends).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    for (let count = 0; count < 9; count += 1) {
      await answer({ kind: 'unreachable' });
      await vi.advanceTimersByTimeAsync(longestRetry);
    }
    expect(sends).toHaveLength(11);
  });

  it('takes a save whose answer was lost for its own', async () => {
    const { autosave, sends, answer, saved, type } = make({ data: '', isDraft: true, revision: 4 });
    type('a');
    void autosave.save();
    await answer({ kind: 'unreachable' });
    type('ab');
    await vi.advanceTimersByTimeAsync(1000);
    await answer({ kind: 'conflict', theirs: { data: 'a', isDraft: true, revision: 5 } });
    expect(sends.at(-1)).toEqual({ data: 'ab', isDraft: true, revision: 5 });
    await saved(6);
    expect(autosave.state()).toMatchObject({ phase: 'rest', saved: { revision: 6 } });
  });

  it('sends nothing any more once stopped, and what is unsent stays kept', async () => {
    const { autosave, sends, type, kept } = make();
    type('a');
    autosave.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toEqual([]);
    expect(kept()).toMatchObject({ data: 'a' });
  });
});

describe('when another came first', () => {
  const theirs = { data: 'theirs', isDraft: true, revision: 5 };

  it('saves nothing until somebody has chosen, then from the new revision', async () => {
    const { autosave, sends, answer, saved, type, kept } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    void autosave.save();
    await answer({ kind: 'conflict', theirs });
    type('mine too');
    await autosave.save();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toHaveLength(1);
    expect(autosave.state()).toMatchObject({ phase: 'conflict', data: 'mine too', theirs });
    // A reload in between must not take the words for newer than what they were made from.
    expect(kept()).toMatchObject({ data: 'mine too', revision: 4 });
    void autosave.resolve('chosen', true);
    expect(sends.at(-1)).toEqual({ data: 'chosen', isDraft: true, revision: 5 });
    await saved(6);
    expect(autosave.state().phase).toBe('rest');
    expect(autosave.state().theirs).toBeUndefined();
  });

  it('sends nothing when the other side was chosen', async () => {
    const { autosave, sends, answer, type, kept } = make({ data: 'old', isDraft: true, revision: 4 });
    type('mine');
    void autosave.save();
    await answer({ kind: 'conflict', theirs });
    await autosave.resolve('theirs', true);
    expect(sends).toHaveLength(1);
    expect(autosave.state()).toMatchObject({ phase: 'rest', data: 'theirs', saved: theirs });
    expect(kept()).toBeNull();
  });

  it('shows what another tab saved while nothing is unsent here', async () => {
    const { autosave, type } = make({ data: 'old', isDraft: true, revision: 4 });
    autosave.receive(theirs);
    expect(autosave.state()).toMatchObject({ data: 'theirs', saved: { revision: 5 } });
    type('mine');
    autosave.receive({ ...theirs, data: 'newer', revision: 6 });
    expect(autosave.state()).toMatchObject({ data: 'mine', saved: { revision: 5 } });
  });
});

describe('words found on the device', () => {
  const edit = { data: 'kept', isDraft: true, revision: 4, sent: [], changedAt: 0 };

  it('are taken up and sent when nobody saved since', async () => {
    const { autosave, sends } = make({ data: 'old', isDraft: true, revision: 4 });
    expect(await autosave.takeUp(edit)).toBe(true);
    await vi.advanceTimersByTimeAsync(quietPause);
    expect(sends).toEqual([{ data: 'kept', isDraft: true, revision: 4 }]);
  });

  it('go on from a save of their own whose answer was lost', async () => {
    const { autosave, sends } = make({ data: 'sent', isDraft: true, revision: 5 });
    await autosave.takeUp({ ...edit, sent: ['sent'] });
    await vi.advanceTimersByTimeAsync(quietPause);
    expect(sends).toEqual([{ data: 'kept', isDraft: true, revision: 5 }]);
  });

  it('ask when somebody else saved since, and stay made from what they were made from', async () => {
    const { autosave, sends, kept } = make({ data: 'theirs', isDraft: true, revision: 5 });
    await autosave.takeUp(edit);
    expect(autosave.state()).toMatchObject({
      phase: 'conflict',
      data: 'kept',
      theirs: { data: 'theirs', revision: 5 },
    });
    expect(kept()).toMatchObject({ data: 'kept', revision: 4 });
    void autosave.resolve('kept', true);
    expect(sends).toEqual([{ data: 'kept', isDraft: true, revision: 5 }]);
  });

  it('ask when there are two sets of them, and neither is forgotten', async () => {
    const { autosave, sends } = make({ data: 'old', isDraft: true, revision: 4 });
    await autosave.takeUp(edit);
    expect(await autosave.takeUp({ ...edit, data: 'kept by another tab' })).toBe(false);
    expect(autosave.state()).toMatchObject({
      phase: 'conflict',
      data: 'kept',
      theirs: { data: 'kept by another tab' },
    });
    void autosave.resolve('both', true);
    expect(sends).toEqual([{ data: 'both', isDraft: true, revision: 4 }]);
  });

  it('are nothing new when the server has them', async () => {
    const { autosave, sends } = make({ data: 'kept', isDraft: true, revision: 5 });
    expect(await autosave.takeUp(edit)).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends).toEqual([]);
  });
});
