import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Phase, SaveOutcome } from './document-state.ts';
import { createUnsavedDocument } from './unsaved-document.ts';

const quietMs = 800;
const saved = { data: 'saved', isDraft: false, revision: 4, savedAt: '2026-11-23T08:30:00.000Z' };
const theirs = { data: 'theirs', isDraft: false, revision: 5 };

/** A document that the server has, which remembers each state that it shows. */
function make() {
  const answers: ((outcome: SaveOutcome<string, string>) => void)[] = [];
  const shown: Phase[] = [];
  let sends = 0;
  const edited = createUnsavedDocument<string, string>({
    saved,
    quietMs,
    isSame: (one, other) => one.trim() === other.trim(),
    send: () => {
      sends += 1;
      return new Promise((resolve) => answers.push(resolve));
    },
    store: async () => {},
  });
  edited.subscribe(() => shown.push(edited.state().phase));
  return {
    edited,
    sends: () => sends,
    shown,
    type: (words: string) => edited.change(words, false),
    async respond(outcome: SaveOutcome<string, string>): Promise<void> {
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
  async saving({ edited, type }) {
    type('mine');
    void edited.save();
  },
  async waiting(made) {
    await reach.saving(made);
    await made.respond({ kind: 'unreachable' });
  },
  async conflict(made) {
    await reach.saving(made);
    await made.respond({ kind: 'conflict', theirs });
  },
  async refused(made) {
    await reach.saving(made);
    await made.respond({ kind: 'refused', errors: 'Too short' });
  },
  async closed(made) {
    await reach.saving(made);
    await made.respond({ kind: 'closed' });
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
  const { edited, shown, sends } = made;
  // That the device stores them again is no change of the document.
  const { storage: _, ...before } = edited.state();
  const sent = sends();
  shown.length = 0;
  // A space at the end is no change either.
  for (const words of [before.data, `${before.data} `, before.data]) edited.change(words, before.isDraft);
  expect(new Set(shown)).toEqual(new Set([phase]));
  expect(edited.state()).toMatchObject(before);
  if (phase === 'idle' || phase === 'refused') {
    expect(await edited.save()).toBe(phase);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends()).toBe(sent);
    expect(edited.state().phase).toBe(phase);
  }
});

it.each(phases)('comes to rest from the state "%s" once the words are those that are saved', async (phase) => {
  const made = make();
  await reach[phase](made);
  const { edited, type, respond } = made;
  type(saved.data);
  // Whether the server has what was sent is not certain, the other side of a conflict is still there, what is closed stays so.
  if (phase === 'saving' || phase === 'waiting') {
    await respond({ kind: 'unreachable' });
    expect(edited.state().phase).toBe('waiting');
    void edited.save();
    await respond({ kind: 'saved', revision: 5, isDraft: false });
  }
  const atRest = phase === 'conflict' || phase === 'closed' ? phase : 'idle';
  expect(edited.state().phase).toBe(atRest);
  expect(await edited.save()).toBe(atRest);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(edited.state().phase).toBe(atRest);
  expect(vi.getTimerCount()).toBe(0);
});

it('is at rest after a refusal where the words were taken back meanwhile', async () => {
  const made = make();
  await reach.saving(made);
  made.type(saved.data);
  await made.respond({ kind: 'refused', errors: 'Too short' });
  expect(made.edited.state()).not.toHaveProperty('errors');
  expect(made.edited.state().phase).toBe('idle');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(made.sends()).toBe(1);
});

it('takes over what came first where its own words were taken back meanwhile', async () => {
  const made = make();
  await reach.saving(made);
  made.type(saved.data);
  await made.respond({ kind: 'conflict', theirs });
  expect(made.edited.state()).toMatchObject({ phase: 'idle', data: theirs.data, saved: theirs });
});

it('has words sent again that were refused as complete and are a draft since', async () => {
  const made = make();
  await reach.saving(made);
  made.edited.change('mine', true);
  await made.respond({ kind: 'refused', errors: 'Too short' });
  expect(made.edited.state().phase).toBe('changed');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(made.sends()).toBe(2);
});

it('forgets why words were refused once another tab has saved the same', async () => {
  const made = make();
  await reach.refused(made);
  made.edited.receive({ data: 'mine', isDraft: false, revision: 5 });
  expect(made.edited.state().phase).toBe('idle');
  expect(made.edited.state()).not.toHaveProperty('errors');
});

it('ends a conflict once both versions are the same', async () => {
  const typed = make();
  await reach.conflict(typed);
  typed.type(theirs.data);
  const received = make();
  await reach.conflict(received);
  received.edited.receive({ data: 'mine', isDraft: false, revision: 6 });
  for (const { edited, sends } of [typed, received]) {
    expect(edited.state().phase).toBe('idle');
    expect(edited.state()).not.toHaveProperty('theirs');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sends()).toBe(1);
  }
});

it('ends a conflict as something newer comes, where its own words were taken back', async () => {
  const made = make();
  await reach.conflict(made);
  made.type(saved.data);
  const newer = { data: 'newer', isDraft: false, revision: 6 };
  made.edited.receive(newer);
  expect(made.edited.state()).toMatchObject({ phase: 'idle', data: 'newer', saved: newer });
  expect(made.edited.state()).not.toHaveProperty('theirs');
});
