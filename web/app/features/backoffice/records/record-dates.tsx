import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { clockStyle, formatDate } from '../../../lib/format.ts';
import type { Voice } from './record-list.ts';

const shortMoment = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions;

const longMoment = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
} as const satisfies Intl.DateTimeFormatOptions;

/** An instant in the agency's zone, short, for a cell. */
export function Moment({ instant, language }: { instant: string; language: Language }) {
  return (
    <time dateTime={instant} className="font-mono text-caption whitespace-normal xl:whitespace-nowrap tabular-nums">
      {formatDate(instant, language, {
        ...shortMoment,
        ...clockStyle[language],
        timeZone: agency.timeZone,
      })}
    </time>
  );
}

/** An instant in the agency's zone, in full; and in the reader's own, when that is another. */
export function FullMoment({ instant, t, language }: Voice & { instant: string }) {
  const style = { ...longMoment, ...clockStyle[language] };
  const here = formatDate(instant, language, { ...style, timeZone: agency.timeZone });
  const there = formatDate(instant, language, style);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={instant} className="grid">
      <span>{here}</span>
      {there !== here && <span className="text-quiet">{t('yourTime', { time: there, zone })}</span>}
    </time>
  );
}
