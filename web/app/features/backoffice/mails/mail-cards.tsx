import { useLanguage, useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Moment } from '../records/record-dates.tsx';
import { kindOf } from './mail-kind.ts';
import { currentMark, type MailRowsProps } from './mail-rows.ts';
import { StateCell } from './mail-state.tsx';

/** Mails on a screen too narrow for a table: one pane each. */
export function MailCards({ mails, skeletons, current, opener }: MailRowsProps) {
  const t = useTexts(mailsTexts);
  const language = useLanguage();
  return (
    <ul aria-label={t('title')} className="grid gap-2 text-[0.9375rem] leading-snug">
      {Array.from({ length: skeletons }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cards are all alike
        <li key={index}>
          <Skeleton className="h-32" />
        </li>
      ))}
      {mails.map((mail) => (
        <li
          key={mail.id}
          data-row={mail.id}
          className={`pane grid grid-cols-[minmax(0,1fr)] gap-2 p-4 ${currentMark(mail.id === current)}`}
        >
          {opener(mail)}
          <span className="grid gap-0.5 text-quiet">
            <bdi className="truncate text-ink">{mail.recipient}</bdi>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="text-caption">{kindOf(mail.template, t)}</span>
              <Moment instant={mail.createdAt} language={language} />
            </span>
          </span>
          <StateCell mail={mail} />
        </li>
      ))}
    </ul>
  );
}
