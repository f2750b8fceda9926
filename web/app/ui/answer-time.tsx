import { agency } from '@vitrine/contracts/agency.ts';
import { zoneNote, zoneOffset } from '@vitrine/contracts/time-zone.ts';
import { clockStyle, formatDate } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';

const moment = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/**
 * Until when an answer is promised, on the visitor's clock, whose zone is named where it differs from the agency's: the
 * mail says the same moment on that one.
 * @param at ISO 8601 in UTC
 */
export function AnswerTime({ at }: { at: string }) {
  const language = useLanguage();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={at}>
      {formatDate(at, language, { ...moment, ...clockStyle[language] })}
      {zoneOffset(zone, at) !== zoneOffset(agency.timeZone, at) && (
        <>
          {' '}
          <span className="inline-block">({zoneNote(zone, at)})</span>
        </>
      )}
    </time>
  );
}
