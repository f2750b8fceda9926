import type { BriefTextField } from '@vitrine/contracts/brief/field.ts';
import { briefTextMaximum } from '@vitrine/contracts/brief/schemas.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RequiredMark } from './required-mark.tsx';

/** From this length on the limit is named: before it nobody needs to think of it. */
const nearLimit = 0.9 * briefTextMaximum;

type TextAnswerProps = {
  field: BriefTextField;
  answer: string;
  error: string | undefined;
  onAnswer: (answer: string) => void;
};

/**
 * An answer in words. There is no `maxlength`: a browser cuts off what is pasted beyond it without a word. What is too
 * long is kept, and said.
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
        ? t('characters', { count: number.format(count), max: number.format(briefTextMaximum) })
        : undefined,
    name: field.id,
    'aria-required': field.required || undefined,
    autoComplete: field.id === 'companyName' ? 'organization' : 'off',
    value: answer,
  };
  return field.kind === 'text' ? (
    <TextField {...control} onChange={(event) => onAnswer(event.target.value)} />
  ) : (
    <TextArea
      {...control}
      rows={4}
      className="field-sizing-content max-h-[60dvh] min-h-30"
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
