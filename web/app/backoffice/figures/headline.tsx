import type { Figures } from '@vitrine/contracts/figures.ts';
import { formatMoney } from '@vitrine/contracts/money.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { figuresTexts } from '../../messages/figures.ts';
import { listLink } from '../../ui/link-class.ts';
import { useListCounts } from '../live/list-counts.ts';
import { FigurePane } from './figure-pane.tsx';
import { numberIn } from './texts.ts';

/** What matters first: the money that was signed, the leads that wait for an answer, the proposals that are out. */
export function Headline({ figures }: { figures: Figures }) {
  const t = useTexts(figuresTexts);
  const language = useLanguage();
  const number = (value: number) => numberIn(value, language);
  // The label says that VAT is in it.
  const [amount = '–', ...furtherAmounts] = figures.journey.total.amounts.flatMap(
    ({ currency, cents, monthlyCents }) => [
      ...(cents > 0 ? [formatMoney(cents, currency, language, { short: true })] : []),
      ...(monthlyCents > 0
        ? [t('perMonth', { amount: formatMoney(monthlyCents, currency, language, { short: true }) })]
        : []),
    ],
  );
  const { waiting, overdue } = figures.replies.total;
  const open = waiting + overdue;
  const out = useListCounts()?.proposals.sent;
  return (
    <section aria-label={t('headline')} className="grid gap-y-5 sm:grid-cols-3">
      <FigurePane figure={amount}>
        <LocalizedLink to="/admin/proposals?status=accepted" className={listLink}>
          {t('signedFor')}
        </LocalizedLink>
        {furtherAmounts.map((further) => (
          <span key={further} className="block font-mono text-caption tabular-nums">
            {further}
          </span>
        ))}
      </FigurePane>
      <FigurePane figure={number(open)} tone={overdue > 0 ? 'bad' : undefined}>
        {open === 0 ? (
          t('openNone')
        ) : (
          <LocalizedLink to="/admin" className={listLink}>
            {t('open', { count: open })}
            {overdue > 0 && `, ${t('openOverdue', { count: overdue, number: number(overdue) })}`}
          </LocalizedLink>
        )}
      </FigurePane>
      <FigurePane figure={out === undefined ? '–' : number(out)}>
        <LocalizedLink to="/admin/proposals?status=sent" className={listLink}>
          {t('proposalsOut', { count: out ?? 0 })}
        </LocalizedLink>
      </FigurePane>
    </section>
  );
}
