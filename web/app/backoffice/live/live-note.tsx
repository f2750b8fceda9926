import { useSyncExternalStore } from 'react';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { liveTexts } from '../../messages/live.ts';
import { type ConnectionState, liveConnection } from './live-connection.ts';

const connecting: ConnectionState = { status: 'connecting' };

/** Says that what shows may be out of date and since when, while there is no live connection. */
export function LiveNote() {
  const t = useTexts(liveTexts);
  const language = useLanguage();
  const { status, asOf } = useSyncExternalStore(liveConnection.watch, liveConnection.state, () => connecting);
  return (
    <p role="status" className="caption text-quiet">
      {status === 'lost' && (
        <span className="mr-5 flex items-center gap-2">
          <span aria-hidden="true" className="size-2 rounded-full border border-current" />
          {asOf === undefined ? t('notLive') : t('notLiveAsOf', { time: formatSpokenTime(new Date(asOf), language) })}
        </span>
      )}
    </p>
  );
}
