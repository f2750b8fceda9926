import { type BasisPoints, type Cents, formatMoney, formatRate } from '@vitrine/contracts/money.ts';
import type { Totals } from '@vitrine/contracts/proposal-amounts.ts';
import type { ReactNode } from 'react';
import { useSheetLanguage, useSheetTexts } from './sheet-language.tsx';

type SumsProps = {
  totals: Totals;
  grossLabel: string;
  /** ISO 4217. */
  currency: string;
  /** Only of what is paid once. */
  deposit: { rate: BasisPoints; amount: Cents } | undefined;
  /** What the deposit is called where its rate is written; then it shows even if there is none. */
  depositTerm?: ReactNode;
};

/** What the lines above come to: without VAT, the VAT of each rate, with VAT, and the deposit. */
export function Sums({ totals, grossLabel, currency, deposit, depositTerm }: SumsProps) {
  const t = useSheetTexts();
  const language = useSheetLanguage();
  const money = (amount: Cents) => formatMoney(amount, currency, language);
  return (
    <dl className="ml-auto grid w-full max-w-[28rem] break-inside-avoid">
      <Row term={t('net')} amount={money(totals.net)} />
      {totals.vat.map(({ rate, net, vat }) => (
        <Row key={rate} term={t('vatOf', { rate: formatRate(rate, language), net: money(net) })} amount={money(vat)} />
      ))}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3 pb-2">
        <dt className="font-semibold">{grossLabel}</dt>
        <dd className="ml-auto font-mono text-2xl leading-tight font-semibold tracking-tight whitespace-nowrap tabular-nums">
          {money(totals.gross)}
        </dd>
      </div>
      {deposit && (deposit.rate > 0 || depositTerm) && (
        <Row
          term={depositTerm ?? t('deposit', { percent: formatRate(deposit.rate, language) })}
          amount={money(deposit.amount)}
          isApart
        />
      )}
    </dl>
  );
}

function Row({ term, amount, isApart = false }: { term: ReactNode; amount: string; isApart?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${isApart ? 'border-t border-line pt-2.5 pb-1.5' : 'py-1.5'}`}
    >
      <dt className="min-w-0 text-quiet">{term}</dt>
      <dd className="font-mono whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  );
}
