import type { BriefTextField } from '@vitrine/contracts/brief/field.ts';
import { maxBriefTextLength } from '@vitrine/contracts/limits.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RequiredMark } from './required-mark.tsx';

/** The length from which the limit is shown; before that it would only distract. */
const nearLimit = 0.9 * maxBriefTextLength;

type TextAnswerProps = {
  field: BriefTextField & { readonly isNumber?: boolean };
  answer: string;
  error: string | undefined;
  onAnswer: (answer: string) => void;
};

/**
 * A text answer, without `maxlength`, since browsers silently cut off what is pasted beyond it; an answer that is too
 * long stays, with an error.
 */
export function TextAnswer({ field, answer, error, onAnswer }: TextAnswerProps) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const count = answer.length;
  const control = {
    label: (
      <span>
        {field.label[language]}
        {field.required && <RequiredMark />}
      </span>
    ),
    hint: field.hint?.[language],
    error,
    note:
      count > nearLimit
        ? t('characters', { count, number: number.format(count), max: number.format(maxBriefTextLength) })
        : undefined,
    name: field.id,
    'aria-required': field.required || undefined,
    autoComplete: field.id === 'companyName' ? 'organization' : 'off',
    value: answer,
  };
  return field.kind === 'text' ? (
    <TextField
      {...control}
      inputMode={field.isNumber ? 'decimal' : undefined}
      onChange={(event) => onAnswer(event.target.value)}
    />
  ) : (
    <TextArea
      {...control}
      rows={4}
      className="field-sizing-content max-h-[60dvh] min-h-30"
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
