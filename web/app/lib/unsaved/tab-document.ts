import { sessionRefused } from '../session/session-end.ts';
import type { DocumentOptions } from './document-state.ts';
import { formsErased } from './erase-tab.ts';
import { openTabEntry, readTabUnsaved } from './tab-unsaved.ts';
import { createUnsavedDocument } from './unsaved-document.ts';
import type { UnsentEdit } from './unsent-edit.ts';
import { offerDocuments } from './unsent-work.ts';

export type TabDocumentOptions<D, E> = Omit<DocumentOptions<D, E>, 'store'> & {
  /** Under which it is kept in the tab, with its kind before a full stop: `reply.7`. Left out: it is in memory alone. */
  readonly name?: string;
  /** Brings what was kept, also by an earlier version of this page, into the shape of today. */
  readonly upgrade?: (kept: D) => D;
  /** Whether the form opens by itself where something is kept, so that all of it is when the session ends. */
  readonly isReopened?: (data: D) => boolean;
};

/**
 * An unsaved document of the back office: what is not on the server yet is kept in this tab for whoever is signed in now, a
 * session that ends under somebody's hands or a reload loses nothing of it, and a logout sends it or asks about it.
 */
export function createTabDocument<D, E>({ name, upgrade, isReopened, ...options }: TabDocumentOptions<D, E>) {
  const entry = name === undefined ? undefined : openTabEntry(name);
  const document = createUnsavedDocument<D, E>({
    ...options,
    store(edit) {
      if (edit) entry?.keep(edit);
      else entry?.drop();
      return undefined;
    },
  });
  // Nothing is sent before the form is there.
  document.stop();
  const found = name === undefined ? undefined : readTabUnsaved<UnsentEdit<D>>(name);
  if (found?.data !== undefined) {
    void document.restore(upgrade ? { ...found, data: upgrade(found.data) } : found);
  }

  /** Sends and keeps nothing any more, and drops what is kept. */
  function forget(): void {
    document.stop();
    entry?.forget();
  }

  /** Lets a logout reach it while there is something that it can send by itself. */
  function followOffer(): () => void {
    let close: (() => void) | undefined;
    const follow = () => {
      const isOffered = options.quietMs !== undefined && document.isUnsent();
      if (isOffered === (close !== undefined)) return;
      close?.();
      close = isOffered ? offerDocuments({ send: document.save, forget }) : undefined;
    };
    const unsubscribe = document.subscribe(follow);
    follow();
    return () => {
      unsubscribe();
      close?.();
    };
  }

  return {
    ...document,
    forget,
    /** The form is there. @returns a function for when it is closed: what can be saved by itself is sent once more */
    connect(): () => void {
      document.resume();
      const closeOffer = followOffer();
      const keepAll = () => {
        if (isReopened?.(document.state().data)) entry?.keep(document.edit());
      };
      window.addEventListener(formsErased, forget);
      window.addEventListener(sessionRefused, keepAll);
      return () => {
        window.removeEventListener(formsErased, forget);
        window.removeEventListener(sessionRefused, keepAll);
        closeOffer();
        if (options.quietMs !== undefined) void document.save();
        document.stop();
      };
    },
  };
}
