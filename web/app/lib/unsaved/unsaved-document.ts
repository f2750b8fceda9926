import { createListeners } from '../browser/listeners.ts';
import {
  atRest,
  type DocumentOptions,
  type DocumentState,
  type Phase,
  type SaveOutcome,
  type SentEdit,
} from './document-state.ts';
import { createEditKeeper } from './edit-keeper.ts';
import { createSaveTimer } from './save-timer.ts';
import { addUnconfirmed, isMadeFrom, type UnsentEdit, type Version } from './unsent-edit.ts';

/** More conflicts in a row than this, each resolved without a choice, mean that something is wrong. */
const maxConflicts = 4;

export type UnsavedDocument<D, E> = ReturnType<typeof createUnsavedDocument<D, E>>;

/**
 * Saves one document without losing any of it: each change is stored on this device at once and sent a moment later, one
 * save at a time, the latest wins. What could not be sent is tried again; what somebody else changed in the meantime is
 * joined with the changes made here where they do not touch, and never overwritten without asking.
 */
export function createUnsavedDocument<D, E>(options: DocumentOptions<D, E>) {
  const { isSame, merge, send, quietMs, saved: initial, idleMs = 0 } = options;
  let state = atRest<D, E>(initial);
  const { notify, subscribe } = createListeners();
  let running: Promise<Phase> | undefined;
  /** A save was requested while one was running. */
  let isSaveQueued = false;
  /** Somebody asked for a save while one was running: if that fails, it began too early to tell, and another follows. */
  let isAsked = false;
  /** Whether the server may have anything by now, whatever this page knows. */
  let isUncertain = false;
  /** When a person last changed the document. */
  let changedAt = Date.now();
  /** What others have saved while a save was running. */
  let arrived: Version<D> | undefined;
  const timer = createSaveTimer(quietMs, () => void save());
  const keeper = createEditKeeper(options.store, (storage) => storage !== state.storage && set({ storage }));

  const set = (next: Partial<DocumentState<D, E>>) => {
    state = { ...state, ...next };
    notify();
  };
  /** Shows what was not typed here. */
  const replace = (data: D, isDraft: boolean) => {
    const replaced = isSame(data, state.data) ? state.replaced : state.replaced + 1;
    state = { ...state, data, isDraft, replaced };
  };
  /** What was taken back counts as unsent until it is certain that the server has not got what was sent before. */
  const isUnsent = () =>
    isUncertain ||
    !isSame(state.data, state.saved.data) ||
    state.isDraft !== state.saved.isDraft ||
    state.sent.some((one) => !isSame(one, state.saved.data));

  /** What would be lost with this page. */
  function edit(): UnsentEdit<D> {
    const { data, isDraft, base, sent } = state;
    return { data, isDraft, revision: state.saved.revision, base, sent, changedAt };
  }

  /** Stores what is unsent on this device, or deletes what was stored when nothing is. */
  function storeUnsent(): void {
    const unsent = isUnsent() ? edit() : null;
    if (keeper.keep(unsent) && unsent && state.storage === 'stored') state = { ...state, storage: 'storing' };
  }

  /** Comes to rest with nothing unsent; otherwise enters `phase`. */
  function enter(phase: Phase): void {
    const isAtRest = !isUnsent();
    if (isAtRest) {
      timer.clear();
      const { errors: _, ...rest } = state;
      state = rest;
    }
    set({ phase: isAtRest ? 'idle' : phase });
  }

  /** Enters `changed` and sends that in a moment, unless nothing is unsent. */
  function enterChanged(): void {
    enter('changed');
    if (state.phase === 'changed') timer.saveSoon();
  }

  /** Takes what was typed. @param isDraft left out: as it was */
  function change(data: D, isDraft = state.isDraft): void {
    const isUnchanged = isSame(data, state.data) && isDraft === state.isDraft;
    const { errors, ...rest } = state;
    state = { ...rest, data, isDraft };
    // What was refused stays refused until it has changed.
    if (isUnchanged && errors !== undefined) state = { ...state, errors };
    changedAt = Date.now();
    storeUnsent();
    const { phase, theirs } = state;
    if (theirs && isSameAsTheirs(theirs)) endConflict(theirs);
    else if (['saving', 'conflict', 'closed'].includes(phase)) notify();
    else enter(phase === 'waiting' || (phase === 'refused' && isUnchanged) ? phase : 'changed');
    // While the server is away, typing must not shorten the pause between attempts.
    if (state.phase === 'changed' || state.phase === 'saving') timer.saveSoon();
  }

  /** Sends what is unsent now, for somebody who asks. @returns the phase once that has been tried */
  function saveNow(): Promise<Phase> {
    isAsked = true;
    return save();
  }

  /** Sends what is unsent, or joins the attempt under way. @returns the phase once that has been tried */
  async function save(): Promise<Phase> {
    timer.cancel();
    if (running) {
      isSaveQueued = true;
      return running;
    }
    if (timer.isStopped() || !isUnsent() || ['conflict', 'closed', 'refused'].includes(state.phase)) return state.phase;
    running = sendAll().finally(() => {
      running = undefined;
      const latest = arrived;
      arrived = undefined;
      if (latest) receive(latest);
    });
    return running;
  }

  async function sendAll(): Promise<Phase> {
    for (let round = 1; ; round += 1) {
      isSaveQueued = false;
      isAsked = false;
      timer.clear();
      const { data, isDraft, saved } = state;
      const edit = { data, isDraft, revision: saved.revision, saved: saved.data };
      state = { ...state, sent: addUnconfirmed(state.sent, data, isSame) };
      set({ phase: 'saving' });
      storeUnsent();
      const outcome = await send(edit);
      if (outcome.kind === 'unreachable' && isAsked && !timer.isStopped()) continue;
      const isStuck = outcome.kind === 'conflict' && round > maxConflicts;
      if (apply(edit, isStuck ? { kind: 'unreachable' } : outcome)) return state.phase;
    }
  }

  /** Updates the state with the outcome of a save. @returns false when there is more to send at once */
  function apply({ data, isDraft }: SentEdit<D>, outcome: SaveOutcome<D, E>): boolean {
    switch (outcome.kind) {
      case 'saved':
        state = { ...state, failures: 0 };
        return rebase({ data, isDraft, ...outcome });
      case 'conflict': {
        const { theirs } = outcome;
        const isOurs = [state.saved.data, state.data, ...state.sent].some((known) => isSame(known, theirs.data));
        isUncertain = false;
        state = { ...state, sent: [] };
        if (theirs.revision > state.saved.revision && (isOurs || join(theirs))) return rebase(theirs) && !isUnsent();
        set({ phase: 'conflict', theirs });
        storeUnsent();
        return true;
      }
      case 'refused':
        state = { ...state, sent: state.sent.filter((one) => !isSame(one, data)) };
        if (isSame(data, state.data) && isDraft === state.isDraft) {
          set({ phase: 'refused', errors: outcome.errors });
        } else enterChanged();
        storeUnsent();
        return true;
      case 'closed':
        set({ phase: 'closed' });
        return true;
      case 'unreachable':
        enter('waiting');
        timer.saveAgain(state.failures, outcome.retryAfter);
        set({ failures: state.failures + 1 });
        return true;
    }
  }

  /** Takes over what somebody else changed, unless both changed the same. @returns whether it did */
  function join(theirs: Version<D>): boolean {
    const { base } = state;
    const joined = !isUnsent() ? theirs : base === undefined ? undefined : merge?.(base, state, theirs);
    if (joined) replace(joined.data, joined.isDraft);
    return joined !== undefined;
  }

  /** Continues from what the server has. @returns false when there is more to send at once */
  function rebase(saved: Version<D>): boolean {
    // The server may have the document as completed already; then it is no draft here either.
    const isDraft = state.isDraft && (saved.isDraft || !isSame(state.data, saved.data));
    state = { ...state, saved, isDraft, base: saved.data, sent: [] };
    isUncertain = false;
    storeUnsent();
    enter('changed');
    const unsent = isUnsent();
    if (unsent && !isSaveQueued) timer.saveSoon();
    return !unsent || !isSaveQueued;
  }

  /**
   * Adopts the server's version, received from another tab or by loading it again. Unsent changes stay; whether they
   * conflict shows when they are saved.
   */
  function receive(saved: Version<D>): void {
    if (saved.revision <= state.saved.revision || (idleMs > 0 && Date.now() - changedAt < idleMs)) return;
    if (running) {
      if (saved.revision > (arrived?.revision ?? 0)) arrived = saved;
    } else if (state.theirs && state.theirs.revision > state.saved.revision) {
      if (isUnsent() && !isSameAsTheirs(saved)) set({ theirs: saved });
      else endConflict(saved);
    } else if (!isUnsent()) {
      replace(saved.data, saved.isDraft);
      set({ saved, base: saved.data });
    } else if (state.phase === 'conflict') set({ theirs: saved });
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
      if (isOneBase && isSame(edit.base as D, state.base as D) && join(edit)) {
        storeUnsent();
        enterChanged();
        return true;
      }
      // Two sets of unsent changes: only the user can choose between them.
      set({ phase: 'conflict', theirs: { data: edit.data, isDraft: edit.isDraft, revision: state.saved.revision } });
      return false;
    }
    const server = state.saved;
    const isOurs = isMadeFrom(edit, server, isSame);
    replace(edit.data, edit.isDraft);
    changedAt = edit.changedAt;
    if (!isOurs && edit.base !== undefined) {
      state = { ...state, base: edit.base };
      if (join(server)) {
        rebase(server);
        return true;
      }
    }
    // Until the user has chosen, the edit stays based on the revision it was made from.
    const saved = { ...server, revision: isOurs ? Math.max(edit.revision, server.revision) : edit.revision };
    state = { ...state, saved, base: isOurs ? server.data : edit.base, sent: isOurs ? edit.sent : [] };
    storeUnsent();
    if (isOurs) enterChanged();
    else set({ phase: 'conflict', theirs: server });
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

  /** Ends a conflict with what was chosen, and sends it. @param isDraft left out: as it is on screen */
  function resolve(data: D, isDraft = state.isDraft): Promise<Phase> {
    const { theirs, errors: _, ...rest } = state;
    if (!theirs) return Promise.resolve(state.phase);
    const saved = theirs.revision > state.saved.revision ? theirs : state.saved;
    state = { ...rest, saved, base: saved.data, sent: [], phase: 'changed' };
    replace(data, isDraft);
    changedAt = Date.now();
    storeUnsent();
    enter('changed');
    return save();
  }

  return {
    change,
    save: saveNow,
    whenStored: keeper.whenStored,
    receive,
    restore,
    resolve,
    isUnsent,
    edit,
    state: () => state,
    subscribe,
    /** No more timers and no more sends; what is unsent stays stored on this device. */
    stop: timer.stop,
    /** Goes on after `stop`. @param isCertain false where the server may have anything by now: all of it is sent again */
    resume(isCertain = true): void {
      timer.start();
      isUncertain ||= !isCertain;
      storeUnsent();
      if (isUncertain || ['changed', 'waiting'].includes(state.phase)) enterChanged();
    },
  };
}
