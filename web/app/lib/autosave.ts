import { retryDelayMs, saveDelayMs } from './autosave-delay.ts';
import type { AutosaveOptions, AutosaveState, Phase, SaveOutcome } from './autosave-state.ts';
import { addUnanswered, type UnsentEdit, type Version } from './unsent-edit.ts';

/** More conflicts in a row than this, each resolved without a choice, mean that something is wrong. */
const maxConflicts = 4;

export type Autosave<D, E> = ReturnType<typeof createAutosave<D, E>>;

/**
 * Saves one document without losing any of it: each change is stored on this device at once and sent a moment later, one
 * save at a time, the latest wins. What could not be sent is tried again; what somebody else changed in the meantime is
 * joined with the changes made here where they do not touch, and never overwritten without asking.
 */
export function createAutosave<D, E>({ isSame, merge, send, store, onChange, saved: initial }: AutosaveOptions<D, E>) {
  const { data, isDraft } = initial;
  let state: AutosaveState<D, E> = {
    phase: 'idle',
    data,
    isDraft,
    saved: initial,
    base: data,
    storage: 'stored',
  };
  /** Sent but not answered: the server may have it nonetheless. */
  let sent: readonly D[] = [];
  let running: Promise<Phase> | undefined;
  /** A save was requested while one was running. */
  let isSaveQueued = false;
  /** Somebody asked for a save while one was running: if that fails, it began too early to tell, and another follows. */
  let isAsked = false;
  let isStopped = false;
  let failures = 0;
  /** When the first change since the last save was made. */
  let firstChangeAt: number | undefined;
  /** When a person last changed the document. */
  let changedAt = 0;
  /** Only the outcome of the latest says whether the words on screen are stored. */
  let storesBegun = 0;
  /** The outcome of the latest store. */
  let storing: Promise<'stored' | 'refused'> = Promise.resolve('stored');
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<AutosaveState<D, E>>) => {
    state = { ...state, ...next };
    onChange();
  };
  const isUnsent = () => !isSame(state.data, state.saved.data) || state.isDraft !== state.saved.isDraft;

  function saveIn(delayMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void save(), delayMs);
  }

  function saveSoon(): void {
    const now = Date.now();
    firstChangeAt ??= now;
    saveIn(saveDelayMs(firstChangeAt, now));
  }

  /** Stores what is unsent on this device, or deletes what was stored when nothing is. */
  function storeUnsent(): void {
    const { data, isDraft, saved, base } = state;
    const edit: UnsentEdit<D> | null = isUnsent()
      ? { data, isDraft, revision: saved.revision, base, sent, changedAt }
      : null;
    storesBegun += 1;
    const number = storesBegun;
    // Nobody is told that words are stored before the browser has said so.
    if (edit && state.storage === 'stored') state = { ...state, storage: 'storing' };
    const end = (storage: 'stored' | 'refused') => {
      if (number === storesBegun && state.storage !== storage) set({ storage });
      return storage;
    };
    storing = store(edit).then(
      () => end('stored'),
      () => end('refused'),
    );
  }

  /** Waits for the browser to have stored the words on screen, also those typed meanwhile. */
  async function whenStored(): Promise<'stored' | 'refused'> {
    for (;;) {
      const latest = storing;
      const storage = await latest;
      if (latest === storing) return storage;
    }
  }

  /** Comes to rest with nothing unsent; otherwise enters `phase`. */
  function enter(phase: Phase): void {
    if (isUnsent()) {
      set({ phase });
      return;
    }
    clearTimeout(timer);
    firstChangeAt = undefined;
    const { errors: _, ...rest } = state;
    state = rest;
    set({ phase: 'idle' });
  }

  function change(data: D, isDraft: boolean): void {
    const isUnchanged = isSame(data, state.data) && isDraft === state.isDraft;
    const { errors, ...rest } = state;
    state = { ...rest, data, isDraft };
    // What was refused stays refused until it has changed.
    if (isUnchanged && errors !== undefined) state = { ...state, errors };
    changedAt = Date.now();
    storeUnsent();
    const { phase, theirs } = state;
    if (theirs && isSameAsTheirs(theirs)) endConflict(theirs);
    else if (['saving', 'conflict', 'closed'].includes(phase)) onChange();
    else enter(phase === 'waiting' || (phase === 'refused' && isUnchanged) ? phase : 'changed');
    // While the server is away, typing must not shorten the pause between attempts.
    if (state.phase === 'changed' || state.phase === 'saving') saveSoon();
  }

  /** Sends what is unsent now, for somebody who asks. @returns the phase once that has been tried */
  function saveNow(): Promise<Phase> {
    isAsked = true;
    return save();
  }

  /** Sends what is unsent, or joins the attempt under way. @returns the phase once that has been tried */
  async function save(): Promise<Phase> {
    clearTimeout(timer);
    if (running) {
      isSaveQueued = true;
      return running;
    }
    if (isStopped || !isUnsent() || ['conflict', 'closed', 'refused'].includes(state.phase)) return state.phase;
    running = sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAll(): Promise<Phase> {
    for (let round = 1; ; round += 1) {
      isSaveQueued = false;
      isAsked = false;
      firstChangeAt = undefined;
      const edit = { data: state.data, isDraft: state.isDraft, revision: state.saved.revision };
      sent = addUnanswered(sent, edit.data, isSame);
      set({ phase: 'saving' });
      storeUnsent();
      const outcome = await send(edit);
      if (outcome.kind === 'unreachable' && isAsked && !isStopped) continue;
      const isStuck = outcome.kind === 'conflict' && round > maxConflicts;
      if (apply(edit, isStuck ? { kind: 'unreachable' } : outcome)) return state.phase;
    }
  }

  /** Updates the state with the outcome of a save. @returns false when there is more to send at once */
  function apply(edit: { data: D; isDraft: boolean }, outcome: SaveOutcome<D, E>): boolean {
    switch (outcome.kind) {
      case 'saved':
        failures = 0;
        return rebase({ ...edit, isDraft: outcome.isDraft, revision: outcome.revision, savedAt: outcome.savedAt });
      case 'conflict': {
        const { theirs } = outcome;
        const isOurs = [state.saved.data, state.data, ...sent].some((known) => isSame(known, theirs.data));
        if (isOurs && theirs.revision > state.saved.revision) return rebase(theirs) && !isUnsent();
        if (theirs.revision > state.saved.revision && join(theirs)) return rebase(theirs) && !isUnsent();
        set({ phase: 'conflict', theirs });
        storeUnsent();
        return true;
      }
      case 'refused':
        if (isSame(edit.data, state.data) && edit.isDraft === state.isDraft) {
          set({ phase: 'refused', errors: outcome.errors });
        } else {
          enter('changed');
          if (state.phase === 'changed') saveSoon();
        }
        return true;
      case 'closed':
        set({ phase: 'closed' });
        return true;
      case 'unreachable':
        enter('waiting');
        if (state.phase === 'waiting') saveIn(retryDelayMs(failures, outcome.retryAfter));
        failures += 1;
        return true;
    }
  }

  /** Takes over what somebody else changed, unless both changed the same. @returns whether it did */
  function join(theirs: Version<D>): boolean {
    const { base } = state;
    const joined = !isUnsent() ? theirs : base === undefined ? undefined : merge?.(base, state, theirs);
    if (joined) state = { ...state, data: joined.data, isDraft: joined.isDraft };
    return joined !== undefined;
  }

  /** Continues from what the server has. @returns false when there is more to send at once */
  function rebase(saved: Version<D>): boolean {
    sent = [];
    // The server may have the document as completed already; then it is no draft here either.
    const isDraft = isSame(state.data, saved.data) && !saved.isDraft ? false : state.isDraft;
    state = { ...state, saved, isDraft, base: saved.data };
    storeUnsent();
    enter('changed');
    const unsent = isUnsent();
    if (unsent && !isSaveQueued) saveSoon();
    return !unsent || !isSaveQueued;
  }

  /**
   * Adopts the server's version, received from another tab or by loading it again. Unsent changes stay; whether they
   * conflict shows when they are saved.
   */
  function receive(saved: Version<D>): void {
    if (running || saved.revision <= state.saved.revision) return;
    if (state.theirs && state.theirs.revision > state.saved.revision) {
      if (isUnsent() && !isSameAsTheirs(saved)) set({ theirs: saved });
      else endConflict(saved);
    } else if (!isUnsent()) set({ data: saved.data, isDraft: saved.isDraft, saved, base: saved.data });
    else if (state.phase === 'conflict') set({ theirs: saved });
    else if (isSame(saved.data, state.data)) rebase(saved);
  }

  /**
   * Restores an edit that was stored on this device and never sent.
   * @returns false when it shows only as one side of a conflict, and must stay stored until that is resolved
   */
  async function restore(edit: UnsentEdit<D>): Promise<boolean> {
    if (running) await running;
    const isKnown = [state.saved.data, state.data].some((known) => isSame(known, edit.data));
    if (isKnown && (edit.isDraft || !state.isDraft)) return true;
    if (isUnsent() && !isSame(state.data, edit.data)) {
      const isOneBase = edit.revision === state.saved.revision && edit.base !== undefined && state.base !== undefined;
      if (isOneBase && isSame(edit.base as D, state.base as D) && join({ ...edit, revision: edit.revision })) {
        storeUnsent();
        enter('changed');
        if (state.phase === 'changed') saveSoon();
        return true;
      }
      // Two sets of unsent changes: only the user can choose between them.
      set({ phase: 'conflict', theirs: { data: edit.data, isDraft: edit.isDraft, revision: state.saved.revision } });
      return false;
    }
    const server = state.saved;
    const isOurs = edit.revision >= server.revision || edit.sent.some((one) => isSame(one, server.data));
    if (!isOurs && edit.base !== undefined) {
      state = { ...state, data: edit.data, isDraft: edit.isDraft, base: edit.base };
      changedAt = edit.changedAt;
      if (join(server)) {
        rebase(server);
        return true;
      }
    }
    // Until the user has chosen, the edit stays based on the revision it was made from.
    const saved = { ...server, revision: isOurs ? Math.max(edit.revision, server.revision) : edit.revision };
    const base = isOurs ? server.data : edit.base;
    state = { ...state, data: edit.data, isDraft: edit.isDraft, saved, base };
    sent = edit.sent;
    changedAt = edit.changedAt;
    storeUnsent();
    if (isOurs) {
      set({ phase: 'changed' });
      saveSoon();
    } else set({ phase: 'conflict', theirs: server });
    return true;
  }

  /** Whether the version that came first is on the server, and the same as what is on screen. */
  const isSameAsTheirs = (theirs: Version<D>) =>
    theirs.revision > state.saved.revision && isSame(theirs.data, state.data);

  /** Ends a conflict in which nothing is left to choose: there is one version only. */
  function endConflict(theirs: Version<D>): void {
    set({ theirs });
    void resolve(theirs.data, theirs.isDraft && (state.isDraft || !isSame(theirs.data, state.data)));
  }

  /** Ends a conflict with what was chosen, and sends it. */
  function resolve(data: D, isDraft: boolean): Promise<Phase> {
    const { theirs, errors: _, ...rest } = state;
    if (!theirs) return Promise.resolve(state.phase);
    const saved = theirs.revision > state.saved.revision ? theirs : state.saved;
    sent = [];
    state = { ...rest, saved, data, isDraft, base: saved.data, phase: 'changed' };
    changedAt = Date.now();
    storeUnsent();
    enter('changed');
    return save();
  }

  /** No more timers and no more sends; what is unsent stays stored on this device. */
  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return { change, save: saveNow, whenStored, receive, restore, resolve, stop, isUnsent, state: () => state };
}
