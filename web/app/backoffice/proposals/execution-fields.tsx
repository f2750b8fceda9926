import { executionUnits } from '@vitrine/contracts/proposal.ts';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { InPlaceSelect, InPlaceText } from '../../ui/in-place.tsx';
import { type DraftForm, useDraftFields } from './draft-form.ts';

/** By when the work is done: within a span, or on a date. */
export function ExecutionFields(draft: DraftForm) {
  const t = useTexts(proposalsTexts);
  const field = useDraftFields(draft);
  const { kind, unit } = draft.form.getValues('execution');
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-[0.9375rem] max-md:text-base">
      <span aria-hidden="true" className="caption text-quiet">
        {t('executionKind')}
      </span>
      <InPlaceSelect
        {...field('execution.kind')}
        label={t('executionKind')}
        isMarked
        shown={t(kind === 'date' ? 'executionDate' : 'executionSpan')}
      >
        <option value="span">{t('executionSpan')}</option>
        <option value="date">{t('executionDate')}</option>
      </InPlaceSelect>
      {kind === 'date' ? (
        <label className="flex items-baseline">
          <span className="sr-only">{t('executionDay')}</span>
          <input
            type="date"
            {...draft.form.register('execution.date')}
            aria-invalid={draft.wrong.has('execution.date') || undefined}
            className="min-h-9 rounded-pane border border-control bg-raised px-2 font-mono aria-invalid:border-bad pointer-coarse:min-h-11"
          />
        </label>
      ) : (
        <>
          <InPlaceText
            {...field('execution.count')}
            label={t('executionCount')}
            inputMode="numeric"
            isMarked
            className="font-mono tabular-nums"
          />
          <InPlaceSelect {...field('execution.unit')} label={t('executionUnit')} isMarked shown={t(`unit_${unit}`)}>
            {executionUnits.map((each) => (
              <option key={each} value={each}>
                {t(`unit_${each}`)}
              </option>
            ))}
          </InPlaceSelect>
        </>
      )}
    </p>
  );
}
