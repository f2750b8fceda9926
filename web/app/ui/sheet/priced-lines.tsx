import type { Language } from '@vitrine/contracts/language.ts';
import { type Cents, cents, formatMoney, formatQuantity, formatRate } from '@vitrine/contracts/money.ts';
import type { ProposalLine } from '@vitrine/contracts/proposal.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import type { ReactNode } from 'react';
import { useSheetLanguage, useSheetTexts } from './sheet-language.tsx';

type PricedLinesProps = {
  /** `clause`: how what is paid each month ends; empty where nothing is said. */
  entries: readonly { readonly line: ProposalLine; readonly clause: string }[];
  currency: string;
  /** The language its text was written in. */
  language: Language;
};

/** Lines with their amounts: a table on wide screens; on a phone a stack, with the amount at the end of each first row. */
export function PricedLines({ entries, currency, language: written }: PricedLinesProps) {
  const t = useSheetTexts();
  const language = useSheetLanguage();
  const hasDiscount = entries.some(({ line }) => line.discount > 0);
  const money = (amount: Cents) => formatMoney(amount, currency, language);
  return (
    <PricedTable hasDiscount={hasDiscount} currency={currency}>
      {entries.map(({ line, clause }, index) => {
        const details = [line.details, clause].filter(Boolean).join('\n');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change
          <li key={index} className="priced-line">
            <h3 lang={written} className="priced-label font-medium wrap-anywhere">
              {line.label}
            </h3>
            <p className="priced-net font-mono font-medium whitespace-nowrap tabular-nums">
              <span className="sr-only">{t('columnNet')} </span>
              {money(lineNet(line))}
            </p>
            {details && (
              <p lang={written} className="priced-details leading-normal whitespace-pre-line text-quiet wrap-anywhere">
                {details}
              </p>
            )}
            <div className="priced-parts font-mono text-[0.9375rem] tabular-nums">
              <Part label={t('columnQuantity')}>
                {formatQuantity(line.quantity, language)}
                {line.unit && (
                  <>
                    {' '}
                    {/* A line may end before “half-day”, not at its hyphen. */}
                    <span lang={written} className="inline-block max-w-full">
                      {line.unit}
                    </span>
                  </>
                )}
              </Part>
              <Part label={t('columnUnitPrice')} sign="×">
                {money(line.unitPrice)}
              </Part>
              {hasDiscount && (
                <Part label={t('columnDiscount')} sign="·">
                  {line.discount > 0 && `−${formatRate(line.discount, language)}`}
                </Part>
              )}
              <Part label={t('columnVat')} sign="·">
                <span aria-hidden="true" className="priced-sign">
                  {t('columnVat')}{' '}
                </span>
                {formatRate(line.vat, language)}
              </Part>
            </div>
          </li>
        );
      })}
    </PricedTable>
  );
}

type PricedTableProps = {
  hasDiscount: boolean;
  /** ISO 4217. */
  currency: string;
  /** Its lines, each of the class `priced-line`. */
  children: ReactNode;
};

/** The columns that priced lines stand in, where there is room for them. */
export function PricedTable({ hasDiscount, currency, children }: PricedTableProps) {
  const t = useSheetTexts();
  const isCode = formatMoney(cents(0), currency, useSheetLanguage()).replaceAll(/[\d.,\s]/g, '').length > 1;
  const heads = [
    t('columnLabel'),
    t('columnQuantity'),
    t('columnUnitPrice'),
    ...(hasDiscount ? [t('columnDiscount')] : []),
    t('columnVat'),
    t('columnNet'),
  ];
  return (
    <div className="priced-lines" data-discount={hasDiscount || undefined} data-code={isCode || undefined}>
      {/* Each value names itself to a screen reader. */}
      <div aria-hidden="true" className="priced-head caption text-quiet">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol>{children}</ol>
    </div>
  );
}

/** One value of a line. @param sign stands before it where there are no columns */
function Part({ label, sign, children }: { label: string; sign?: string; children: ReactNode }) {
  return (
    <span className="priced-part">
      {children && (
        <>
          {sign && (
            <span aria-hidden="true" className="priced-sign">
              {sign}{' '}
            </span>
          )}
          <span className="sr-only">{label} </span>
          {children}
        </>
      )}
    </span>
  );
}
