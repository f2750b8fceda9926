import type { BriefChoiceField, BriefChoicesField } from '@vitrine/contracts/brief/field.ts';
import { useId } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { FieldError } from '../../ui/field.tsx';
import { toggleOption } from './answers.ts';
import { RequiredMark } from './required-mark.tsx';

type ChoicesAnswerProps = {
  field: BriefChoiceField | BriefChoicesField;
  answer: string | string[];
  error: string | undefined;
  onAnswer: (answer: string | string[]) => void;
};

/**
 * How many panes stand side by side on a phone: two, unless that would break a word of one of them. Not every browser
 * knows where words are divided.
 */
function phoneColumns(labels: readonly string[]): string {
  const longest = Math.max(...labels.flatMap((label) => label.split(/[\s-]/u)).map((word) => word.length));
  if (longest > 13) return 'grid-cols-1';
  return longest > 10 ? 'grid-cols-1 min-[23rem]:grid-cols-2' : 'grid-cols-2';
}

/** An answer that is one or several of the options, shown as adjoining panes. */
export function ChoicesAnswer({ field, answer, error, onAnswer }: ChoicesAnswerProps) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const id = useId();
  const isSingle = field.kind === 'choice';
  const chosen = [answer].flat().filter((one) => one !== '');
  const choose = (option: string) => onAnswer(isSingle ? option : toggleOption(field, chosen, option));
  const described = [field.hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
      className="group/question grid min-w-0 content-start gap-2"
    >
      <div className="flex items-baseline justify-between gap-4">
        <p id={`${id}-label`} className="font-medium leading-snug">
          {field.label[language]}
          {field.required && <RequiredMark />}
          {field.required && <span className="sr-only">, {t('required')}</span>}
        </p>
        {!isSingle && chosen.length > 0 && (
          <span className="caption shrink-0 text-quiet">{t('chosen', { count: chosen.length })}</span>
        )}
        {isSingle && !field.required && chosen.length > 0 && (
          <button
            type="button"
            onClick={() => onAnswer('')}
            className="caption shrink-0 text-quiet underline underline-offset-4 hover:text-ink disabled:hidden max-lg:-my-3 max-lg:min-h-11 max-lg:min-w-11"
          >
            {t('clearChoice')}
          </button>
        )}
      </div>
      {field.hint && (
        <p id={`${id}-hint`} className="leading-snug text-quiet">
          {field.hint[language]}
        </p>
      )}
      <div
        className={`isolate mt-1 grid pt-px pl-px sm:grid-cols-3 ${phoneColumns(Object.values(field.options).map((label) => label[language]))}`}
      >
        {Object.entries(field.options).map(([option, label]) => (
          <label key={option} className="brief-pane">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={field.id}
              value={option}
              checked={chosen.includes(option)}
              aria-invalid={error && !isSingle ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => choose(option)}
            />
            <span>{label[language]}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
