import { useSyncExternalStore } from 'react';
import { formatTime } from '../../../lib/format.ts';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { liveTexts } from '../../../messages/live.ts';
import { type LinkState, listsLink } from './lists-link.ts';

const connecting: LinkState = { status: 'connecting' };

/** Says, while it is so, that what shows may be old, and of when it is. */
export function LiveNote() {
  const t = useTexts(liveTexts);
  const language = useLanguage();
  const { status, asOf } = useSyncExternalStore(listsLink.watch, listsLink.state, () => connecting);
  return (
    <p role="status" className="caption text-quiet">
      {status === 'lost' && (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-2 rounded-full border border-current" />
          {asOf === undefined ? t('notLive') : t('newsOf', { time: formatTime(new Date(asOf), language) })}
        </span>
      )}
    </p>
  );
}
