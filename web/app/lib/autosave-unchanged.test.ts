import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';
import type { Phase, SaveOutcome } from './autosave-state.ts';

const saved = { data: 'saved', isDraft: false, revision: 4, savedAt: '2026-11-23T08:30:00.000Z' };
const theirs = { data: 'theirs', isDraft: false, revision: 5 };

/** An autosave of words that the server has, which remembers each state that it shows. */
function make() {
  const answers: ((outcome: SaveOutcome<string, string>) => void)[] = [];
  const shown: Phase[] = [];
  let sends = 0;
  const autosave = createAutosave<string, string>({
    saved,
    isSame: (one, other) => one.trim() === other.trim(),
    send: () => {
      sends += 1;
      return new Promise((resolve) => answers.push(resolve));
    },
    store: async () => {},
    onChange: () => shown.push(autosave.state().phase),
  });
  return {
    autosave,
    sends: () => sends,
    shown,
    type: (words: string) => autosave.change(words, false),
    async answer(outcome: SaveOutcome<string, string>): Promise<void> {
      answers.shift()?.(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
type Made = ReturnType<typeof make>;

/** How each state is reached with the words `mine` on screen; those at rest show what is saved. */
const reach: Record<Phase, (made: Made) => Promise<void>> = {
  idle: async () => {},
  changed: async ({ type }) => type('mine'),
  async saving({ autosave, type }) {
    type('mine');
    void autosave.save();
  },
  async waiting(made) {
    await reach.saving(made);
    await made.answer({ kind: 'unreachable' });
  },
  async conflict(made) {
    await reach.saving(made);
    await made.answer({ kind: 'conflict', theirs });
  },
  async refused(made) {
    await reach.saving(made);
    await made.answer({ kind: 'refused', errors: 'Too short' });
  },
  async closed(made) {
    await reach.saving(made);
    await made.answer({ kind: 'closed' });
  },
};
const phases = Object.keys(reach) as Phase[];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each(phases)('stays in the state "%s" when the words on screen are handed in again', async (phase) => {
  const made = make();
  await reach[phase](made);
  const { autosave, shown, sends } = made;
  // That the device stores them again is no change of the document.
  const { storage: _, ...before } = autosave.state();
  const sent = sends();
  shown.length = 0;
  // A space at the end is no change either.
  for (const words of [before.data, `${before.data} `, before.data]) autosave.change(words, before.isDraft);
  expect(new Set(shown)).toEqual(new Set([phase]));
  expect(autosave.state()).toMatchObject(before);
  if (phase === 'idle' || phase === 'refused') {
    expect(await autosave.save()).toBe(phase);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends()).toBe(sent);
    expect(autosave.state().phase).toBe(phase);
  }
});

it.each(phases)('comes to rest from the state "%s" once the words are those that are saved', async (phase) => {
  const made = make();
  await reach[phase](made);
  const { autosave, type, answer } = made;
  type(saved.data);
  // A save under way may still arrive, the other side of a conflict is still there, what is closed stays so.
  if (phase === 'saving') await answer({ kind: 'unreachable' });
  const atRest = phase === 'conflict' || phase === 'closed' ? phase : 'idle';
  expect(autosave.state().phase).toBe(atRest);
  expect(await autosave.save()).toBe(atRest);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(autosave.state().phase).toBe(atRest);
  expect(vi.getTimerCount()).toBe(0);
});

it.each<SaveOutcome<string, string>>([{ kind: 'unreachable' }, { kind: 'refused', errors: 'Too short' }])(
  'is at rest after $kind where the words were taken back meanwhile',
  async (outcome) => {
    const made = make();
    await reach.saving(made);
    made.type(saved.data);
    await made.answer(outcome);
    expect(made.autosave.state()).not.toHaveProperty('errors');
    expect(made.autosave.state().phase).toBe('idle');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(made.sends()).toBe(1);
  },
);

it('takes over what came first where its own words were taken back meanwhile', async () => {
  const made = make();
  await reach.saving(made);
  made.type(saved.data);
  await made.answer({ kind: 'conflict', theirs });
  expect(made.autosave.state()).toMatchObject({ phase: 'idle', data: theirs.data, saved: theirs });
});

it('has words sent again that were refused as complete and are a draft since', async () => {
  const made = make();
  await reach.saving(made);
  made.autosave.change('mine', true);
  await made.answer({ kind: 'refused', errors: 'Too short' });
  expect(made.autosave.state().phase).toBe('changed');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(made.sends()).toBe(2);
});

it('forgets why words were refused once another tab has saved the same', async () => {
  const made = make();
  await reach.refused(made);
  made.autosave.receive({ data: 'mine', isDraft: false, revision: 5 });
  expect(made.autosave.state().phase).toBe('idle');
  expect(made.autosave.state()).not.toHaveProperty('errors');
});

it('ends a conflict once both versions are the same', async () => {
  const typed = make();
  await reach.conflict(typed);
  typed.type(theirs.data);
  const received = make();
  await reach.conflict(received);
  received.autosave.receive({ data: 'mine', isDraft: false, revision: 6 });
  for (const { autosave, sends } of [typed, received]) {
    expect(autosave.state().phase).toBe('idle');
    expect(autosave.state()).not.toHaveProperty('theirs');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends()).toBe(1);
  }
});

it('ends a conflict as something newer comes, where its own words were taken back', async () => {
  const made = make();
  await reach.conflict(made);
  made.type(saved.data);
  const newer = { data: 'newer', isDraft: false, revision: 6 };
  made.autosave.receive(newer);
  expect(made.autosave.state()).toMatchObject({ phase: 'idle', data: 'newer', saved: newer });
  expect(made.autosave.state()).not.toHaveProperty('theirs');
});
