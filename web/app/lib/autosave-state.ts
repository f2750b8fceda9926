import type { IsSame, Merge, UnsentEdit, Version } from './unsent-edit.ts';

/** How an attempt to save came out. `E` says what is wrong with a document. */
export type SaveOutcome<D, E> =
  | { kind: 'saved'; revision: number; isDraft: boolean; savedAt: string }
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

/** `storing`: the browser has not confirmed the latest change yet. `refused`: it does not store anything. */
type Storage = 'stored' | 'storing' | 'refused';

export type AutosaveState<D, E> = {
  readonly phase: Phase;
  /** The document on screen; whatever of it is unsent is stored on this device. */
  readonly data: D;
  readonly isDraft: boolean;
  /** What the server has, as far as this page knows. */
  readonly saved: Version<D>;
  /** What the document on screen was made from; undefined where it is not known any more. */
  readonly base: D | undefined;
  /** In a conflict: the version that came first. */
  readonly theirs?: Version<D>;
  readonly errors?: E;
  /** Whether what is unsent would survive a crash now. */
  readonly storage: Storage;
};

export type AutosaveOptions<D, E> = {
  readonly saved: Version<D>;
  /** What the server changes by itself (spaces at the ends) must not count as a difference. */
  readonly isSame: IsSame<D>;
  /** Left out: every conflict is for a person to decide. */
  readonly merge?: Merge<D>;
  readonly send: (edit: { data: D; isDraft: boolean; revision: number }) => Promise<SaveOutcome<D, E>>;
  /** Stores what is unsent on this device, or deletes it (`null`); rejects when the browser refuses. */
  readonly store: (edit: UnsentEdit<D> | null) => Promise<void>;
  /** Called after every change of the state. */
  readonly onChange: () => void;
};
