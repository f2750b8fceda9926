import type { DeviceStorage, StoreEdit } from './edit-keeper.ts';
import type { IsSame, Merge, Version } from './unsent-edit.ts';

/** How an attempt to save came out. `E` says what is wrong with a document. */
export type SaveOutcome<D, E> =
  /** `isDraft` left out: as it was sent. */
  | { kind: 'saved'; revision: number; isDraft?: boolean; savedAt?: string }
  /** Another save came first, so nothing was saved. */
  | { kind: 'conflict'; theirs: Version<D> }
  /** The document is invalid: sending it again unchanged is useless. */
  | { kind: 'refused'; errors: E }
  /** The document can no longer be saved. */
  | { kind: 'closed' }
  /** Not now: no network, or a server that is away or busy. `retryAfter` in seconds, when the server says so. */
  | { kind: 'unreachable'; retryAfter?: number };

/** `waiting`: it could not be sent and will be tried again. */
export type Phase = 'idle' | 'changed' | 'saving' | 'waiting' | 'conflict' | 'refused' | 'closed';

export type DocumentState<D, E> = {
  readonly phase: Phase;
  /** The document on screen; whatever of it is unsent is stored on this device. */
  readonly data: D;
  readonly isDraft: boolean;
  /** What the server has, as far as this page knows. */
  readonly saved: Version<D>;
  /** What the document on screen was made from; undefined where it is not known any more. */
  readonly base: D | undefined;
  /** What was sent and not answered, the latest last: the server may have it nonetheless. */
  readonly sent: readonly D[];
  /** In a conflict: the version that came first. */
  readonly theirs?: Version<D>;
  readonly errors?: E;
  /** Whether what is unsent would survive a crash now. */
  readonly storage: DeviceStorage;
  /** How many saves in a row have failed. */
  readonly failures: number;
  /** Rises when something else than typing has changed `data`, which a form with a state of its own then shows. */
  readonly replaced: number;
};

/** The state of a document that is as the server has it. */
export const atRest = <D, E>(saved: Version<D>): DocumentState<D, E> => ({
  phase: 'idle',
  data: saved.data,
  isDraft: saved.isDraft,
  saved,
  base: saved.data,
  sent: [],
  storage: 'stored',
  failures: 0,
  replaced: 0,
});

/** What is sent: `data` and what it was made from. */
export type SentEdit<D> = {
  readonly data: D;
  readonly isDraft: boolean;
  /** The revision that the server has, as far as this page knows, and its content. */
  readonly revision: number;
  readonly saved: D;
};

export type DocumentOptions<D, E> = {
  readonly saved: Version<D>;
  /** What the server changes by itself (spaces at the ends) must not count as a difference. */
  readonly isSame: IsSame<D>;
  /** Left out: every conflict is for a person to decide. */
  readonly merge?: Merge<D>;
  readonly send: (edit: SentEdit<D>) => Promise<SaveOutcome<D, E>>;
  readonly store: StoreEdit<D>;
  /** How long after the last change it saves itself; left out, a person asks for each save, also after one that has failed. */
  readonly quietMs?: number | undefined;
  /**
   * What others have saved takes the place of what is on screen once nothing was typed for so long: for a server without
   * revisions, whose response may be older than the last save.
   */
  readonly idleMs?: number | undefined;
};
