import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { liveTexts } from '../../messages/live.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useListCounts } from '../live/list-counts.ts';
import { useToday } from '../live/today-query.ts';
import type { Notation } from './places.ts';

type WaitingNoteProps = {
  waiting: Notation | undefined;
  /** Whether the figure stands alone, without the sign of what waits. */
  isBare?: boolean;
  className?: string;
};

/** How much waits at a place, beside its name; nothing where nothing does. */
export function WaitingNote({ waiting, isBare = false, className = '' }: WaitingNoteProps) {
  const t = useTexts(liveTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const counts = useListCounts();
  const { data: today } = useToday();
  if (!waiting) return null;
  const { count, isCut } = waiting.of(counts, today);
  if (count === 0) return null;
  return (
    <span
      title={t(waiting.label, { count })}
      className={`caption shrink-0 rounded-full border bg-raised px-1.5 leading-[1.35] whitespace-nowrap tabular-nums ${waiting.look} ${className}`}
    >
      <span aria-hidden="true">
        {isBare ? '' : `${waiting.sign} `}
        {numbers.format(count)}
        {isCut && '+'}
      </span>
      <VisuallyHidden>({t(waiting.label, { count })})</VisuallyHidden>
    </span>
  );
}
