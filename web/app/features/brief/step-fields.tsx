import { openOptionOf, otherTextKey } from '@vitrine/contracts/brief/field.ts';
import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import type { AskedQuestion } from '@vitrine/contracts/content/question.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { TextField } from '../../ui/field.tsx';
import type { AnswerErrors } from './answers.ts';
import { errorSentence } from './check-answers.ts';
import { ChoicesAnswer } from './choices-answer.tsx';
import { fieldsOf, type ShownField } from './shown-fields.ts';
import { TextAnswer } from './text-answer.tsx';

type StepFieldsProps = {
  step: BriefStepNumber;
  /** The agency's own, which come after the specified ones. */
  questions: readonly AskedQuestion[];
  answers: BriefAnswers;
  errors: AnswerErrors;
  onAnswer: (field: string, answer: string | string[]) => void;
};

/** The questions of a step, numbered in the margin. */
export function StepFields({ step, questions, answers, errors, onAnswer }: StepFieldsProps) {
  const language = useLanguage();
  return (
    <div className="min-w-0">
      {fieldsOf(step, questions).map((field, index) => (
        <div
          key={field.id}
          data-field={field.id}
          className="grid gap-x-4 gap-y-1 border-t border-line py-6 sm:grid-cols-[3.5rem_minmax(0,1fr)] lg:py-8"
        >
          <p aria-hidden="true" className="caption pt-1 text-quiet">
            {step}.{index + 1}
          </p>
          <Answer
            field={field}
            answer={answers[field.id]}
            error={errorSentence(errors[field.id], { field, step, language })}
            onAnswer={(answer) => onAnswer(field.id, answer)}
            said={answers[otherTextKey(field.id)]}
            saidError={errorSentence(errors[otherTextKey(field.id)], { field, step, language })}
            onSay={(text) => onAnswer(otherTextKey(field.id), text)}
          />
        </div>
      ))}
    </div>
  );
}

type AnswerProps = {
  field: ShownField;
  answer: string | string[] | undefined;
  error: string | undefined;
  onAnswer: (answer: string | string[]) => void;
  /** What the client says is meant by "Other". */
  said: string | string[] | undefined;
  saidError: string | undefined;
  onSay: (text: string) => void;
};

function Answer({ field, answer, said, saidError, onSay, ...rest }: AnswerProps) {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return <TextAnswer field={field} answer={typeof answer === 'string' ? answer : ''} {...rest} />;
    case 'choice':
    case 'choices':
      return (
        <>
          <ChoicesAnswer field={field} answer={answer ?? ''} {...rest} />
          {[answer].flat().includes(openOptionOf(field) ?? '-') && (
            <SaidAnswer field={field} said={typeof said === 'string' ? said : ''} error={saidError} onSay={onSay} />
          )}
        </>
      );
  }
}

type SaidAnswerProps = { field: ShownField; said: string; error: string | undefined; onSay: (text: string) => void };

/** A line that says what is meant by an option such as "Other", shown once that is chosen. */
function SaidAnswer({ field, said, error, onSay }: SaidAnswerProps) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const open = openOptionOf(field);
  const option = open && 'options' in field ? field.options[open]?.[language] : '';
  return (
    <div className="mt-3 sm:col-start-2">
      <TextField
        label={t('sayWhat', { option: option ?? '' })}
        name={otherTextKey(field.id)}
        autoComplete="off"
        error={error}
        value={said}
        onChange={(event) => onSay(event.target.value)}
      />
    </div>
  );
}
