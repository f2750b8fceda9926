import { useLanguage, useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Moment } from '../records/record-dates.tsx';
import { kindOf } from './mail-kind.ts';
import { currentMark, type MailRowsProps } from './mail-rows.ts';
import { StateCell } from './mail-state.tsx';

const columns = [
  { label: 'columnWhen', width: 'w-34 xl:w-50' },
  { label: 'columnTo', width: 'w-[17%]' },
  { label: 'columnSubject', width: '' },
  { label: 'columnKind', width: 'w-[15%] max-xl:hidden' },
  { label: 'columnState', width: 'w-[27%] xl:w-[23%]' },
] as const;

/** Mails as a table, a line each where all went well. */
export function MailTable({ mails, skeletons, current, opener }: MailRowsProps) {
  const t = useTexts(mailsTexts);
  const language = useLanguage();
  return (
    <table className="w-full table-fixed border-collapse text-[0.9375rem] leading-snug">
      <caption className="sr-only">{t('title')}</caption>
      <thead>
        <tr className="border-b border-control text-left">
          {columns.map(({ label, width }) => (
            <th key={label} scope="col" className={`caption h-10 px-3 font-normal text-quiet ${width}`}>
              {t(label)}
              {label === 'columnWhen' && (
                <span aria-hidden="true" className="ml-1.5 text-signal-text">
                  ↓
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows are all alike
          <tr key={index} className="h-13 border-b border-line xl:h-11">
            {columns.map(({ label, width }) => (
              <td key={label} className={`px-3 ${width}`}>
                <Skeleton className="h-5 w-3/4" />
              </td>
            ))}
          </tr>
        ))}
        {mails.map((mail) => (
          <tr
            key={mail.id}
            data-row={mail.id}
            className={`h-13 border-b border-line transition-colors hover:bg-raised xl:h-11 ${currentMark(mail.id === current)}`}
          >
            <td className="px-3 py-1.5">
              <Moment instant={mail.createdAt} language={language} />
            </td>
            <td className="truncate px-3 py-1.5" title={mail.recipient}>
              <bdi>{mail.recipient}</bdi>
            </td>
            <td className="px-3 py-1.5">
              {opener(mail)}
              <span className="block truncate text-caption text-quiet xl:hidden">{kindOf(mail.template, t)}</span>
            </td>
            <td className="truncate px-3 py-1.5 text-quiet max-xl:hidden">{kindOf(mail.template, t)}</td>
            <td className="px-3 py-1.5">
              <StateCell mail={mail} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
