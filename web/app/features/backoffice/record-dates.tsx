import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { formatDate } from '../../lib/format.ts';
import type { Voice } from './record-list.ts';

const shortMoment = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

const longMoment = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

/** An instant in the agency's zone, short, for a cell. */
export function Moment({ instant, language }: { instant: string; language: Language }) {
  return (
    <time dateTime={instant} className="font-mono text-caption whitespace-normal xl:whitespace-nowrap tabular-nums">
      {formatDate(instant, language, { ...shortMoment, timeZone: agency.timeZone })}
    </time>
  );
}

/** An instant in the agency's zone, in full; and in the reader's own, when that is another. */
export function FullMoment({ instant, t, language }: Voice & { instant: string }) {
  const here = formatDate(instant, language, { ...longMoment, timeZone: agency.timeZone });
  const there = formatDate(instant, language, longMoment);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <time dateTime={instant} className="grid">
      <span>{here}</span>
      {there !== here && <span className="text-quiet">{t('yourTime', { time: there, zone })}</span>}
    </time>
  );
}
