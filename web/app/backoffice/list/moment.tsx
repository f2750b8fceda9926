import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { clockStyle, formatDate } from '../../lib/format.ts';

const shortDate = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** An instant in the agency's zone, short enough for a cell. */
export function Moment({ instant, language }: { instant: string; language: Language }) {
  return (
    <time dateTime={instant} className="font-mono text-caption whitespace-normal xl:whitespace-nowrap tabular-nums">
      {formatDate(instant, language, { ...shortDate, ...clockStyle[language], timeZone: agency.timeZone })}
    </time>
  );
}
