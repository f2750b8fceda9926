import { fieldSentence } from '../../lib/form.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { TextField } from '../../ui/field.tsx';
import type { QuoteForm } from './quote-form.ts';

/** Step 4: who asks. */
export function PersonStep({ form }: { form: QuoteForm }) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <TextField
        label={t('name')}
        autoComplete="name"
        maxLength={100}
        required
        error={fieldSentence(errors.name, language)}
        {...register('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        // The quote has a sentence of its own for this (specification, section 5).
        error={errors.email?.message === 'emailInvalid' ? t('emailInvalid') : fieldSentence(errors.email, language)}
        {...register('email')}
      />
      <p className="text-quiet">{t('privacy')}</p>
    </>
  );
}
