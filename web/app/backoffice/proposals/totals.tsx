import { type BasisPoints, type Cents, formatMoney, formatRate } from '@vitrine/contracts/money.ts';
import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import type { ProposalTotals, Totals } from '@vitrine/contracts/proposal-amounts.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';

type TotalsPaneProps = { totals: ProposalTotals; depositRate: BasisPoints; currency: ProposalDetails['currency'] };

/** What a proposal comes to: once and each month, by rate of VAT, and the deposit. */
export function TotalsPane({ totals: { once, monthly, deposit }, depositRate, currency }: TotalsPaneProps) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  const money = (amount: Cents) => formatMoney(amount, currency, language);
  return (
    <section aria-label={t('totals')} className="grid gap-4 border-t-2 border-ink pt-3.5 max-xl:hidden">
      <Group title={t('once')} totals={once} money={money} grossLabel={t('gross')} />
      {depositRate > 0 && (
        <dl className="-mt-2">
          <Row label={t('deposit', { percent: formatRate(depositRate, language) })} value={money(deposit)} />
        </dl>
      )}
      {monthly.vat.length > 0 && (
        <Group title={t('monthly')} totals={monthly} money={money} grossLabel={t('monthlyGross')} />
      )}
    </section>
  );
}

type GroupProps = { title: string; totals: Totals; money: (amount: Cents) => string; grossLabel: string };

function Group({ title, totals, money, grossLabel }: GroupProps) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  return (
    <div className="grid gap-1">
      <h3 className="caption text-quiet">{title}</h3>
      <dl className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
          <dt className="order-1 ml-auto text-[0.9375rem] text-quiet">{grossLabel}</dt>
          <dd className="font-mono text-2xl leading-tight font-medium tracking-tighter whitespace-nowrap tabular-nums">
            {money(totals.gross)}
          </dd>
        </div>
        <Row label={t('net')} value={money(totals.net)} />
        {totals.vat.map(({ rate, net, vat }) => (
          <Row
            key={rate}
            label={t('vatOf', { rate: formatRate(rate, language), net: money(net) })}
            value={money(vat)}
          />
        ))}
      </dl>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-[0.9375rem]">
      <dt className="text-quiet">{label}</dt>
      <dd className="font-mono whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  );
}
