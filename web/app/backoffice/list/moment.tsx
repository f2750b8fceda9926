import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { clockStyle, formatDate } from '../../lib/format/format.ts';

const day = { day: 'numeric', month: 'short' } as const;
const zone = { timeZone: agency.timeZone } as const;
const inYear = { ...day, ...zone };

type MomentProps = {
  instant: string;
  language: Language /** Whether to name the day of the week. */;
  withDay?: boolean;
};

/** An instant in the agency's zone, in words. */
export const momentText = (instant: string, language: Language) =>
  formatDate(instant, language, { dateStyle: 'full', timeStyle: 'short', ...zone });

/** An instant in the agency's zone, short enough for a cell: the year only where it is another. */
export function Moment({ instant, language, withDay = false }: MomentProps) {
  const year = (of: string | Date) => formatDate(of, language, { year: 'numeric', ...zone });
  const isThisYear = year(instant) === year(new Date());
  return (
    <time
      dateTime={instant}
      title={momentText(instant, language)}
      className="font-mono text-caption whitespace-nowrap tabular-nums"
    >
      {formatDate(instant, language, {
        ...inYear,
        ...(withDay && { weekday: 'short' }),
        ...(!isThisYear && { year: 'numeric' }),
        ...clockStyle[language],
      })}
    </time>
  );
}
