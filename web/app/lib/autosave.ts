import { type Edit, type Keep, mergeSent, type Version } from './unsent.ts';

/**
 * Saves one document so that not a word is lost: every change is kept on this device at once, saved a moment after, one
 * save in flight, the latest wins; what could not be sent is tried again, and what somebody else changed meanwhile is
 * never overwritten without a choice.
 */

/** How an attempt to save came out. */
export type SaveOutcome<D, F> =
  | { kind: 'saved'; revision: number; isDraft: boolean; savedAt: string }
  /** Another save came first: nothing was saved. */
  | { kind: 'conflict'; theirs: Version<D> }
  /** The document holds something wrong: trying again without a change is useless. */
  | { kind: 'refused'; faults: F }
  /** No more saves are taken at all. */
  | { kind: 'closed' }
  /** Not now: no network, a server that is away or busy. `pause`: seconds to wait, when the server says so. */
  | { kind: 'unreachable'; pause?: number };

/** Where a document stands. `waiting`: it could not be sent and will be tried again. */
export type Phase = 'rest' | 'changed' | 'saving' | 'waiting' | 'conflict' | 'refused' | 'closed';

export type AutosaveState<D, F> = {
  readonly phase: Phase;
  /** What is shown, and whether it is a draft; whatever of it is unsent is kept on this device. */
  readonly data: D;
  readonly isDraft: boolean;
  /** What the server has, as far as is known here. */
  readonly saved: Version<D>;
  /** In a conflict: what came first. */
  readonly theirs?: Version<D>;
  readonly faults?: F;
  /** False when the browser refused to keep what is unsent. */
  readonly isKept: boolean;
};

export type AutosaveOptions<D, F> = {
  readonly saved: Version<D>;
  /** Whether two documents say the same; what the server changes by itself (spaces at the ends) must not count. */
  readonly same: (one: D, other: D) => boolean;
  readonly send: (edit: { data: D; isDraft: boolean; revision: number }) => Promise<SaveOutcome<D, F>>;
  readonly keep: Keep<D>;
  /** Called after every change of the state. */
  readonly onChange: () => void;
};

/** Milliseconds of quiet before a change is sent, and the longest that steady typing may put it off. */
export const quietPause = 800;
export const longestPause = 5000;
/** Milliseconds before what could not be sent is tried again: doubled each time, up to the longest. */
export const firstRetry = 1000;
export const longestRetry = 60_000;

/** More answers "another came first" in a row than this, each settled without a choice, mean that something is wrong. */
const mostRounds = 4;

export type Autosave<D, F> = ReturnType<typeof createAutosave<D, F>>;

export function createAutosave<D, F>({ same, send, keep, onChange, ...given }: AutosaveOptions<D, F>) {
  let state: AutosaveState<D, F> = { ...start(given.saved), phase: 'rest', isKept: true };
  /** What was sent and not answered: the server may have it all the same. */
  let sent: readonly D[] = [];
  let running: Promise<Phase> | undefined;
  let again = false;
  let stopped = false;
  let failures = 0;
  let changedSince: number | undefined;
  /** When the words were last changed by a person. */
  let changedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<AutosaveState<D, F>>) => {
    state = { ...state, ...next };
    onChange();
  };
  const isUnsent = () => !same(state.data, state.saved.data) || state.isDraft !== state.saved.isDraft;

  function wake(delay: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void save(), delay);
  }

  /** Writes what is unsent to this device, or takes away what was written when nothing is. */
  function keepNow(): void {
    const { data, isDraft, saved } = state;
    const edit: Edit<D> | null = isUnsent() ? { data, isDraft, revision: saved.revision, sent, changedAt } : null;
    keep(edit).then(
      () => !state.isKept && set({ isKept: true }),
      () => state.isKept && set({ isKept: false }),
    );
  }

  /** After a quiet moment, but not later than the longest pause from the first change. */
  function saveSoon(): void {
    const now = Date.now();
    changedSince ??= now;
    wake(Math.max(0, Math.min(quietPause, changedSince + longestPause - now)));
  }

  function change(data: D, isDraft: boolean): void {
    const { faults: _, ...rest } = state;
    state = { ...rest, data, isDraft };
    changedAt = Date.now();
    keepNow();
    if (!isUnsent() && ['changed', 'waiting', 'refused'].includes(state.phase)) {
      clearTimeout(timer);
      state = { ...state, phase: 'rest' };
    } else if (state.phase === 'rest' || state.phase === 'refused') state = { ...state, phase: 'changed' };
    onChange();
    // While the server is away, typing does not make the pauses shorter.
    if (state.phase === 'changed' || state.phase === 'saving') saveSoon();
  }

  /** Sends what is unsent now. @returns where the document stands once that was tried */
  async function save(): Promise<Phase> {
    clearTimeout(timer);
    if (running) {
      again = true;
      return running;
    }
    if (stopped || !isUnsent() || ['conflict', 'closed', 'refused'].includes(state.phase)) return state.phase;
    running = sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAll(): Promise<Phase> {
    for (let round = 1; ; round += 1) {
      again = false;
      changedSince = undefined;
      const edit = { data: state.data, isDraft: state.isDraft, revision: state.saved.revision };
      sent = mergeSent(sent, edit.data, same);
      set({ phase: 'saving' });
      keepNow();
      const outcome = await send(edit);
      // Settled again and again without an end, it is not what it seems.
      const isStuck = outcome.kind === 'conflict' && round > mostRounds;
      if (settle(edit, isStuck ? { kind: 'unreachable' } : outcome)) return state.phase;
    }
  }

  /** Takes in the outcome of an attempt. @returns false when there is more to send at once */
  function settle(edit: { data: D; isDraft: boolean }, outcome: SaveOutcome<D, F>): boolean {
    switch (outcome.kind) {
      case 'saved':
        failures = 0;
        return rebase({ ...edit, isDraft: outcome.isDraft, revision: outcome.revision, savedAt: outcome.savedAt });
      case 'conflict': {
        const { theirs } = outcome;
        const isOurs = [state.saved.data, state.data, ...sent].some((known) => same(known, theirs.data));
        if (isOurs && theirs.revision > state.saved.revision) return rebase(theirs) && !isUnsent();
        set({ phase: 'conflict', theirs });
        keepNow();
        return true;
      }
      case 'refused':
        if (!same(edit.data, state.data)) {
          set({ phase: 'changed' });
          saveSoon();
        } else set({ phase: 'refused', faults: outcome.faults });
        return true;
      case 'closed':
        set({ phase: 'closed' });
        return true;
      case 'unreachable':
        set({ phase: 'waiting' });
        wake(Math.max(Math.min(firstRetry * 2 ** failures, longestRetry), (outcome.pause ?? 0) * 1000));
        failures += 1;
        return true;
    }
  }

  /** Goes on from what the server has. @returns false when there is more to send at once */
  function rebase(saved: Version<D>): boolean {
    sent = [];
    // What was meant to be a draft may have been found complete already.
    const isDraft = same(state.data, saved.data) && !saved.isDraft ? false : state.isDraft;
    state = { ...state, saved, isDraft };
    keepNow();
    const unsent = isUnsent();
    set({ phase: unsent ? 'changed' : 'rest' });
    if (unsent && !again) saveSoon();
    return !unsent || !again;
  }

  /** What the server has, learnt from another tab or by reading it again. Unsent words stay; the server will settle it. */
  function receive(saved: Version<D>): void {
    if (running || saved.revision <= state.saved.revision) return;
    if (!isUnsent()) set({ data: saved.data, isDraft: saved.isDraft, saved });
    else if (state.phase === 'conflict') set({ theirs: saved });
    else if (same(saved.data, state.data)) rebase(saved);
  }

  /**
   * Takes up words that were kept on this device and never sent.
   * @returns false when they are shown as one side of a conflict only, and must stay kept until it is resolved
   */
  async function takeUp(edit: Edit<D>): Promise<boolean> {
    if (running) await running;
    const isKnown = [state.saved.data, state.data].some((known) => same(known, edit.data));
    if (isKnown && (edit.isDraft || !state.isDraft)) return true;
    if (isUnsent() && !same(state.data, edit.data)) {
      // Two sets of unsent words: nobody but the person can tell which are meant.
      set({ phase: 'conflict', theirs: { data: edit.data, isDraft: edit.isDraft, revision: state.saved.revision } });
      return false;
    }
    const server = state.saved;
    const isOurs = edit.revision >= server.revision || edit.sent.some((one) => same(one, server.data));
    // Until somebody has chosen, the words stay made from what they were made from.
    const saved = { ...server, revision: isOurs ? Math.max(edit.revision, server.revision) : edit.revision };
    state = { ...state, data: edit.data, isDraft: edit.isDraft, saved };
    sent = edit.sent;
    changedAt = edit.changedAt;
    keepNow();
    if (isOurs) {
      set({ phase: 'changed' });
      saveSoon();
    } else set({ phase: 'conflict', theirs: server });
    return true;
  }

  /** Ends a conflict with what was chosen, and sends it. */
  function resolve(data: D, isDraft: boolean): Promise<Phase> {
    const { theirs, faults: _, ...rest } = state;
    if (!theirs) return Promise.resolve(state.phase);
    const saved = theirs.revision > state.saved.revision ? theirs : state.saved;
    sent = [];
    state = { ...rest, saved, data, isDraft, phase: 'changed' };
    changedAt = Date.now();
    keepNow();
    set({ phase: isUnsent() ? 'changed' : 'rest' });
    return save();
  }

  /** No more timers and no more sends; what is unsent stays on this device. */
  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  return { change, save, receive, takeUp, resolve, stop, isUnsent, state: () => state };
}

function start<D>(saved: Version<D>) {
  return { data: saved.data, isDraft: saved.isDraft, saved };
}
