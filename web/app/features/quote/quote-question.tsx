import { type AskedQuestion, hasChoices } from '@vitrine/contracts/content/question.ts';
import { useWatch } from 'react-hook-form';
import { type AnswerProblem, answerLimit } from '../../lib/form/own-answers.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { questionsTexts } from '../../messages/questions.ts';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { type QuoteForm, questionField } from './quote-form.ts';

type QuoteQuestionProps = { form: QuoteForm; question: AskedQuestion };

/** What browsers fill in by themselves, of the questions that ship. */
const filledIn: Readonly<Record<string, string>> = { 'q-company': 'organization', 'q-phone': 'tel' };

/** One of the agency's own questions, in the field of its kind. */
export function QuoteQuestion({ form, question }: QuoteQuestionProps) {
  const t = useTexts(questionsTexts);
  const language = useLanguage();
  const { id, kind, required, text, help } = question;
  const problem = (form.formState.errors as Readonly<Record<string, { message?: string }>>)[id]?.message as
    | AnswerProblem
    | undefined;
  const error =
    problem && (problem === 'missing' ? t(`missing_${kind}`) : t(problem, { max: String(answerLimit(question)) }));
  if (hasChoices(kind)) return <QuoteChoices form={form} question={question} error={error} />;
  const field = {
    label: text[language],
    ...(help && { hint: help[language] }),
    ...(!required && { note: t('optional') }),
    error,
    'aria-required': required || undefined,
    maxLength: answerLimit(question),
    autoComplete: filledIn[id] ?? 'off',
    ...form.register(questionField(id)),
  };
  if (kind === 'longText') return <TextArea rows={4} {...field} />;
  const keyboard = kind === 'number' ? 'decimal' : filledIn[id] === 'tel' ? 'tel' : undefined;
  return <TextField inputMode={keyboard} {...field} />;
}

function QuoteChoices({ form, question, error }: QuoteQuestionProps & { error: string | undefined }) {
  const t = useTexts(questionsTexts);
  const language = useLanguage();
  const { id, kind, required, text, help, choices } = question;
  const name = questionField(id);
  const chosen = useWatch({ control: form.control, name });
  const canClear = kind === 'choice' && !required && typeof chosen === 'string' && chosen !== '';
  return (
    <ChoiceGroup
      legend={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {text[language]}
          {!required && <span className="caption font-normal text-quiet">{t('optional')}</span>}
        </span>
      }
      hint={help?.[language]}
      error={error}
      className="grid gap-3 sm:grid-cols-2"
    >
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.id}
          {...form.register(name)}
          type={kind === 'choice' ? 'radio' : 'checkbox'}
          value={choice.id}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          title={choice.text[language]}
        />
      ))}
      {canClear && (
        <button
          type="button"
          onClick={() => form.setValue(name, '' as never)}
          className="caption -my-2 min-h-11 justify-self-start text-quiet underline underline-offset-4 hover:text-ink"
        >
          {t('clear')}
        </button>
      )}
    </ChoiceGroup>
  );
}
