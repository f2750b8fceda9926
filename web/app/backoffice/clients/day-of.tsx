import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { clockStyle, formatDate } from '../../lib/format.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: agency.timeZone } as const;

/** The day of an instant in the agency's zone, short enough for a cell; its time is in the tooltip. */
export function DayOf({ instant, language }: { instant: string; language: Language }) {
  return (
    <time
      dateTime={instant}
      title={formatDate(instant, language, { ...day, ...clockStyle[language] })}
      className="font-mono text-caption whitespace-nowrap tabular-nums"
    >
      {formatDate(instant, language, day)}
    </time>
  );
}
