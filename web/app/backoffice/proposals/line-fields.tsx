import { proposalLimits } from '@vitrine/contracts/proposal.ts';
import { vatRates } from '@vitrine/contracts/proposal-amounts.ts';
import { vatExemptionIds, vatExemptions } from '@vitrine/contracts/vat-exemption.ts';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import type { DraftValues } from './draft-values.ts';

const control =
  'min-h-10 max-lg:min-h-11 w-full min-w-0 rounded-pane border border-control bg-raised px-2.5 py-1 text-[0.9375rem] text-ink ' +
  'transition-[border-color] hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:bg-bad/8';

type LineFieldsProps = {
  form: UseFormReturn<DraftValues>;
  index: number;
  /** The paths of fields that are wrong. */
  wrong: ReadonlySet<string>;
  /** What the line comes to, as text. */
  net: string;
  onRemove: () => void;
};

/** One line of a draft. */
export function LineFields({ form: { register, watch }, index, wrong, net, onRemove }: LineFieldsProps) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  const vat = watch(`lines.${index}.vat`);
  const field = <K extends keyof DraftValues['lines'][number]>(name: K) => ({
    ...register(`lines.${index}.${name}`),
    'aria-invalid': wrong.has(`lines.${index}.${name}`) || undefined,
  });
  return (
    <li className="pane grid gap-3 p-3">
      <div className="flex items-start gap-2">
        <Labelled label={t('lineLabel', { number: index + 1 })} className="flex-1">
          {(id) => <input id={id} {...field('label')} maxLength={proposalLimits.labelLength} className={control} />}
        </Labelled>
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('removeLine', { number: index + 1 })}
          title={t('removeLine', { number: index + 1 })}
          className="mt-6 grid size-10 shrink-0 place-items-center rounded-pane text-quiet transition-colors hover:bg-line/60 hover:text-ink max-lg:size-11"
        >
          ✕
        </button>
      </div>
      <Labelled label={t('details')}>
        {(id) => (
          <textarea
            id={id}
            rows={1}
            {...field('details')}
            maxLength={proposalLimits.detailsLength}
            className={`${control} field-sizing-content resize-y`}
          />
        )}
      </Labelled>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4 xl:grid-cols-7">
        <Labelled label={t('quantity')}>
          {(id) => <input id={id} inputMode="decimal" {...field('quantity')} className={`${control} font-mono`} />}
        </Labelled>
        <Labelled label={t('unit')}>
          {(id) => <input id={id} {...field('unit')} maxLength={proposalLimits.unitLength} className={control} />}
        </Labelled>
        <Labelled label={t('unitPrice')}>
          {(id) => <input id={id} inputMode="decimal" {...field('unitPrice')} className={`${control} font-mono`} />}
        </Labelled>
        <Labelled label={t('discount')}>
          {(id) => <input id={id} inputMode="decimal" {...field('discount')} className={`${control} font-mono`} />}
        </Labelled>
        <Labelled label={t('vat')}>
          {(id) => (
            <select id={id} {...field('vat')} className={control}>
              {vatRates.map((rate) => (
                <option key={rate} value={rate}>
                  {t(`vat_${rate}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={t('billing')}>
          {(id) => (
            <select id={id} {...field('billing')} className={control}>
              <option value="once">{t('billedOnce')}</option>
              <option value="monthly">{t('billedMonthly')}</option>
            </select>
          )}
        </Labelled>
        <p className="grid content-end justify-items-end gap-1 max-sm:col-span-2 max-sm:flex max-sm:items-center max-sm:justify-between">
          <span className="caption text-quiet">{t('lineNet')}</span>
          <span className="flex min-h-10 items-center font-mono whitespace-nowrap tabular-nums">{net}</span>
        </p>
      </div>
      {vat === '0' && (
        <Labelled label={t('exemption')}>
          {(id) => (
            <select id={id} {...field('exemption')} className={control}>
              {vatExemptionIds.map((each) => (
                <option key={each} value={each}>
                  {vatExemptions[each][language]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
    </li>
  );
}

type LabelledProps = { label: string; className?: string; children: (id: string) => ReactNode };

/** A compact field with its label above. */
function Labelled({ label, className = '', children }: LabelledProps) {
  const id = useId();
  return (
    <div className={`grid min-w-0 content-start gap-1 ${className}`}>
      <label htmlFor={id} className="caption text-quiet">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
