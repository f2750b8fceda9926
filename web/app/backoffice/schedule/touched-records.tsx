import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { scheduleTexts } from '../../messages/schedule.ts';

type TouchedRecordsProps = {
  title: string;
  text: string;
  /** How many there are in all. */
  count: number;
  items: readonly { readonly id: string; readonly name: string; readonly to: string; readonly facts: ReactNode }[];
};

/** Records that a change of the schedule touches, each a link to it. They stay as they are; the agency is made aware. */
export function TouchedRecords({ title, text, count, items }: TouchedRecordsProps) {
  const t = useTexts(scheduleTexts);
  return (
    <div className="pane relative grid gap-2 overflow-hidden border-warn py-3 pr-3 pl-4">
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-warn" />
      <p className="leading-snug font-medium">{title}</p>
      <p className="text-[0.9375rem] leading-snug text-quiet">{text}</p>
      <ul className="grid">
        {items.map(({ id, name, to, facts }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 text-[0.9375rem]">
            <LocalizedLink
              to={to}
              className="min-w-0 flex-1 wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-signal"
            >
              {name}
            </LocalizedLink>
            <span className="caption tabular-nums first-letter:uppercase">{facts}</span>
          </li>
        ))}
      </ul>
      {count > items.length && (
        <p className="caption text-quiet">{t('moreConflicts', { count: count - items.length })}</p>
      )}
    </div>
  );
}
