import { basisPoints, formatRate } from '@vitrine/contracts/money.ts';
import { proposalLimits } from '@vitrine/contracts/proposal.ts';
import { defaultVatExemption, isExempt, vatExemptionIds, vatExemptionOf, vatRates } from '@vitrine/contracts/vat.ts';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Select } from '../../ui/field.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { DraftValues } from './draft-values.ts';
import { LineReading } from './line-reading.tsx';

const control =
  'min-h-9 pointer-coarse:min-h-11 w-full min-w-0 rounded-pane border border-control bg-raised px-2.5 py-1 text-[0.9375rem] text-ink ' +
  'transition-[border-color] hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:bg-bad/8';

type LineFieldsProps = {
  form: UseFormReturn<DraftValues>;
  index: number;
  /** ISO 4217, of the proposal. */
  currency: string;
  /** The paths of fields that are wrong. */
  wrong: ReadonlySet<string>;
  /** What the line comes to, as text. */
  net: string;
  onRemove: () => void;
};

/** One line of a draft. */
export function LineFields({ form: { register, watch }, index, currency, wrong, net, onRemove }: LineFieldsProps) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  const line = watch(`lines.${index}`);
  const { vat, billing } = line;
  const note = useId();
  const field = <K extends keyof DraftValues['lines'][number]>(name: K) => ({
    ...register(`lines.${index}.${name}`),
    'aria-invalid': wrong.has(`lines.${index}.${name}`) || undefined,
  });
  const numberField = (name: 'quantity' | 'unitPrice' | 'discount') => ({
    ...field(name),
    inputMode: 'decimal' as const,
    'aria-describedby': note,
    className: `${control} font-mono`,
  });
  const isFirst = index === 0;
  const offered = (what: string, isOffered: boolean) => (isOffered ? what : t('notOffered', { what }));
  return (
    <li className={`pane relative ${grid}`}>
      <Labelled
        isFirst={isFirst}
        label={t('lineLabel', { number: index + 1 })}
        className="col-span-full pr-12 @4xl:col-span-1 @4xl:row-start-1 @4xl:pr-0"
      >
        {(id) => <input id={id} {...field('label')} maxLength={proposalLimits.labelLength} className={control} />}
      </Labelled>
      <Labelled isFirst={isFirst} label={t('quantity')}>
        {(id) => <input id={id} {...numberField('quantity')} />}
      </Labelled>
      <Labelled isFirst={isFirst} label={t('unit')}>
        {(id) => <input id={id} {...field('unit')} maxLength={proposalLimits.unitLength} className={control} />}
      </Labelled>
      <Labelled isFirst={isFirst} label={t('unitPrice')}>
        {(id) => <input id={id} {...numberField('unitPrice')} />}
      </Labelled>
      <Labelled isFirst={isFirst} label={t('discount')}>
        {(id) => <input id={id} {...numberField('discount')} />}
      </Labelled>
      <Labelled isFirst={isFirst} label={t('vat')}>
        {(id) => (
          <Select dense id={id} {...field('vat')} className="min-h-9! w-full pointer-coarse:min-h-11!">
            {withOwn(vatRates, basisPoints(Number(vat))).map((rate) => (
              <option key={rate} value={rate}>
                {offered(formatRate(rate, language), vatRates.includes(rate))}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <Labelled isFirst={isFirst} label={t('billing')}>
        {(id) => (
          <Select dense id={id} {...field('billing')} className="min-h-9! w-full pointer-coarse:min-h-11!">
            <option value="once">{t('billedOnce')}</option>
            <option value="monthly">{t('billedMonthly')}</option>
          </Select>
        )}
      </Labelled>
      <p className="grid content-end justify-items-end gap-1 @max-lg:col-span-2 @max-lg:flex @max-lg:items-center @max-lg:justify-between @4xl:row-start-1">
        <span className={`caption text-quiet ${isFirst ? '' : '@4xl:sr-only'}`}>{t('lineNet')}</span>
        <span className="flex min-h-9 items-center font-mono text-[0.9375rem] whitespace-nowrap tabular-nums">
          {net}
        </span>
      </p>
      <LineReading id={note} line={line} currency={currency} />
      <textarea
        rows={1}
        aria-label={t('details')}
        placeholder={t('details')}
        {...field('details')}
        maxLength={proposalLimits.detailsLength}
        className={`${control} col-span-full field-sizing-content resize-y placeholder:text-quiet @4xl:col-end-9`}
      />
      {billing === 'monthly' && (
        <div className="col-span-full grid grid-cols-2 gap-2 @4xl:col-end-9 @4xl:grid-cols-[9rem_9rem_minmax(0,1fr)]">
          <Labelled label={t('termMonths')} className="">
            {(id) => <input id={id} inputMode="numeric" {...field('termMonths')} className={`${control} font-mono`} />}
          </Labelled>
          <Labelled label={t('noticeMonths')} className="">
            {(id) => (
              <input id={id} inputMode="numeric" {...field('noticeMonths')} className={`${control} font-mono`} />
            )}
          </Labelled>
          <Labelled label={t('revision')} className="max-@4xl:col-span-2">
            {(id) => (
              <textarea
                id={id}
                rows={1}
                {...field('revision')}
                maxLength={proposalLimits.revisionLength}
                className={`${control} field-sizing-content resize-y`}
              />
            )}
          </Labelled>
        </div>
      )}
      {isExempt(Number(vat)) && (
        <Labelled label={t('exemption')} className="col-span-full">
          {(id) => (
            <Select dense id={id} {...field('exemption')} className="min-h-9! w-full pointer-coarse:min-h-11!">
              {withOwn(vatExemptionIds, line.exemption || defaultVatExemption()).map((each) => (
                <option key={each} value={each}>
                  {offered(
                    vatExemptionOf(each)?.[language] ?? t('unknownExemption', { id: each }),
                    vatExemptionIds.includes(each),
                  )}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
      <ToolButton
        icon="trash"
        label={t('removeLine', { number: index + 1 })}
        className="absolute top-8 right-3 @4xl:static @4xl:col-start-9 @4xl:row-start-1 @4xl:self-end"
        onClick={onRemove}
      />
    </li>
  );
}

/** What may be chosen: what is offered, and what the line has, also where that is offered no longer. */
const withOwn = <T,>(choices: readonly T[], own: T | undefined): readonly T[] =>
  own === undefined || choices.includes(own) ? choices : [...choices, own];

/** One row of columns where there is room for them; else the fields below each other. */
const grid =
  'grid grid-cols-2 gap-x-2 gap-y-2 p-3 @lg:grid-cols-4 @4xl:gap-y-1.5 @4xl:p-2 ' +
  '@4xl:grid-cols-[minmax(0,1fr)_3.5rem_5rem_6rem_5rem_6rem_7.25rem_6.75rem_2.25rem]';

type LabelledProps = {
  label: string;
  className?: string;
  /** Whether its label stands above a whole column, where the lines are rows; undefined for a field of its own row. */
  isFirst?: boolean;
  children: (id: string) => ReactNode;
};

/** A compact field with its label above. */
function Labelled({ label, className = '@4xl:row-start-1', isFirst, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={`grid min-w-0 content-end gap-1 ${className}`}>
      <label htmlFor={id} className={`caption truncate text-quiet ${isFirst === false ? '@4xl:sr-only' : ''}`}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
