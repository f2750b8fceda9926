import { basisPoints, cents, formatMoney, formatQuantity, formatRate } from '@vitrine/contracts/money.ts';
import { typedMoney } from '@vitrine/contracts/parse-money.ts';
import { proposalLimits } from '@vitrine/contracts/proposal.ts';
import { defaultVatExemption, isExempt, vatExemptionIds, vatExemptionOf, vatRates } from '@vitrine/contracts/vat.ts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Select } from '../../ui/field.tsx';
import { InPlaceArea, InPlaceSelect, InPlaceText } from '../../ui/in-place.tsx';
import type { DraftForm } from './draft-form.ts';
import { type LineValues, netOf, readLine } from './draft-values.ts';
import { LineReading, type NamedField, problemId } from './line-reading.tsx';
import { LineTools, type LineToolsProps } from './line-tools.tsx';
import { MonthlyFields } from './monthly-fields.tsx';

type LineFieldsProps = DraftForm & {
  index: number;
  /** How what is paid each month ends, as the proposal says it. */
  clause?: string;
} & Omit<LineToolsProps, 'billing' | 'isMonthly'> & {
    /** A line is wanted below this one. */
    onAddBelow: () => void;
  };

const fieldNames = ['label', 'details', 'quantity', 'unit', 'unitPrice', 'discount', 'vat', 'billing'] as const;

/** One line of a draft, as its client reads it, typed in where it stands. */
export function LineFields({ form, wrong, written, currency, index, clause, onAddBelow, ...tools }: LineFieldsProps) {
  const t = useTexts(proposalsTexts);
  const sheet = signingTexts(written);
  const id = useId();
  const line = form.watch(`lines.${index}`);
  const { vat, billing } = line;
  const readings = readLine(line, written, currency);
  const { quantity, unitPrice, discount } = readings;
  const net = netOf(readings);
  const wrongFields = (Object.keys(line) as (keyof LineValues)[]).filter(
    (field): field is NamedField => field !== 'label' && wrong.has(`lines.${index}.${field}`),
  );
  /** Named by the line and the field, so that each is found by its own name too. */
  const place = (name: keyof LineValues) => ({
    ...form.register(`lines.${index}.${name}`),
    typed: String(line[name] ?? ''),
    'data-field': name,
    labelledBy: `${id}-line ${id}-${name}`,
    isWrong: wrong.has(`lines.${index}.${name}`),
    describedBy:
      name !== 'label' && wrongFields.includes(name)
        ? problemId(`${id}-note`, name)
        : numeric.has(name)
          ? `${id}-note`
          : undefined,
  });
  const number = (name: 'quantity' | 'unitPrice' | 'discount', shown: string | undefined) => ({
    ...place(name),
    shown,
    inputMode: 'decimal' as const,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const field = (event.target as HTMLElement).dataset.field;
      tools.onMove(event.key === 'ArrowUp' ? -1 : 1, field ?? 'label');
    }
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // It is one line of text.
    event.preventDefault();
    onAddBelow();
  };
  const offered = (what: string, isOffered: boolean) => (isOffered ? what : t('notOffered', { what }));
  const rate = basisPoints(Number(vat));
  const names: Record<(typeof fieldNames)[number], string> = {
    label: t('description'),
    details: t('details'),
    quantity: t('quantity'),
    unit: t('unit'),
    unitPrice: t('unitPrice'),
    discount: t('discount'),
    vat: t('vat'),
    billing: t('billing'),
  };
  return (
    <li className="priced-line draft-line" data-line={tools.lineId} onKeyDown={onKeyDown}>
      <div aria-hidden="true" className="line-names">
        <span id={`${id}-line`}>{t('lineOf', { number: tools.number })}</span>
        {fieldNames.map((name) => (
          <span key={name} id={`${id}-${name}`}>
            {names[name]}
          </span>
        ))}
      </div>
      <div className="priced-label font-medium wrap-anywhere">
        <InPlaceArea
          {...place('label')}
          maxLength={proposalLimits.labelLength}
          placeholder={t('lineLabel', { number: tools.number })}
          onKeyDown={addByKey}
        />
      </div>
      <p className="priced-net font-mono font-medium whitespace-nowrap tabular-nums">
        <span className="sr-only">{sheet('columnNet')} </span>
        {net === undefined ? '–' : formatMoney(net, currency, written)}
      </p>
      <div className="priced-details grid gap-1 leading-normal text-quiet wrap-anywhere">
        <InPlaceArea {...place('details')} maxLength={proposalLimits.detailsLength} placeholder={t('details')} />
        {clause && <p className="whitespace-pre-line">{clause}</p>}
      </div>
      <div className="priced-parts font-mono text-[0.9375rem] tabular-nums max-md:text-base">
        <Part>
          <span className="inline-flex flex-wrap items-baseline justify-end gap-x-[1ch]">
            <InPlaceText
              {...number('quantity', 'value' in quantity ? formatQuantity(quantity.value, written) : undefined)}
            />
            <InPlaceText {...place('unit')} maxLength={proposalLimits.unitLength} placeholder={t('unit')} />
          </span>
        </Part>
        <Part sign="×">
          <InPlaceText
            {...number('unitPrice', 'value' in unitPrice ? formatMoney(unitPrice.value, currency, written) : undefined)}
            placeholder={typedMoney(cents(0), written)}
          />
        </Part>
        <Part sign={`· ${sheet('columnDiscount')}`}>
          <InPlaceText
            {...number(
              'discount',
              'value' in discount && discount.value > 0 ? `−${formatRate(discount.value, written)}` : undefined,
            )}
            placeholder={formatRate(basisPoints(0), written)}
          />
        </Part>
        <Part sign={`· ${sheet('columnVat')}`}>
          <InPlaceSelect {...place('vat')} shown={formatRate(rate, written)}>
            {withOwn(vatRates, rate).map((each) => (
              <option key={each} value={each}>
                {offered(formatRate(each, written), vatRates.includes(each))}
              </option>
            ))}
          </InPlaceSelect>
        </Part>
      </div>
      <LineTools
        {...tools}
        billing={
          <InPlaceSelect
            {...place('billing')}
            isMarked
            shown={t(billing === 'once' ? 'billedOnce' : 'billedMonthly')}
            {...form.register(`lines.${index}.billing`, { onChange: tools.onBilled })}
          >
            <option value="once">{t('billedOnce')}</option>
            <option value="monthly">{t('billedMonthly')}</option>
          </InPlaceSelect>
        }
      />
      <LineReading id={`${id}-note`} line={line} currency={currency} written={written} wrong={wrongFields} />
      {billing === 'monthly' && <MonthlyFields place={place} lineId={`${id}-line`} />}
      {isExempt(Number(vat)) && (
        <p className="line-more grid gap-1">
          <label htmlFor={`${id}-reason`} className="caption text-quiet">
            {t('exemption')}
          </label>
          <Select
            dense
            id={`${id}-reason`}
            {...form.register(`lines.${index}.exemption`)}
            className="min-h-9! w-full pointer-coarse:min-h-11!"
          >
            {withOwn(vatExemptionIds, line.exemption || defaultVatExemption()).map((each) => (
              <option key={each} value={each}>
                {offered(
                  vatExemptionOf(each)?.[written] ?? t('unknownExemption', { id: each }),
                  vatExemptionIds.includes(each),
                )}
              </option>
            ))}
          </Select>
        </p>
      )}
    </li>
  );
}

const numeric: ReadonlySet<string> = new Set(['quantity', 'unitPrice', 'discount']);

/** What may be chosen: what is offered, and what the line has, also where that is offered no longer. */
const withOwn = <T,>(choices: readonly T[], own: T | undefined): readonly T[] =>
  own === undefined || choices.includes(own) ? choices : [...choices, own];

/** One value of a line. @param sign stands before it where there are no columns */
function Part({ sign, children }: { sign?: string; children: ReactNode }) {
  return (
    <span className="priced-part">
      {sign && (
        <span aria-hidden="true" className="priced-sign">
          {sign}{' '}
        </span>
      )}
      {children}
    </span>
  );
}
