import { agency } from '@vitrine/contracts/agency.ts';
import { formatTime } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/format/language.ts';

/** The time of day in the agency's zone. */
export function EntryTime({ instant }: { instant: string }) {
  const language = useLanguage();
  return (
    <time dateTime={instant} className="caption pt-0.5 whitespace-nowrap tabular-nums">
      {formatTime(instant, language, agency.timeZone)}
    </time>
  );
}
