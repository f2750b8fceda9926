import { agency } from '@vitrine/contracts/agency.ts';
import { zoneNote, zoneOffset } from '@vitrine/contracts/time-zone.ts';
import { useLanguage } from '../lib/format/language.ts';
import { formatSpokenMoment } from '../lib/format/spoken-moment.ts';

const moment = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/**
 * Until when a reply is due, on the visitor's clock, whose zone is named where it differs from the agency's: the
 * mail says the same moment on that one.
 * @param at ISO 8601 in UTC
 */
export function ReplyTime({ at }: { at: string }) {
  const language = useLanguage();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={at}>
      {formatSpokenMoment(at, language, moment)}
      {zoneOffset(zone, at) !== zoneOffset(agency.timeZone, at) && (
        <>
          {' '}
          <span className="inline-block">({zoneNote(zone, at)})</span>
        </>
      )}
    </time>
  );
}
