import { maxMessageLength } from '@vitrine/contracts/limits.ts';
import { optionOf, serviceOf } from '@vitrine/contracts/prices.ts';
import type { ReactNode } from 'react';
import { fieldSentence } from '../../lib/form/form.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { TextArea } from '../../ui/field.tsx';
import type { Choice, QuoteForm } from './quote-form.ts';

type DetailsStepProps = { form: QuoteForm; choice: Choice; onChange: (step: number) => void };

/** Step 3: the project as the visitor describes it, and a summary of the choices so far. */
export function DetailsStep({ form, choice, onChange }: DetailsStepProps) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const { register, clearErrors, formState } = form;
  const chosen = choice.options.map((option) => optionOf(option).name[language]);
  return (
    <>
      <TextArea
        label={t('message')}
        hint={t('messageHint')}
        note={t('optional')}
        rows={6}
        maxLength={maxMessageLength}
        error={fieldSentence(formState.errors.message, language)}
        {...register('message', { onChange: () => clearErrors('message') })}
      />
      <section aria-labelledby="quote-summary" className="grid gap-3">
        <h3 id="quote-summary" className="caption text-quiet">
          {t('summary')}
        </h3>
        <dl className="border-t border-line">
          <Line term={t('stepService')} change={t('changeService')} onChange={() => onChange(1)}>
            {choice.service && serviceOf(choice.service).name[language]}
          </Line>
          <Line term={t('stepOptions')} change={t('changeOptions')} onChange={() => onChange(2)}>
            {chosen.join(', ') || t('summaryNone')}
          </Line>
        </dl>
      </section>
    </>
  );
}

type LineProps = { term: string; change: string; onChange: () => void; children: ReactNode };

function Line({ term, change, onChange, children }: LineProps) {
  const t = useTexts(quoteTexts);
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-line py-3 sm:grid-cols-[8rem_1fr_auto]">
      <dt className="caption text-quiet max-sm:col-span-2">{term}</dt>
      <dd className="font-medium">{children}</dd>
      <dd>
        <button
          type="button"
          aria-label={change}
          onClick={onChange}
          className="caption -my-2 min-h-11 underline decoration-line underline-offset-4 hover:decoration-signal"
        >
          {t('change')}
        </button>
      </dd>
    </div>
  );
}
