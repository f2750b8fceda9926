import { briefSentence } from '@vitrine/contracts/brief/check.ts';
import type { BriefField } from '@vitrine/contracts/brief/field.ts';
import { type BriefAnswers, type BriefStepNumber, briefStep } from '@vitrine/contracts/brief/steps.ts';
import { useLanguage } from '../../lib/language.ts';
import type { AnswerErrors } from './answers.ts';
import { ChoicesAnswer } from './choices-answer.tsx';
import { TextAnswer } from './text-answer.tsx';

type StepFieldsProps = {
  step: BriefStepNumber;
  answers: BriefAnswers;
  errors: AnswerErrors;
  disabled: boolean;
  onAnswer: (field: string, answer: string | string[]) => void;
};

/** The questions of a step, numbered in the margin. */
export function StepFields({ step, answers, errors, disabled, onAnswer }: StepFieldsProps) {
  const language = useLanguage();
  const sentence = (error: AnswerErrors[string] | undefined) =>
    error === undefined || typeof error === 'string' ? error : briefSentence(error, step, language);
  return (
    <fieldset disabled={disabled} className="min-w-0">
      {briefStep(step).fields.map((field, index) => (
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
            error={sentence(errors[field.id])}
            onAnswer={(answer) => onAnswer(field.id, answer)}
          />
        </div>
      ))}
    </fieldset>
  );
}

type AnswerProps = {
  field: BriefField;
  answer: string | string[] | undefined;
  error: string | undefined;
  onAnswer: (answer: string | string[]) => void;
};

function Answer({ field, answer, ...rest }: AnswerProps) {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return <TextAnswer field={field} answer={typeof answer === 'string' ? answer : ''} {...rest} />;
    case 'choice':
    case 'choices':
      return <ChoicesAnswer field={field} answer={answer ?? ''} {...rest} />;
  }
}
