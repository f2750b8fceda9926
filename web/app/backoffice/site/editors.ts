import type { EditingState } from '@vitrine/contracts/content-editing.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '../../lib/http/api.ts';
import { readSession } from '../../lib/session/session.ts';
import { liveConnection } from '../live/live-connection.ts';
import { useRefreshDrafts } from './content-calls.ts';

/** How often it is said that somebody is still there: more often than others take them for gone. */
const signMs = 15_000;
/** Whoever goes through fields says so once they have come to one. */
const settledMs = 400;

const nobody: EditingState['editors'] = [];
const editors = () => liveConnection.editing()?.editors ?? nobody;

/** The other owners who are in the editor, and where. */
export const useOtherEditors = (): EditingState['editors'] =>
  useSyncExternalStore(liveConnection.watch, editors, () => nobody);

let place: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether somebody is in the editor at all. */
let isIn = false;

/** Whoever has logged out has left already, as far as others see within a minute. */
function report(body: { readonly path?: string; readonly isLeaving?: boolean }): void {
  if (readSession()) void call('reportEditingPlace', { body, keepalive: body.isLeaving === true });
}

const say = () => report(place === undefined ? {} : { path: place });
const leave = () => report({ isLeaving: true });

/** Tells the others at which value whoever edits is now; undefined for none. */
export function reportPlace(path: string | undefined): void {
  if (path === place) return;
  place = path;
  clearTimeout(timer);
  if (isIn) timer = setTimeout(say, settledMs);
}

/** By this the place of a field is found in what has the focus (`anchorOf`). */
const fields = '[id^="content-"]';

/**
 * Tells the others that somebody is in the editor and at which field, and reads anew what is edited as soon as they have changed
 * it, while mounted.
 */
export function usePresence(): void {
  const refresh = useRefreshDrafts();
  const stamp = useSyncExternalStore(
    liveConnection.watch,
    () => liveConnection.editing()?.stamp,
    () => undefined,
  );
  const known = useRef(stamp);
  useEffect(() => {
    if (known.current !== undefined && stamp !== undefined && known.current !== stamp) void refresh();
    known.current = stamp ?? known.current;
  }, [stamp, refresh]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const sign = () => !document.hidden && say();
    isIn = true;
    say();
    const signs = setInterval(sign, signMs);
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const field = (target as Element).closest(fields);
        if (field) reportPlace(field.id.slice('content-'.length));
      },
      { signal },
    );
    document.addEventListener('visibilitychange', sign, { signal });
    window.addEventListener('pagehide', leave, { signal });
    return () => {
      listening.abort();
      clearInterval(signs);
      clearTimeout(timer);
      isIn = false;
      place = undefined;
      leave();
    };
  }, []);
}
