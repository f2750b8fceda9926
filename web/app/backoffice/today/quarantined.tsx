import type { WaitingQuarantine } from '@vitrine/contracts/quarantine.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { todayTexts } from '../../messages/today.ts';
import { listLink } from '../../ui/link-class.ts';
import { NoticeLine } from '../../ui/notice-line.tsx';

/** What waits in quarantine, by name: nobody was mailed about it, and it may be a person's. */
export function Quarantined({ quarantine: { total, newest } }: { quarantine: WaitingQuarantine }) {
  const t = useTexts(todayTexts);
  const language = useLanguage();
  if (total === 0) return null;
  const numbers = new Intl.NumberFormat(language);
  const amount = (count: number) => ({ count, number: numbers.format(count) });
  const left = total - newest.length;
  const names = newest.map(({ list, name }) => t(`quarantinedOf_${list}`, { name }));
  const parts = new Intl.ListFormat(language).formatToParts(
    left > 0 ? [...names, t('quarantinedMore', amount(left))] : names,
  );
  let position = 0;
  return (
    <NoticeLine
      title={t('quarantined', amount(total))}
      isAlwaysFull
      action={<p className="text-quiet max-lg:pb-1.5">{t('quarantinedText')}</p>}
    >
      {parts.map(({ type, value }) => {
        const record = type === 'element' ? newest[position++] : undefined;
        if (!record) return value;
        return (
          <LocalizedLink
            key={record.id}
            to={`/admin?tab=${record.list}&status=quarantined&open=${encodeURIComponent(record.id)}`}
            className={listLink}
          >
            {value}
          </LocalizedLink>
        );
      })}
    </NoticeLine>
  );
}
