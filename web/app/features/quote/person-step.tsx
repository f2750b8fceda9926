import { askedQuestions } from '@vitrine/contracts/content/questions.ts';
import { fieldSentence } from '../../lib/form/form.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { EmailField, NameField } from '../../ui/person-fields.tsx';
import type { QuoteForm } from './quote-form.ts';
import { QuoteQuestion } from './quote-question.tsx';

/** Step 4: the visitor's name and address, and what the agency asks besides. */
export function PersonStep({ form }: { form: QuoteForm }) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <NameField label={t('name')} error={fieldSentence(errors.name, language)} {...register('name')} />
      <EmailField
        label={t('email')}
        // The quote form has its own sentence for an invalid e-mail address.
        error={errors.email?.message === 'emailInvalid' ? t('emailInvalid') : fieldSentence(errors.email, language)}
        {...register('email')}
      />
      {askedQuestions('quote').map((question) => (
        <QuoteQuestion key={question.id} form={form} question={question} />
      ))}
      <p className="text-quiet">{t('privacy')}</p>
    </>
  );
}
